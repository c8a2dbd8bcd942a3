import { CODES_PER_CALL } from '#contract/query/constants.ts'
import type { Product } from '#contract/shop/product.ts'
import { decodeListProducts } from '#contract/wire/decode-list.ts'
import type { ResponseReading } from '#contract/wire/reading.ts'
import { codesQueryString, type Narrowing } from '#contract/wire/serialise.ts'
import { withVariants } from './variants.ts'

/** Requests one address, and decodes the response. */
export type Read = <T>(path: string, decode: (body: unknown) => T) => Promise<T>

/** Characters of codes in one address: proxies usually accept 8,000 in all. */
const MOST_CHARACTERS = 6000

/** Splits codes into those of one request each. */
function perCall(codes: readonly string[]): string[][] {
  const calls: string[][] = []
  let left = 0
  for (const code of codes) {
    const length = `code%5B%5D=${encodeURIComponent(code.toWellFormed())}&`.length
    const isFull = length > left || calls.at(-1)?.length === CODES_PER_CALL
    if (isFull) {
      calls.push([])
      left = MOST_CHARACTERS
    }
    calls.at(-1)?.push(code)
    left -= length
  }
  return calls
}

/** Options of a request for products by codes; these have to be in the narrowed list too. */
export interface CodesOptions extends Narrowing {
  details?: boolean
}

/** Loads the products with these codes, in their order, each once (RULES.md#the-shops-api). */
export async function byCodes(
  read: Read,
  codes: readonly string[],
  { details = false, ...narrowing }: CodesOptions,
  reading: ResponseReading,
): Promise<Product[]> {
  const wanted = [...new Set(codes)]
  const responses = await Promise.all(
    perCall(wanted).map((some) =>
      read(`search/products?${codesQueryString(some, details, narrowing)}`, (body) => {
        const products = decodeListProducts(body, reading)
        return details ? withVariants(products, body, reading) : products
      }),
    ),
  )
  const found = new Map(responses.flat().map((product) => [product.code, product]))
  return wanted.flatMap((code) => found.get(code) ?? [])
}
