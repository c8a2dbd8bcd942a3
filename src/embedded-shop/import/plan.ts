import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { SCHEMA_ENTRIES } from './decode/schema.ts'
import { readMapping } from './mapping/decode-mapping.ts'
import type { Mapping } from './mapping/mapping.ts'
import type { FieldRef } from './mapping/row-mapping.ts'
import { schemaOrgRows } from './mapping/schema-org.ts'
import { isObject } from './decode/decode.ts'
import { valueOf, type Row } from './mapping/value.ts'
import { brokenFile, ImportFailure, WrongUsage } from './problems.ts'
import { languageOfColumns } from './read/column-names.ts'
import { delimiterOf } from './read/csv.ts'
import type { Encoding } from './read/encoding.ts'
import { jsonObject } from './read/json-object.ts'
import {
  checkFormat,
  isDelimited,
  isJson,
  isTable,
  readRecords,
  type ReadOptions,
} from './read/records.ts'
import { encodingOf, readText } from './read/text.ts'

const BUILT_IN = join(import.meta.dirname, 'mappings')

/** How to read a file: by a mapping, or (null) in the documented product form. */
export interface FilePlan {
  file: string
  mapping: Mapping | null
  read: Omit<ReadOptions, 'onBytes'>
  /** The language of a table's columns, where these are a sign of it. */
  language?: string
  /** An encoding that is just as likely as the one detected. */
  doubt?: Encoding
  /** Whether the encoding is detected rather than given. */
  isDetected?: boolean
  /** Columns that would say which products are hidden, of which the table has none, or not all. */
  unhidden?: { lacks: readonly string[]; isAll: boolean }
}

/** Command-line settings for files. */
interface PlanOptions {
  mappings: readonly string[]
  /** Name of the built-in mapping that reads every file. */
  form?: string
  encoding?: Encoding
}

/**
 * Decides by the first record of each file how to read it: the product form is recognised first,
 * then the first mapping that recognises the record is taken, given ones before built-in ones.
 */
export async function planFiles(
  files: readonly string[],
  { mappings, form, encoding }: PlanOptions,
): Promise<FilePlan[]> {
  files.forEach(checkFormat)
  const known = form === undefined ? builtInMappings() : [builtIn(form)]
  const all = [...mappings.map(readMapping), ...known]
  return Promise.all(files.map((file) => planFile(file, all, encoding)))
}

/** Names of the built-in mappings. */
export const builtInNames = () => readdirSync(BUILT_IN).map((name) => name.replace('.json', ''))

const builtInMappings = () => builtInNames().map(builtIn)

function builtIn(name: string): Mapping {
  if (builtInNames().includes(name)) return readMapping(join(BUILT_IN, `${name}.json`))
  throw new WrongUsage(`--form must be one of ${builtInNames().join(', ')}, got ${name}`)
}

/** Describes how a file is read, in a line for people; nothing for the product form. */
export function describePlan({ file, mapping, unhidden, ...plan }: FilePlan): string[] {
  if (!mapping) return []
  const name = mapping.title ?? 'your mapping'
  const notes = [`${file}: recognised as ${name}${describeEncoding(plan)}`]
  if (!unhidden) return notes
  const columns = unhidden.lacks.join(', ')
  const hidden = unhidden.isAll
    ? `no column says which products are hidden (${columns}): all are shown`
    : `it lacks ${columns}: products that are hidden there are shown`
  return [...notes, `${file}: ${hidden}`]
}

function describeEncoding({ read: { encoding = 'utf-8' }, doubt, isDetected }: Encoded): string {
  if (encoding === 'utf-8') return ''
  const other = doubt ? `, or perhaps in ${doubt} (--encoding ${doubt})` : ''
  return `, written in ${encoding}${other || (isDetected ? ' (--encoding names another)' : '')}`
}

type Encoded = Pick<FilePlan, 'read' | 'doubt' | 'isDetected'>

async function planFile(file: string, mappings: readonly Mapping[], given?: Encoding) {
  if (isTable(file)) return planTable(file, mappings, given)
  const read = given ? { encoding: given } : {}
  const lone = isJson(file) ? await jsonObject(readText(file, undefined, given)) : null
  if (lone && isProductForm(lone) && 'code' in lone)
    return { file, mapping: null, read: { ...read, isRecord: true } }
  const own = lone && mappingFor(lone, mappings.filter(isRecognising))
  if (own && isOneRecord(lone, own))
    return { file, mapping: own, read: { ...read, isRecord: true } }
  const row = await firstRow(file, read)
  const isOwnForm = !row || isProductForm(row)
  return { file, mapping: isOwnForm ? null : mappingFor(row, mappings), read }
}

/** Whether a mapping says what its records are like; any object around an array fits one that does not. */
const isRecognising = ({ recognise = [] }: Mapping) => recognise.length > 0

/** Whether an object is one product's, not a list of several. */
const isOneRecord = (row: Row, { records }: Mapping) =>
  records === undefined || schemaOrgRows(row).length === 1

