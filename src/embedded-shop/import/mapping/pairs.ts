import { decodedIfValid } from '#contract/shop/path-parts.ts'
import { plainName } from '#contract/shop/plain-name.ts'
import { prettyName, attributeKey } from '../names.ts'
import type { FieldRef, PairFields } from './row-mapping.ts'
import {
  entriesOf,
  objectsOf,
  splitBy,
  textOf,
  textsOf,
  valueOf,
  withUnit,
  type Row,
} from './value.ts'

/** A name and its values. */
export interface Pair {
  name: string
  values: string[]
  /** Whether the value is a boolean rather than a text. */
  isFlag?: true
}

/** Limit of numbered columns, more than any export has. */
const MOST = 60

/** Returns the pairs of a row. Names that it lacks are taken from the head row of its product. */
export function pairsOf(row: Row, head: Row, fields: readonly PairFields[] = []): Pair[] {
  const pairs = fields.flatMap((field) => pairsIn(row, head, field)).map(asPlain)
  return pairs.filter(({ values }) => values[0])
}

const asPlain = (pair: Pair): Pair => ({
  ...pair,
  name: plainName(pair.name),
  values: pair.values.map(plainName),
})

function pairsIn(row: Row, head: Row, fields: PairFields): Pair[] {
  const pairs = rawPairs(row, head, fields)
  if (fields.leaveOut === undefined) return pairs
  const unwanted = new RegExp(fields.leaveOut, 'iu')
  return pairs.map((one) => ({
    ...one,
    values: one.values.map((value) => value.replace(unwanted, '').trim()).filter(Boolean),
  }))
}

function rawPairs(row: Row, head: Row, fields: PairFields): Pair[] {
  if (fields.field === undefined) return columnPairs(row, head, fields)
  if (fields.pattern !== undefined) return patternPairs(row, fields.field, fields.pattern)
  const objects = objectPairs(row, fields.field, fields)
  const entries = entriesOf(row, fields.field)
  if (objects.length > 0) return [...objects, ...addressPairs(entries, head)]
  const text = valueOf(row, fields.field)
  return typeof text === 'string' ? textPairs(text, fields) : addressPairs(entries, head)
}

/** Reads the pairs that a pattern finds in a text. */
function patternPairs(row: Row, field: string, pattern: string): Pair[] {
  const found = textOf(row, field)?.matchAll(new RegExp(pattern, 'giu')) ?? []
  return [...found].flatMap(({ groups: { name = '', value = '' } = {} }) =>
    name.trim() ? [{ name: name.trim(), values: [value.trim()].filter(Boolean) }] : [],
  )
}

/** Returns the head row's pairs whose names a row has without a value: the variant is available in each of their values. */
export function openPairs(row: Row, head: Row, fields: readonly PairFields[] = []): Pair[] {
  const numbered = fields.filter(({ any, field }) => any === true && field === undefined)
  return numbered.flatMap((one) => {
    const named = namedColumns(row, one).filter(({ value }) => textOf(row, value) === null)
    const open = new Set(named.map(({ name }) => attributeKey(name)))
    if (open.size === 0) return []
    const known = columnPairs(head, head, one).filter(
      ({ name, values }) => values.length > 0 && open.has(attributeKey(name)),
    )
    return known.map(asPlain)
  })
}

/** Returns the names in a row's numbered columns, each with the name of the column that holds its value. */
function namedColumns(row: Row, { name, value }: PairFields): { name: string; value: string }[] {
  const columns: { name: string; value: string }[] = []
  for (let n = 1; n <= MOST && Object.hasOwn(row, numbered(name, n)); n++) {
    const text = textOf(row, numbered(name, n))
    if (text) columns.push({ name: text, value: numbered(value, n) })
  }
  return columns
}

const numbered = (field: unknown, n: number) => String(field).replace('{n}', String(n))

/**
 * Reads `Option1 Name` and `Option1 Value`, up to the first number without a column; or a column of
 * names and one of values.
 */
function columnPairs(row: Row, head: Row, fields: PairFields): Pair[] {
  const { name, value, split } = fields
  if (!String(name).includes('{n}')) return listPairs(row, fields)
  const pairs: Pair[] = []
  for (let n = 1; n <= MOST && Object.hasOwn(head, numbered(name, n)); n++) {
    const text = textOf(row, numbered(name, n)) ?? textOf(head, numbered(name, n))
    if (text) pairs.push({ name: text, values: textsOf(row, numbered(value, n), split) })
  }
  return pairs
}

/** Reads `Colour:color:0, Size:select:1` and `Red:0, M:1`, in which a type or position follows the colon. */
function listPairs(row: Row, { name = [], value = [], entries = ',', equals = ':' }: PairFields) {
  const signs = [entries].flat()
  const sign = signs.find((candidate) => textOf(row, name)?.includes(candidate)) ?? signs[0]
  const named = (field: FieldRef) =>
    textsOf(row, field, sign).map((entry) => entry.split(equals)[0]?.trim() ?? '')
  const values = named(value)
  return named(name).map((found, at) => ({ name: found, values: [values[at] ?? ''] }))
}

