import type { z } from 'zod'
import { taxon } from '#contract/schema/entities.ts'
import { listMeta } from '#contract/schema/product-list.ts'
import { prices, product } from '#contract/schema/product.ts'
import { asNumber, asRecord, asRecords, type JsonObject } from '#contract/json/json-readers.ts'
import { openEntity } from '#contract/wire/envelope.ts'
import { NAMED_PRICES } from '#contract/wire/price-key.ts'
import { innerObject } from './field-report.ts'
import { filledKeys, type Neighbour, neighbourOf, productsIn } from './neighbours.ts'

/** Responses of a shop from which a mapping is made; undefined without one. */
export interface Samples {
  list: unknown
  taxon: unknown
}

/** A field of the contract, written as code, and what is not certain about it. */
interface Line {
  name: string
  code: string
  doubt: string | null
}

/** Writes a value in one line, as it stands in a comment: a shop's text must not become code. */
const inLine = (value: unknown) => JSON.stringify(value).replace(/[\u2028\u2029]/g, ' ')

/** Writes a text as a string of code. */
const quoted = (text: string) =>
  `'${inLine(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`

/** Returns code that reads a value at a path of keys. */
function at(from: string, ...path: readonly string[]): string {
  const [, inner = from] = /^at\((.*)\)$/.exec(from) ?? []
  return path.length === 0 ? from : `at(${[inner, ...path.map(quoted)].join(', ')})`
}

const doubtOf = ({ name, isSameWord }: Neighbour): string | null =>
  isSameWord ? null : `is it ${inLine(name)}?`

/** Values of a field in all samples that have it. */
const valuesOf = (objects: readonly JsonObject[], name: string): unknown[] =>
  objects.flatMap((object) => (object[name] === undefined ? [] : [object[name]]))

/** Returns code for prices: texts and fractions are made whole minor units. */
function amountCode(code: string, values: readonly unknown[]): { code: string; doubt: string } {
  const [example] = values
  const isWhole = values.every((value) => Number.isInteger(asNumber(value)))
  return isWhole
    ? { code, doubt: `${inLine(example)} is taken to be in minor units, such as cents` }
    : { code: `minor(${code})`, doubt: `${inLine(example)} is taken to be in major units` }
}

/** Returns code for a flag of stock, which may be a number of pieces or a word. */
function stockCode(code: string, values: readonly unknown[]): Omit<Line, 'name'> {
  const [first] = values
  if (values.some((value) => typeof value === 'number' && value > 1))
    return { code: `Number(${code}) > 0`, doubt: 'is it a number of pieces?' }
  if (typeof first === 'string' && !/^(true|false|[01])$/.test(first))
    return { code: `${code} === ${quoted(first)}`, doubt: 'which word means that it is in stock?' }
  return { code, doubt: null }
}

/** Code of an object: what the shop has, with these lines in place of it. */
function objectCode(from: string, lines: readonly Line[], depth: number): string {
  const margin = '  '.repeat(depth)
  const body = lines.map(
    ({ name, code, doubt }) =>
      `${doubt === null ? '' : `${margin}  // ${doubt}\n`}${margin}  ${name}: ${code},\n`,
  )
  return `{\n${margin}  ...own(${from}),\n${body.join('')}${margin}}`
}

/** The field of objects that holds something of the contract: its own name, or another. */
function keyOf(objects: readonly JsonObject[], name: string): string | null {
  const keys = filledKeys(objects)
  return keys.includes(name) ? name : (neighbourOf(name, keys)?.name ?? null)
}

/** Returns the line for prices of a variant, or of a product without variants; null if they are right. */
function pricesLine(objects: readonly JsonObject[], from: string, depth: number): Line | null {
  const key = keyOf(objects, 'prices')
  if (key === null) return null
  const values = valuesOf(objects, key)
  const groups = values.map(asRecord).filter((one) => one !== null)
  const [first] = groups
  const amount = ['amount', 'price'].find((name) => first && Object.hasOwn(first, name))
  if (first === undefined || amount !== undefined) {
    const amounts = amount === undefined ? values : valuesOf(groups, amount)
    const path = amount === undefined ? [key] : [key, amount]
    const { code, doubt } = amountCode(at(from, ...path), amounts)
    return { name: 'prices', code: `{ current: ${code} }`, doubt }
  }
  const inside = at(from, key)
  const lines = linesOf(prices, groups, inside, depth + 1)
  const current = filledKeys(groups).find((name) => !NAMED_PRICES.has(name))
  const amounts = current === undefined ? [] : valuesOf(groups, current)
  const isOdd = amounts.some((value) => !asRecord(value) && !Number.isInteger(asNumber(value)))
  if (current !== undefined && isOdd && !Array.isArray(amounts[0]))
    lines.push({ name: quoted(current), ...amountCode(at(inside, current), amounts) })
  if (lines.length === 0 && key === 'prices') return null
  return { name: 'prices', code: objectCode(inside, lines, depth + 1), doubt: null }
}

