import type { LocalisedText } from '../texts.ts'
import rows from './brands.json' with { type: 'json' }

/** Code of a brand; all brands are invented. */
export type BrandCode = keyof typeof rows

/** An invented maker. */
export interface Brand {
  code: BrandCode
  name: string
  /** Option of the attribute `country`. */
  country: string
  /** Main colour of its packs: six hexadecimal digits. */
  colour: string
  /** A sentence about it. */
  story: LocalisedText
  /** Names of its product lines, which no other brand has. */
  lines?: readonly string[]
}

/** Brands of both roots. */
export const BRANDS: readonly Brand[] = (Object.keys(rows) as BrandCode[]).map((code) => ({
  code,
  ...rows[code],
}))

const BY_CODE = new Map(BRANDS.map((brand) => [brand.code, brand]))

/** Returns a brand by its code; throws a RangeError for an unknown code. */
export function brandOf(code: BrandCode): Brand {
  const brand = BY_CODE.get(code)
  if (!brand) throw new RangeError(`no brand has the code "${code}"`)
  return brand
}
