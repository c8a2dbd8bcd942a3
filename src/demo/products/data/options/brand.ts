import { BRANDS } from '../brands.ts'

/** Brands are called the same in every locale. */
export const BRAND_OPTIONS: Readonly<Record<string, string>> = Object.fromEntries(
  BRANDS.map(({ code, name }) => [code, name]),
)
