import { GOODS_BRANDS } from './brands/goods.ts'
import { HEALTH_BRANDS } from './brands/health.ts'
import type { COUNTRY } from './options/country.ts'

/** Name, country of origin, main colour of its packs and a sentence about it in English. */
export type BrandRow = readonly [
  name: string,
  country: keyof typeof COUNTRY,
  colour: string,
  story: string,
]

/** An invented maker. */
export interface Brand {
  code: BrandCode
  name: string
  country: keyof typeof COUNTRY
  /** Six hexadecimal digits. */
  colour: string
  story: string
}

const ROWS = { ...HEALTH_BRANDS, ...GOODS_BRANDS }

/** Every one of them is invented. */
export type BrandCode = keyof typeof ROWS

/** Every brand of both roots. */
export const BRANDS: readonly Brand[] = (Object.keys(ROWS) as BrandCode[]).map((code) => {
  const [name, country, colour, story] = ROWS[code]
  return { code, name, country, colour, story }
})

const BY_CODE = new Map(BRANDS.map((brand) => [brand.code, brand]))

/** A brand by its code; throws a RangeError for a code without a brand. */
export function brandOf(code: BrandCode): Brand {
  const brand = BY_CODE.get(code)
  if (!brand) throw new RangeError(`no brand has the code "${code}"`)
  return brand
}