/** Plans a table; cells are separated by the mapping's delimiter, or by that of the first line. */
async function planTable(
  file: string,
  mappings: readonly Mapping[],
  given: Encoding | undefined,
): Promise<FilePlan> {
  const { encoding, ...unsure } = given
    ? { encoding: given }
    : { ...(await encodingOf(file)), isDetected: true }
  const found = isDelimited(file) ? await delimiterOf(readText(file, undefined, encoding)) : ','
  let isEmpty = true
  const lacking: LackingForm[] = []
  for (const mapping of mappings) {
    const { delimiter = found, element, shortRows = false, underscored = false, columns } = mapping
    const form = { delimiter, shortRows, underscored, ...(columns ? { columns } : {}) }
    const read = { encoding, ...form, ...(element === undefined ? {} : { element }) }
    const row = await firstRow(file, read)
    isEmpty &&= row === null
    if (!row) continue
    if (!mappingFor(row, [mapping])) {
      lacking.push(lackingForm(row, mapping))
      continue
    }
    const language = await languageIn(file, mapping, read)
    const stated = language === undefined ? {} : { language }
    return { file, mapping, read, ...unsure, ...stated, ...unhiddenIn(row, mapping) }
  }
  if (isEmpty) throw await emptyFailure(file, { encoding, delimiter: found })
  const problem = `${file}: no mapping fits its columns; give one with --mapping FILE.json`
  throw new WrongUsage([problem, ...describeNearest(lacking)].join('\n'))
}

/** Returns the columns about hidden products that a table does not have. */
function unhiddenIn(row: Row, { hiding = [] }: Mapping): Pick<FilePlan, 'unhidden'> {
  const lacking = hiding.filter((field) => ![field].flat().some((name) => name in row))
  const lacks = lacking.map((field) => [field].flat().join(' or '))
  return lacks.length > 0 ? { unhidden: { lacks, isAll: lacks.length === hiding.length } } : {}
}

/** A form whose columns a table does not have in full. */
interface LackingForm {
  title: string
  lacks: readonly FieldRef[]
  /** Share of the form's columns that the table has, 0 to 1. */
  share: number
}

function lackingForm(row: Row, { title = 'Your mapping', recognise = [] }: Mapping): LackingForm {
  const lacks = recognise.filter((field) => valueOf(row, field) === undefined)
  return { title, lacks, share: 1 - lacks.length / recognise.length }
}

/** Share of a form's columns from which on a table is near to it. */
const NEAR = 0.5

/** Describes what the nearest form lacks, or the only one that is requested; nothing if none is near. */
function describeNearest(forms: readonly LackingForm[]): string[] {
  const [nearest] = forms.toSorted((a, b) => b.share - a.share)
  if (!nearest || (forms.length > 1 && nearest.share < NEAR)) return []
  const columns = nearest.lacks.map((field) => [field].flat().join(' or ')).join(', ')
  return [`${nearest.title}${forms.length > 1 ? ' is the nearest, and' : ''} lacks ${columns}`]
}

/** Returns the language of a table's columns; undefined if they are not a sign of one. */
async function languageIn(file: string, { languages }: Mapping, read: FilePlan['read']) {
  if (languages === undefined) return undefined
  const { columns: _known, ...asWritten } = read
  return languageOfColumns(Object.keys((await firstRow(file, asWritten)) ?? {}), languages)
}

/** Creates the failure of a table without a row that can be read. */
async function emptyFailure(file: string, read: ReadOptions & { encoding: Encoding }) {
  for await (const record of readRecords(file, read))
    if ('isCut' in record) return brokenFile({ file, ...record })
  return new ImportFailure(`${file}: ${await emptyBecause(file, read.encoding)}`)
}

/** Returns why a table has no row that can be read. */
async function emptyBecause(file: string, encoding: Encoding): Promise<string> {
  for await (const piece of readText(file, undefined, encoding)) {
    if (!/[^\s\ufeff]/.test(piece)) continue
    return isDelimited(file)
      ? 'no row below its first line can be read'
      : 'none of its items can be read'
  }
  return 'it is empty'
}

async function firstRow(file: string, options: ReadOptions): Promise<Row | null> {
  for await (const record of readRecords(file, options)) {
    const value = 'value' in record ? record.value : null
    const [first = value] = Array.isArray(value) ? value : []
    if (isObject(first)) return first
  }
  return null
}

function isProductForm(row: Row): boolean {
  const keys = Object.keys(row)
  const isDefinition = keys.length === 1 && Object.hasOwn(SCHEMA_ENTRIES, keys[0] ?? '')
  return isDefinition || (Array.isArray(row['variants']) && !('@id' in row))
}

function mappingFor(row: Row, mappings: readonly Mapping[]): Mapping | null {
  const fits = ({ recognise = [], recogniseMembers, records }: Mapping) => {
    const rows = records === undefined ? [row] : schemaOrgRows(row).filter(isObject)
    return rows.some((found) => {
      const has = (field: FieldRef) => valueOf(found, field) !== undefined
      return recognise.every(has) || (recogniseMembers?.every(has) ?? false)
    })
  }
  return mappings.find(fits) ?? null
}
