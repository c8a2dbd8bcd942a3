import Chips from './Chips.tsx'
import Filters from './Filters.tsx'
import { Count, Pager, SortSelect, Total } from './ListEnds.tsx'

/**
 * The islands that every list has, as one entry: browsers fetch one script for them instead of six.
 */
export { Chips, Count, Filters, Pager, SortSelect, Total }