const OPTION_VALUE = /(?:\/product-options\/([^/]+)\/values|\/product-option-values)\/([^/]+)$/

/**
 * Reads options of Sylius, which are addresses: `/product-options/SIZE/values/SIZE_M`, or in older
 * versions `/product-option-values/SIZE_M`, where the head row lists the addresses of its options.
 * The code of a value begins with that of its option.
 */
function addressPairs(entries: readonly unknown[], head: Row): Pair[] {
  const options = textsOf(head, 'options').map(lastStep)
  return entries.flatMap((entry) => {
    const [, named, code] = OPTION_VALUE.exec(typeof entry === 'string' ? entry : '') ?? []
    if (code === undefined) return []
    const valueCode = decodedIfValid(code)
    const option =
      (named && decodedIfValid(named)) ??
      options.find((candidate) => valueCode.startsWith(candidate)) ??
      options[0]
    if (option === undefined) return []
    const bare = valueCode.startsWith(option) ? valueCode.slice(option.length) : valueCode
    return [{ name: prettyName(option), values: [prettyName(bare)] }]
  })
}

const lastStep = (address: string) => decodedIfValid(address.slice(address.lastIndexOf('/') + 1))

/**
 * Reads `color=Red,size=M`. A comma separates pairs only if a name follows it, so that values may
 * contain commas. In `Colour:Red:1` the last part is a position. Quoted values are not split:
 * `fit="a=b, c=d",size="M"|"L"`.
 */
function textPairs(text: string, { entries = ',', equals = '=', split }: PairFields): Pair[] {
  const signs = [entries]
    .flat()
    .map(
      (sign) =>
        new RegExp(
          `${RegExp.escape(sign)}(?=[^${RegExp.escape(sign + equals)}]+${RegExp.escape(equals)})`,
        ),
    )
  const { bare, restored } = withoutQuoted(text, [entries, equals, split ?? ''].flat())
  const between = signs.find((sign) => sign.test(bare))
  return (between ? bare.split(between) : [bare]).flatMap((entry) => {
    const [name = '', ...rest] = entry.split(equals)
    const value = equals === ':' ? (rest[0] ?? '') : rest.join(equals)
    if (!name.trim() || !value.trim()) return []
    const { values } = pair(name, value, split)
    return [{ name: restored(name).trim(), values: values.map(restored).filter(Boolean) }]
  })
}

/** Replaces quoted values by placeholders; returns the text and a function that restores them. */
function withoutQuoted(text: string, signs: readonly string[]) {
  const quoted: string[] = []
  const sign = signs
    .filter(Boolean)
    .map((one) => RegExp.escape(one))
    .join('|')
  const whole = new RegExp(`(?<=^|(?:${sign})\\s*)"((?:[^"]|"")*)"(?=\\s*(?:${sign}|$))`, 'g')
  const bare = !text.includes('"')
    ? text
    : text.replace(whole, (_, inner: string) => `\ue001${quoted.push(inner) - 1}\ue001`)
  const restored = (part: string) =>
    part.replace(/\ue001(\d+)\ue001/g, (_, at: string) =>
      (quoted[Number(at)] ?? '').replaceAll('""', '"').trim(),
    )
  return { bare, restored }
}

/** Reads a list of objects, each with a name, a value and perhaps the unit of that. */
function objectPairs(row: Row, field: string, fields: PairFields): Pair[] {
  const { name = 'name', value = 'value', unit, split } = fields
  return objectsOf(row, field).flatMap((entry) => {
    const text = textOf(entry, name)
    const unitText = unit === undefined ? null : textOf(entry, unit)
    const values = textsOf(entry, value, split).map((one) => withUnit(one, unitText))
    const flag = typeof valueOf(entry, value) === 'boolean' && { isFlag: true as const }
    return text ? [{ name: text.trim(), values, ...flag }] : []
  })
}

const pair = (name: string, value: string, split: string | undefined): Pair => ({
  name: name.trim(),
  values: (split ? splitBy(value, split) : [value]).map((part) => part.trim()).filter(Boolean),
})

/** Reads the list of variants in a head row: `sku=A,color=Red|sku=B,color=Blue`. */
export function childEntries(
  row: Row,
  { field, split, key }: { field: string; split: string; key: string },
): { name: string; pairs: Pair[] }[] {
  const text = textOf(row, field)
  if (text === null) return []
  return text.split(split).flatMap((entry) => {
    const pairs = textPairs(entry, {})
    const name = pairs.find((found) => found.name === key)?.values[0]
    return name ? [{ name, pairs: pairs.filter((found) => found.name !== key) }] : []
  })
}
