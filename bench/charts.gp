# Charts of results.tsv: gnuplot -e "folder='…'" charts.gp writes decode.svg and encode.svg there.
# Each bar is how many times jsongen's time a library takes for the same message.

set terminal svg size 900,420 dynamic font "sans,12" background "#ffffff"
set datafile separator "\t"
set datafile missing "NaN"
set style data histograms
set style histogram clustered gap 1
set style fill solid noborder
set boxwidth 0.9
set ylabel "times jsongen's time (less is better)"
set yrange [0:*]
set grid ytics
set key outside right
table = folder."/results.tsv"
chosen = "order12 shop1 shop20 shop500 event slip route article"

# The libraries that have rows of one direction, without jsongen's other ways.
names(direction) = system(sprintf("awk -F'\\t' '$2==\"%s\" && $3 !~ /^jsongen ./ && !seen[$3]++ {gsub(/ /,\"_\",$3); print $3}' %s", direction, table))
# A row for each chosen workload: its name, and the ratio of one library or NaN.
ratios(direction, name) = sprintf("< awk -F'\\t' -v chosen='%s' '{gsub(/ /,\"_\",$3)} $2==\"%s\" && $3==\"%s\" {r[$1]=$6} END {n=split(chosen,w,\" \"); for(i=1;i<=n;i++) print w[i] \"\\t\" (w[i] in r ? r[w[i]] : \"NaN\")}' %s", chosen, direction, name, table)

do for [direction in "decode encode"] {
    list = names(direction)
    if (words(list) > 0) {
        set output folder."/".direction.".svg"
        set title direction.(direction eq "decode" ? ": JSON into the same C struct" : ": the same C struct into JSON")
        plot for [name in list] ratios(direction, name) using 2:xtic(1) title name noenhanced
    }
}
