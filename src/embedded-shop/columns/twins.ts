import { createHash } from 'node:crypto'
import { fold } from '../fulltext/analysis/fold.ts'
import type { SourceProduct, SourceVariant } from '../model/source.ts'

/** The key of a product that is nobody's twin. */
export const NO_TWINS = 0
/** Bytes of a key: as many as a number holds, so that of a million products hardly two share one. */
const KEY_BYTES = 6
/** Base in which addresses have keys. */
const BASE = 36

/**
 * Words of a name, and signs that make it another: `A3+` is not `A3`, and `DVD+R` not `DVD-R`; a minus counts
 * before a number alone.
 */
const WORDS = /[\p{L}\p{N}]+|[+#]|(?<![\p{L}\p{N}])[-−](?=\p{N})/gu

/** A name as it is compared: its words in their order, as `F/M` is not `M/F`. */
const wordsOf = (name: string) => fold(name).match(WORDS)?.join(' ') ?? ''

const inOrder = (record: Record<string, unknown>) =>
  Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1))

/** What a pack holds and what it is: its size, contents and options. */
const packOf = ({ size, content, options = {} }: SourceVariant) =>
  JSON.stringify([size, content?.amount, content?.unit, inOrder(options)])

/**
 * Returns a number that listings of the same product share: their names have the same words in the same order, in every
 * language, and brand, condition, packs and every stated property are the same (RULES.md#search-text). Prices, stock, codes,
 * pictures, descriptions and categories may differ. 0 for a product with siblings, which are others, and without a name.
 */
export function twinKey(product: SourceProduct): number {
  const { name, brand, condition, attributes, variants, siblings = [] } = product
  const names = inOrder(name).map(([locale, text]) => [locale, wordsOf(String(text))] as const)
  if (siblings.length > 0 || names.every(([, words]) => words === '')) return NO_TWINS
  const packs = [...new Set(variants.map(packOf))].toSorted()
  const said = JSON.stringify([names, fold(brand ?? ''), condition, inOrder(attributes), packs])
  return createHash('sha1').update(said).digest().readUIntBE(0, KEY_BYTES)
}

/** Writes a key for addresses. */
export const twinCode = (key: number): string => key.toString(BASE)

/** Reads a key of `twinCode`; one that no product has for any other text. */
export function readTwinCode(code: string): number {
  const key = Number.parseInt(code, BASE)
  return twinCode(key) === code && key !== NO_TWINS ? key : Number.NaN
}
