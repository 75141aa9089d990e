// easyjson for the benchmark, in a process of its own: ../easyjson.cpp asks on standard input and
// reads the answers from standard output.
//
//	decode TYPE LENGTH\n and that many bytes    -> INDEX\n of the object that is kept, or -1\n
//	encode INDEX\n                              -> LENGTH\n and that many bytes, or -1\n
//	repeat decode|encode FIRST COUNT N\n        -> NANOSECONDS ALLOCATIONS BYTES\n
//
// The last one decodes what COUNT objects from FIRST on came from, or encodes them, in turn, N times
// in all; its time is that of the whole process, with the garbage collector's.
package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"runtime"
	"syscall"

	"github.com/mailru/easyjson/jlexer"
	"github.com/mailru/easyjson/jwriter"

	"twins"
)

type message interface {
	UnmarshalEasyJSON(*jlexer.Lexer)
	MarshalEasyJSON(*jwriter.Writer)
}

type kept struct {
	kind   string
	text   []byte
	object message
}

var objects []kept
var buffer []byte

func empty(kind string) message {
	switch kind {
	case "order12":
		return &twins.Order12{}
	case "shop":
		return &twins.Shop{}
	case "event":
		return &twins.Event{}
	case "picked":
		return &twins.Picked{}
	case "narrow":
		return &twins.Narrow{}
	case "events":
		return &twins.Events{}
	case "narrows":
		return &twins.Narrows{}
	case "route":
		return &twins.Route{}
	case "article":
		return &twins.Article{}
	case "slip":
		return &twins.Slip{}
	case "f64s":
		return &twins.F64s{}
	case "i64s":
		return &twins.I64s{}
	}
	panic(kind)
}

// The bounds that the order's header sets.
func isInRange(m message) bool {
	order, isOrder := m.(*twins.Order12)
	if isOrder {
		for i := range order.Items {
			if order.Items[i].Quantity < 1 || order.Items[i].Quantity > 1000 {
				return false
			}
		}
	}
	return true
}

func decode(kind string, text []byte) message {
	object := empty(kind)
	lexer := jlexer.Lexer{Data: text}
	object.UnmarshalEasyJSON(&lexer)
	if lexer.Error() != nil || !isInRange(object) {
		return nil
	}
	return object
}

// Into the buffer that is kept.
func encode(object message) bool {
	writer := jwriter.Writer{}
	object.MarshalEasyJSON(&writer)
	text, err := writer.BuildBytes(buffer[:0])
	if err != nil {
		return false
	}
	buffer = text
	return true
}

func processTime() int64 {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		panic(err)
	}
	return usage.Utime.Nano() + usage.Stime.Nano()
}

func repeat(direction string, first, count, n int) (int64, uint64, uint64) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	start := processTime()
	for i := 0; i < n; i++ {
		k := &objects[first+i%count]
		if direction == "decode" {
			decode(k.kind, k.text)
		} else {
			encode(k.object)
		}
	}
	end := processTime()
	runtime.ReadMemStats(&after)
	return end - start, after.Mallocs - before.Mallocs, after.TotalAlloc - before.TotalAlloc
}

func answerDecode(in *bufio.Reader, out *bufio.Writer) error {
	var kind string
	var length int
	if _, err := fmt.Fscanf(in, "%s %d\n", &kind, &length); err != nil {
		return err
	}
	text := make([]byte, length)
	if _, err := io.ReadFull(in, text); err != nil {
		return err
	}
	object := decode(kind, text)
	if object == nil {
		fmt.Fprintln(out, -1)
		return nil
	}
	objects = append(objects, kept{kind, text, object})
	fmt.Fprintln(out, len(objects)-1)
	return nil
}

func answerEncode(in *bufio.Reader, out *bufio.Writer) error {
	var index int
	if _, err := fmt.Fscanf(in, "%d\n", &index); err != nil {
		return err
	}
	if !encode(objects[index].object) {
		fmt.Fprintln(out, -1)
		return nil
	}
	fmt.Fprintln(out, len(buffer))
	out.Write(buffer)
	return nil
}

func answerRepeat(in *bufio.Reader, out *bufio.Writer) error {
	var direction string
	var first, count, n int
	if _, err := fmt.Fscanf(in, "%s %d %d %d\n", &direction, &first, &count, &n); err != nil {
		return err
	}
	ns, calls, bytes := repeat(direction, first, count, n)
	fmt.Fprintln(out, ns, calls, bytes)
	return nil
}

func main() {
	in, out := bufio.NewReader(os.Stdin), bufio.NewWriter(os.Stdout)
	answers := map[string]func(*bufio.Reader, *bufio.Writer) error{
		"decode": answerDecode, "encode": answerEncode, "repeat": answerRepeat}
	for {
		request, err := in.ReadString(' ')
		if err != nil {
			return
		}
		if err := answers[request[:len(request)-1]](in, out); err != nil {
			panic(err)
		}
		out.Flush()
	}
}
