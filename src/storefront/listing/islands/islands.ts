import Filters from './Filters.tsx'
import ListEnds from './ListEnds.tsx'
import ListHead from './ListHead.tsx'

/** The islands of a list, as one entry: browsers fetch one script for them instead of three. */
export { Filters, ListEnds, ListHead }
