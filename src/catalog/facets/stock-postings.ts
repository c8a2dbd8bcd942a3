import { IN_STOCK_OPTION } from '#query/filters.ts'
import { IN_STOCK } from '../catalog-index.ts'
import { FLAGS, type Columns } from './columns.ts'
import type { Postings } from './postings.ts'
import type { termFinder } from './terms.ts'

/** The documents of each term, those in stock as the columns have them by now. */
export function withStock(
  { documentsOf, arrays }: Postings,
  { flags }: Columns,
  findTerm: ReturnType<typeof termFinder>,
): Postings {
  const stock = findTerm({ facet: IN_STOCK, value: IN_STOCK_OPTION })
  let known: Uint32Array | null = null
  const inStock = () => (known ??= documentsInStock(flags))
  return { documentsOf: (term) => (term === stock ? inStock() : documentsOf(term)), arrays }
}

function documentsInStock(flags: Uint8Array): Uint32Array {
  const found = new Uint32Array(flags.length)
  let count = 0
  for (let document = 0; document < flags.length; document++)
    if ((flags[document]! & FLAGS.soldOut) === 0) found[count++] = document
  return found.subarray(0, count)
}