const singular = (name: string) => name.replace(/s$/, '')

/** Returns code that maps the objects in a field, one or a list of them; null if they are right. */
function innerCode(
  name: string,
  inner: { schema: z.ZodObject; isList: boolean },
  code: string,
  values: readonly unknown[],
  depth: number,
): string | null {
  // Objects keyed by code, and lists as PHP writes them, are left as they are.
  if (inner.isList && !values.every(Array.isArray))
    return name === 'images' && values.every((value) => typeof value === 'string')
      ? `[${code}]`
      : null
  const objects = values.flatMap((value) => asRecords(inner.isList ? value : [value]))
  const one = singular(name)
  const lines = linesOf(inner.schema, objects, one, depth + 1)
  if (lines.length === 0) return null
  const map = inner.isList ? 'each' : 'mapped'
  return `${map}(${code}, (${one}) => (${objectCode(one, lines, depth + 1)}))`
}

/** Taxons are mapped by a function that calls itself. */
const RELATIVES: readonly string[] = ['parent', 'children']

/** Returns lines for the fields of a schema that objects have under another name or in another form. */
function linesOf(
  schema: z.ZodObject,
  objects: readonly JsonObject[],
  from: string,
  depth: number,
): Line[] {
  const keys = filledKeys(objects)
  const others = keys.filter((key) => !Object.hasOwn(schema.shape, key))
  return Object.entries(schema.shape).flatMap(([name, field]): Line[] => {
    if (name === 'prices') {
      const line = pricesLine(objects, from, depth)
      return line ? [line] : []
    }
    const neighbour = keys.includes(name) ? null : neighbourOf(name, others)
    if (RELATIVES.includes(name) || (!neighbour && !keys.includes(name))) return []
    const key = neighbour?.name ?? name
    const [values, code] = [valuesOf(objects, key), at(from, key)]
    const doubt = neighbour && doubtOf(neighbour)
    const inner = innerObject(field as z.core.$ZodType)
    const mapped = inner && innerCode(name, inner, code, values, depth)
    if (mapped) return [{ name, code: mapped, doubt }]
    if (!neighbour) return []
    if (name !== 'inStock') return [{ name, code, doubt }]
    const stock = stockCode(code, values)
    return [{ name, code: stock.code, doubt: stock.doubt ?? doubt }]
  })
}

function productLines(objects: readonly JsonObject[]): Line[] {
  const lines = linesOf(product, objects, 'one', 0)
  if (keyOf(objects, 'variants') !== null) return lines
  const [priced, code] = [pricesLine(objects, 'one', 1), keyOf(objects, 'code')]
  if (priced === null) return lines
  const named = code === null ? '' : `code: ${at('one', code)}, `
  return [
    ...lines,
    { name: 'variants', code: `[{ ${named}prices: ${priced.code} }]`, doubt: priced.doubt },
  ]
}

/** Objects of a response that may hold what a list says of itself, with their paths. */
function metaPlaces(body: unknown): { path: string[]; fields: JsonObject }[] {
  const top = asRecord(body)
  if (!top) return []
  const inner = Object.entries(top).flatMap(([key, value]) => {
    const fields = asRecord(value)
    return fields ? [{ path: [key], fields }] : []
  })
  const meta = inner.filter(({ path }) => path[0] === 'meta')
  return [...meta, { path: [], fields: top }, ...inner.filter((one) => !meta.includes(one))]
}

function metaLines(body: unknown): Line[] {
  const places = metaPlaces(body)
  const [own, ...others] = places
  if (!own) return []
  const lines = linesOf(listMeta, [own.fields], at('body', ...own.path), 1)
  const known = [...Object.keys(own.fields), ...lines.map(({ name }) => name), 'currency']
  const further = Object.keys(listMeta.shape).filter((name) => !known.includes(name))
  const found = further.flatMap((name): Line[] =>
    others
      .flatMap(({ path, fields }) => {
        const neighbour = neighbourOf(name, filledKeys([fields]))
        return neighbour
          ? [{ name, code: at('body', ...path, neighbour.name), doubt: doubtOf(neighbour) }]
          : []
      })
      .slice(0, 1),
  )
  return [...lines, ...found]
}

