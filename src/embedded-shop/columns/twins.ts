import { createHash } from 'node:crypto'
import { fold } from '../fulltext/analysis/fold.ts'
import type { SchemaIndex } from '../model/schema-index.ts'
import type { SourceProduct, SourceVariant } from '../model/source.ts'
import { textIn } from '../model/texts.ts'
import type { AttributeFact } from './attribute-values.ts'

/** The key of a product without twins. */
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

/** What a pack holds and what it is: its size, contents and options. */
function packOf({ size, content, options = {} }: SourceVariant, schema: TwinSchema): string {
  const known = Object.entries(options).filter(
    ([code]) => schema.attribute(code)?.type === 'select',
  )
  const chosen = known.flatMap(([code, values]) => [values].flat().map((value) => [code, value]))
  return JSON.stringify([size, content?.amount, content?.unit, inOrder(chosen)])
}

const inOrder = (values: readonly unknown[]) => values.map((one) => JSON.stringify(one)).toSorted()

type TwinSchema = Pick<SchemaIndex, 'attribute' | 'locales'>

/**
 * Returns a number that listings of the same product share: their names have the same words in the same order, in every
 * language, and brand, condition, packs and every property that the catalog knows (`facts`) are the same
 * (RULES.md#search-text), however they are written: a product that is read back and written again keeps its number. Prices,
 * stock, codes, pictures, descriptions and categories may differ. 0 for a product with siblings, which are others, and
 * without a name.
 */
export function twinKey(
  product: SourceProduct,
  facts: readonly AttributeFact[],
  schema: TwinSchema,
): number {
  const { code, name, brand, condition, variants, siblings = [] } = product
  const names = schema.locales.map((locale) => wordsOf(textIn(name, locale) ?? code))
  if (siblings.length > 0 || names.every((words) => words === '')) return NO_TWINS
  const packs = [...new Set(variants.map((variant) => packOf(variant, schema)))].toSorted()
  const properties = inOrder(
    facts.map((fact) => [fact.attribute.code, fact.kind === 'term' ? fact.code : fact.value]),
  )
  const said = JSON.stringify([names, fold(brand ?? ''), condition, properties, packs])
  return createHash('sha1').update(said).digest().readUIntBE(0, KEY_BYTES)
}

/** Writes a key for addresses. */
export const twinCode = (key: number): string => key.toString(BASE)

/** Reads a key that `twinCode` has written; for any other text returns a key that no product has. */
export function readTwinCode(code: string): number {
  const key = Number.parseInt(code, BASE)
  return twinCode(key) === code && key !== NO_TWINS ? key : Number.NaN
}
