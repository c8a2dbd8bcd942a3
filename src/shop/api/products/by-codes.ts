import { CODES_PER_CALL } from '#query/constants.ts'
import type { Product } from '../../product.ts'
import { decodeListProducts } from '../decode-list.ts'
import type { ResponseReading } from '../reading.ts'
import { codesQueryString, type Narrowing } from '../serialise.ts'
import { withVariants } from './variants.ts'

/** Requests one address, and decodes the response. */
export type Read = <T>(path: string, decode: (body: unknown) => T) => Promise<T>

function chunked<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_chunk, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}

/** Options of a request for products by codes; these have to be in the narrowed list too. */
export interface CodesOptions extends Narrowing {
  details?: boolean
}

/** Loads the products with these codes, in their order, each once (RULES.md#products-by-codes). */
export async function byCodes(
  read: Read,
  codes: readonly string[],
  { details = false, ...narrowing }: CodesOptions,
  reading: ResponseReading,
): Promise<Product[]> {
  const wanted = [...new Set(codes)]
  const responses = await Promise.all(
    chunked(wanted, CODES_PER_CALL).map((some) =>
      read(`search/products?${codesQueryString(some, details, narrowing)}`, (body) => {
        const products = decodeListProducts(body, reading)
        return details ? withVariants(products, body, reading) : products
      }),
    ),
  )
  const found = new Map(responses.flat().map((product) => [product.code, product]))
  return wanted.flatMap((code) => found.get(code) ?? [])
}
