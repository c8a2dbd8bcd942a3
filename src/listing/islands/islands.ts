import Chips from './Chips.tsx'
import Filters from './Filters.tsx'
import { SortSelect, Total } from './ListBar.tsx'
import { Count, Pager } from './ListEnds.tsx'

/** The islands that every list has, as one entry: browsers fetch one script for them instead of six. */
export { Chips, Count, Filters, Pager, SortSelect, Total }
