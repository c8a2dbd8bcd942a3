import Chips from './Chips.tsx'
import Count, { Total } from './Count.tsx'
import Filters from './Filters.tsx'
import Pager from './Pager.tsx'
import SortSelect from './SortSelect.tsx'

/** The islands that every list has, as one entry: browsers fetch one script for them instead of six. */
export { Chips, Count, Filters, Pager, SortSelect, Total }
