// Structs with the members of ours, for easyjson: this head, and what twins.awk makes.
package twins

import (
	"time"

	"github.com/mailru/easyjson"
)

//easyjson:json
type Events []Event

//easyjson:json
type Narrows []Narrow

//easyjson:json
type F64s []float64

//easyjson:json
type I64s []int64
