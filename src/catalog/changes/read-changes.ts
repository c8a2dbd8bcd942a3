import { setImmediate } from 'node:timers/promises'
import { product as readProduct } from '../import/decode/product.ts'
import { BadRecord } from '../import/problems.ts'
import { completed } from '../import/read-product.ts'
import type { SchemaIndex } from '../schema-index.ts'
import type { SourceProduct } from '../source.ts'
import { deletion, type ProductChange, variantChanges } from './change.ts'

/** Changes that can all be made, or the first line that cannot be, and why. */
export type ReadChanges =
  { kind: 'changes'; changes: ProductChange[] } | { kind: 'bad'; line: number; reason: string }

/** What shows whether a change applies to anything in a catalog. */
export interface KnownProducts {
  /** Codes of a product's variants; null for a product that the catalog does not have. */
  variantsOf: (code: string) => readonly string[] | null
  parts: { schema: Pick<SchemaIndex, 'locales' | 'taxonByCode' | 'attribute'> }
}

/** Lines that are read in one turn: readers are served between them. */
const LINES = 5

/** Reads NDJSON, all or nothing (RULES.md#catalog-changes); empty lines are left out. */
export async function readChanges(text: string, known: KnownProducts): Promise<ReadChanges> {
  const changes: ProductChange[] = []
  /** Of whole products in earlier lines. */
  const earlier = new Map<string, string[]>()
  const variantsOf = (code: string) => earlier.get(code) ?? known.variantsOf(code)
  for (const [at, content] of text.split('\n').entries()) {
    if (content.trim() === '') continue
    if (at % LINES === LINES - 1) await setImmediate()
    const read = readLine(content, { ...known, variantsOf })
    if (typeof read === 'string') return { kind: 'bad', line: at + 1, reason: read }
    if ('product' in read) earlier.set(read.code, codesOf(read.product))
    changes.push(read)
  }
  return { kind: 'changes', changes }
}

const codesOf = ({ variants }: SourceProduct) => variants.map(({ code }) => code)

/** The change of a line, or what is wrong with it. */
function readLine(content: string, known: KnownProducts): ProductChange | string {
  const json = readJson(content)
  if (!json) return 'this is no JSON'
  // A line with a name is a whole product, and only such a line is.
  if (hasField(json.value, 'name')) return readWhole(json.value, known)
  const form = hasField(json.value, 'deleted') ? deletion : variantChanges
  const { success, data, error } = form.safeParse(json.value)
  return success ? (problemOf(data, known) ?? data) : reasonOf(error.issues)
}

function readJson(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    // Reported with the number of the line.
    return null
  }
}

const hasField = (value: unknown, name: string) =>
  typeof value === 'object' && value !== null && name in value

function readWhole(value: unknown, { parts }: KnownProducts): ProductChange | string {
  try {
    const product = readProduct(value, '')
    return (
      wholeProblem(product, parts.schema) ?? { code: product.code, product: completed(product) }
    )
  } catch (error) {
    if (error instanceof BadRecord) return error.message
    throw error
  }
}

/** What of a product needs an import: taxons, attributes and languages are the catalog's. */
function wholeProblem(
  product: SourceProduct,
  schema: KnownProducts['parts']['schema'],
): string | null {
  const { code, taxons, attributes, name, slug, description } = product
  const options = product.variants.flatMap((variant) => Object.keys(variant.options ?? {}))
  const locales = [name, slug ?? {}, description ?? {}].flatMap((texts) => Object.keys(texts))
  const unknown =
    first('taxon', taxons, (taxon) => schema.taxonByCode(taxon)) ??
    first('attribute', [...Object.keys(attributes), ...options], (key) => schema.attribute(key)) ??
    first('language', locales, (locale) => schema.locales.includes(locale))
  return unknown && `${code}: the catalog has no ${unknown}; an import brings it`
}

const first = (what: string, names: readonly string[], find: (name: string) => unknown) => {
  const missing = names.find((name) => !find(name))
  return missing === undefined ? null : `${what} ${missing}`
}

type PartialChange = Exclude<ProductChange, { product: SourceProduct }>

function problemOf(change: PartialChange, { variantsOf }: KnownProducts): string | null {
  const known = variantsOf(change.code)
  if (known === null) return `there is no product ${change.code}`
  if ('deleted' in change) return null
  const unknown = change.variants.find(({ code }) => !known.includes(code))
  return unknown ? `${change.code} has no variant ${unknown.code}` : null
}

const reasonOf = (issues: readonly { path: PropertyKey[]; message: string }[]) =>
  issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim()).join('; ')