const UNSEEN = 'no category was seen: are its fields called like those of products?'

/** Returns lines for taxons; without a sample, their texts are taken to be called like those of products. */
function taxonLines(sample: unknown, products: readonly JsonObject[]): Line[] {
  const entity = openEntity(sample)
  if (!entity)
    return linesOf(product, products, 'one', 0)
      .filter(({ name }) => ['code', 'name', 'slug'].includes(name))
      .map((line) => ({ ...line, doubt: UNSEEN }))
  const lines = linesOf(taxon, [entity], 'one', 0)
  const keys = RELATIVES.map((name) => ({ name, key: keyOf([entity], name) }))
  const isOther = lines.length > 0 || keys.some(({ name, key }) => key !== null && key !== name)
  const inner = keys.flatMap(({ name, key }) => {
    const map = name === 'parent' ? 'mapped' : 'each'
    return key === null ? [] : [{ name, code: `${map}(${at('one', key)}, taxonOf)`, doubt: null }]
  })
  return isOther ? [...lines, ...inner] : []
}

const HEAD = `/*
 * Written by \`npm run shop:check -- … --suggest\`: the shop's fields under the names that the contract gives them.
 * Comments are doubts: compare them with your shop. \`createShopApi({ ...caller, local, baseUrl, isStrict: true })\`
 * makes a shop of it (src/contract/schema/README.md, Another back end).
 */

type Json = Record<string, unknown>

const own = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}

const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((inner, key) => own(inner)[key], value)

const mapped = (value: unknown, map: (one: unknown) => unknown): unknown =>
  typeof value === 'object' && value !== null ? map(value) : value

const each = (value: unknown, map: (one: unknown) => unknown): unknown[] =>
  (Array.isArray(value) ? value : [value]).map((one) => mapped(one, map))
`

const MINOR = `
/** 12.99, or '1.012,99 €', in minor units; null for what is no number. */
const minor = (value: unknown): number | null => {
  if (typeof value === 'number') return Math.round(value * 100)
  const [, whole, part = ''] = /(\\d[\\d.,\\s]*?)(?:[.,](\\d{1,2}))?\\D*$/.exec(String(value)) ?? []
  return whole === undefined ? null : Number(whole.replace(/\\D/g, '') + part.padEnd(2, '0'))
}
`

const LOCAL = `
/** Answers the contract's calls by the shop's responses. */
export async function local(url: string, headers: Readonly<Record<string, string>>) {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(5000) })
  const text = await response.text()
  const { pathname } = new URL(url)
  const isTaxon = /\\/(taxons\\/[^/]+|search\\/taxon)$/.test(pathname)
  const map = pathname.endsWith('/search/products') ? listOf : isTaxon ? taxonOf : own
  return { status: response.status, text: () => text, value: () => map(JSON.parse(text)) }
}
`

/**
 * Returns TypeScript that maps a shop's responses to the contract, with doubts as comments; null
 * if no list of objects was found in them.
 */
export function suggestedMapping(
  { list, taxon: sample }: Samples,
  currency: string,
): string | null {
  const found = productsIn(list)
  if (!found) return null
  const places = metaPlaces(list)
  const meta = places[0] ? at('body', ...places[0].path) : '{}'
  const code = keyOf(found.objects, 'code')
  const warning =
    code === null ? '// Nothing like "code" was found: products without one are left out.\n' : ''
  const taxons = taxonLines(sample, found.objects)
  const productCode = objectCode('one', productLines(found.objects), 0)
  const metaCode = objectCode(meta, metaLines(list), 1)
  const body = `
${warning}const productOf = (one: unknown): unknown => (${productCode})

const listOf = (body: unknown): unknown => ({
  data: each(${at('body', ...found.path)}, productOf),
  // Is ${currency} the currency of the shop's prices? With \`currency: '${currency}'\` in \`meta\` the storefront compares it.
  meta: ${metaCode},
})

const taxonOf = (one: unknown): unknown => ${taxons.length > 0 ? `(${objectCode('one', taxons, 0)})` : 'own(one)'}
`
  return [HEAD, body.includes('minor(') ? MINOR : '', body, LOCAL].join('')
}
