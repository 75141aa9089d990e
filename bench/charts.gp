# Charts of results.tsv: gnuplot -e "folder='…'" charts.gp writes decode.svg, encode.svg and
# numbers.svg there. Each bar is how many times jsongen's time a library takes for the same message;
# the axis is logarithmic, for the slowest would leave nothing to see of the others.

set terminal svg size 1000,440 dynamic font "sans,12" background "#ffffff"
set datafile separator "\t"
set datafile missing "NaN"
set style data histograms
set style histogram clustered gap 1
set style fill solid noborder
set boxwidth 0.9
set ylabel "times jsongen's time (less is better)"
set logscale y 2
set yrange [0.5:*]
set arrow 1 from graph 0, first 1 to graph 1, first 1 nohead front
set grid ytics
set xtics nomirror rotate by -20
set key outside right
colours = "#000000 #9467bd #c5b0d5 #d62728 #ff9896 #e377c2 #ff7f0e #ffbb78 #bcbd22 #2ca02c #1f77b4 #aec7e8 #17becf #8c564b"
do for [i = 1:words(colours)] { set linetype i linecolor rgb word(colours, i) }
set linetype cycle words(colours)
table = folder."/results.tsv"
host = system("sed -n '1s/^# //p' ".table)

# The libraries, without jsongen's other ways, that have rows of the chosen kind: "decode order12".
names(chosen) = system(sprintf("awk -F'\\t' -v chosen='%s' 'BEGIN {n=split(chosen,w,\",\"); for(i=1;i<=n;i++) wanted[w[i]]} ($2 \" \" $1) in wanted && $3 !~ /^jsongen ./ && !seen[$3]++ {gsub(/ /,\"_\",$3); print $3}' %s", chosen, table))
# A row for each chosen kind: its name, and the ratio of one library or NaN.
ratios(chosen, name) = sprintf("< awk -F'\\t' -v chosen='%s' '{gsub(/ /,\"_\",$3)} $3==\"%s\" {r[$2 \" \" $1]=$6} END {n=split(chosen,w,\",\"); for(i=1;i<=n;i++) {l=w[i]; if (one) sub(/^[a-z]* /,\"\",l); print l \"\\t\" (w[i] in r ? r[w[i]] : \"NaN\")}}' one=%d %s", chosen, name, one, table)

array titles[3] = ["decode: JSON into the same C struct", "encode: the same C struct into JSON", "numbers: 1000 of them, from text and to text"]
array files[3] = ["decode", "encode", "numbers"]
array rows[3] = ["decode order12,decode order12-views,decode shop1,decode shop20,decode shop500,decode event,decode narrow,decode slip,decode route,decode article", "encode order12,encode shop1,encode shop20,encode shop500,encode event,encode slip,encode route,encode article", "decode f64-prices,decode f64-any,decode i64-small,decode i64-full,encode f64-prices,encode f64-any,encode i64-small,encode i64-full"]

do for [i = 1:3] {
    one = i < 3 # direction: it is in the title
    list = names(rows[i])
    if (words(list) > 0) {
        set output folder."/".files[i].".svg"
        set title titles[i]."\n".host noenhanced
        plot for [name in list] ratios(rows[i], name) using 2:xtic(1) title name noenhanced
    }
}
