import rows from './brands.json' with { type: 'json' }

/** Every one of them is invented. */
export type BrandCode = keyof typeof rows

/** An invented maker. */
export interface Brand {
  code: BrandCode
  name: string
  /** Option of the attribute `country`. */
  country: string
  /** Main colour of its packs: six hexadecimal digits. */
  colour: string
  /** A sentence about it in English. */
  story: string
}

/** Every brand of both roots. */
export const BRANDS: readonly Brand[] = (Object.keys(rows) as BrandCode[]).map((code) => ({
  code,
  ...rows[code],
}))

const BY_CODE = new Map(BRANDS.map((brand) => [brand.code, brand]))

/** A brand by its code; throws a RangeError for a code without a brand. */
export function brandOf(code: BrandCode): Brand {
  const brand = BY_CODE.get(code)
  if (!brand) throw new RangeError(`no brand has the code "${code}"`)
  return brand
}
