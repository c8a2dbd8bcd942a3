import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { count } from './bad-lines.ts'
import type { FileLookups } from './lookups/file-lookups.ts'
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
  elementsOf,
  isDelimited,
  isJson,
  isTable,
  isXml,
  readRecords,
  type ReadOptions,
} from './read/records.ts'
import { encodingOf, readText } from './read/text.ts'
import { type ElementKind, elementKinds, recordKinds } from './read/xml-elements.ts'
import { isProductForm, isRecognising, mappingFor } from './recognise.ts'

const BUILT_IN = join(import.meta.dirname, 'mappings')

/** How to read a file: by a mapping, or (null) in the documented product form. */
export interface FilePlan {
  file: string
  mapping: Mapping | null
  read: Omit<ReadOptions, 'onBytes'>
  /** The language of a table's columns, if their names reveal it. */
  language?: string
  /** Lists of the file that its records refer to. */
  lookups?: FileLookups
  /** Another encoding that is as likely as the detected one. */
  doubt?: Encoding
  /** Whether the encoding was detected, not given. */
  isDetected?: boolean
  /** Columns saying which products are hidden that the table lacks, and whether it lacks all of them. */
  missingHiding?: { columns: readonly string[]; isAll: boolean }
}

/** Command-line settings for files. */
interface PlanOptions {
  mappings: readonly string[]
  /** Name of the built-in mapping that reads every file. */
  form?: string
  encoding?: Encoding
}

/**
 * Decides by the first record of each file how to read it: in the product form if it has that, else
 * by the first mapping that recognises the record; given mappings precede built-in ones.
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
export const builtInNames = () => [...builtInFiles().keys()]

/** Returns the files of the built-in mappings, by their names. */
const builtInFiles = () =>
  new Map(
    globSync('**/*.json', { cwd: BUILT_IN })
      .map((file) => [basename(file, '.json'), join(BUILT_IN, file)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

const builtInMappings = () => builtInNames().map(builtIn)

function builtIn(name: string): Mapping {
  const file = builtInFiles().get(name)
  if (file !== undefined) return readMapping(file)
  throw new WrongUsage(`--form must be one of ${builtInNames().join(', ')}, got ${name}`)
}

/** Describes how a file is read, in lines of the summary; none for the product form. */
export function describePlan({ file, mapping, missingHiding, ...plan }: FilePlan): string[] {
  if (!mapping) return []
  const name = mapping.title ?? 'your mapping'
  const notes = [`${file}: recognised as ${name}${describeEncoding(plan)}`]
  if (!missingHiding) return notes
  const columns = missingHiding.columns.join(', ')
  const hidden = missingHiding.isAll
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
  const recognised = lone && mappingFor(lone, mappings.filter(isRecognising))
  if (recognised && isOneRecord(lone, recognised))
    return { file, mapping: recognised, read: { ...read, isRecord: true } }
  const row = await firstRow(file, read)
  const mapping = !row || isProductForm(row) ? null : mappingFor(row, mappings)
  return { file, mapping, read }
}

/** Whether an object is a single product, not a container of several. */
const isOneRecord = (row: Row, { records }: Mapping) =>
  records === undefined || schemaOrgRows(row).length === 1

/** Plans how to read a table. Its delimiter is the mapping's, or else the one in the first line. */
async function planTable(
  file: string,
  mappings: readonly Mapping[],
  given: Encoding | undefined,
): Promise<FilePlan> {
  const { encoding, ...detection } = given
    ? { encoding: given }
    : { ...(await encodingOf(file)), isDetected: true }
  const usedDelimiter = isDelimited(file)
    ? await delimiterOf(readText(file, undefined, encoding))
    : ','
  const table = { file, encoding, delimiter: usedDelimiter }
  const incomplete: IncompleteForm[] = []
  for await (const mapping of possibleMappings(table, mappings)) {
    const read = readingOf(mapping, table)
    const row = await firstRow(file, read)
    if (!row) continue
    if (!mappingFor(row, [mapping])) {
      incomplete.push(incompleteForm(row, mapping))
      continue
    }
    const language = await languageIn(file, mapping, read)
    const stated = language === undefined ? {} : { language }
    return { file, mapping, read, ...detection, ...stated, ...missingHidingIn(row, mapping) }
  }
  const elements = isXml(file) ? await describeElements(table) : []
  if (incomplete.length === 0 && elements.length === 0) throw await emptyFailure(table)
  const what = elements.length > 0 ? 'elements' : 'columns'
  const problem = `${file}: no mapping fits its ${what}; give one with --mapping FILE.json (--suggest FILE writes one to start from)`
  throw new WrongUsage([problem, ...elements, ...describeNearest(incomplete)].join('\n'))
}

/** A table or XML file, and how it is written. */
interface Table {
  file: string
  encoding: Encoding
  delimiter: string
}

/** Returns how a table is read by a mapping. */
function readingOf(mapping: Mapping, { encoding, delimiter }: Table): FilePlan['read'] {
  const { element, shortRows = false, underscored = false, columns, namesWith } = mapping
  return {
    encoding,
    delimiter: mapping.delimiter ?? delimiter,
    shortRows,
    underscored,
    ...(columns ? { columns } : {}),
    ...(namesWith ? { namesWith } : {}),
    ...(element === undefined ? {} : { element }),
  }
}

/**
 * Yields the mappings whose records a file may have. Of XML, first those with the first element that any mapping calls
 * a record, so that a large file is read as a whole only if none of these fits.
 */
async function* possibleMappings(
  table: Table,
  mappings: readonly Mapping[],
): AsyncGenerator<Mapping> {
  if (!isXml(table.file)) return yield* mappings
  const wanted = new Set(mappings.flatMap(({ element }) => elementsOf(element)))
  const isWanted = (name: string) => wanted.has(name)
  const first = await kindsIn(table, isWanted)
  const early = mappings.filter(hasElementIn(first))
  yield* early
  const all = await kindsIn(table)
  yield* mappings.filter((mapping) => !early.includes(mapping) && hasElementIn(all)(mapping))
}

/** Returns the kinds of elements in a file. Throws `ImportFailure` with the file's name if it is not XML, or empty. */
async function kindsIn(
  { file, encoding }: Table,
  isEnough?: (name: string) => boolean,
): Promise<ElementKind[]> {
  try {
    return await elementKinds(readText(file, undefined, encoding), isEnough)
  } catch (error) {
    if (!(error instanceof ImportFailure) || error.message.startsWith(file)) throw error
    const reason = (await isEmpty(file, encoding)) ? EMPTY : error.message
    throw new ImportFailure(`${file}: ${reason}`, { cause: error })
  }
}

const hasElementIn =
  (kinds: readonly ElementKind[]) =>
  ({ element }: Mapping) =>
    elementsOf(element).some((wanted) => kinds.some(({ name }) => name === wanted))

/** Describes the elements of an XML file that may be records, as lines of a message. */
async function describeElements(table: Table): Promise<string[]> {
  const kinds = recordKinds(await kindsIn(table))
  return kinds.map(
    ({ name, within, count: found }) =>
      `${count(found)} × <${name}> under <${within.at(-1) ?? ''}>; a mapping needs "element": "${name}"`,
  )
}

/** Returns the columns about hidden products that a table lacks. */
function missingHidingIn(row: Row, { hiding = [] }: Mapping): Pick<FilePlan, 'missingHiding'> {
  const missing = hiding.filter((field) => ![field].flat().some((name) => name in row))
  const columns = missing.map((field) => [field].flat().join(' or '))
  const isAll = columns.length === hiding.length
  return columns.length > 0 ? { missingHiding: { columns, isAll } } : {}
}

/** A form of which a table lacks some columns. */
interface IncompleteForm {
  title: string
  missing: readonly FieldRef[]
  /** Share of the form's columns that the table has, 0 to 1; 0 if these are only names that most forms have. */
  share: number
}

/** Names of columns that most forms have. */
const USUAL = new Set(['brand', 'category', 'code', 'description', 'id', 'name', 'price', 'sku'])
const isUsual = (name: string) => USUAL.has(name.toLowerCase()) || /^titles?$/i.test(name)

function incompleteForm(
  row: Row,
  { title = 'Your mapping', recognise = [] }: Mapping,
): IncompleteForm {
  const missing = recognise.filter((field) => valueOf(row, field) === undefined)
  const shared = recognise.flat().filter((name) => valueOf(row, name) !== undefined)
  const share = shared.every(isUsual) ? 0 : 1 - missing.length / recognise.length
  return { title, missing, share }
}

/** Least share of a form's columns with which a table may be meant to have that form. */
const NEAR = 0.5

/** Describes the columns that the table lacks of the form nearest to it, or of the requested one; empty if none is near. */
function describeNearest(forms: readonly IncompleteForm[]): string[] {
  const [nearest] = forms.toSorted((a, b) => b.share - a.share)
  if (!nearest || (forms.length > 1 && nearest.share < NEAR)) return []
  const columns = nearest.missing.map((field) => [field].flat().join(' or ')).join(', ')
  return [`${nearest.title}${forms.length > 1 ? ' is the nearest, and' : ''} lacks ${columns}`]
}

/** Returns the language of a table's columns; undefined if their names do not reveal it. */
async function languageIn(file: string, { languages }: Mapping, read: FilePlan['read']) {
  if (languages === undefined) return undefined
  const { columns: _known, ...asWritten } = read
  return languageOfColumns(Object.keys((await firstRow(file, asWritten)) ?? {}), languages)
}

/** Creates the error for a table without a readable row. */
async function emptyFailure({ file, ...read }: Table) {
  for await (const record of readRecords(file, read))
    if ('isCut' in record) return brokenFile({ file, ...record })
  return new ImportFailure(`${file}: ${await emptinessReason(file, read.encoding)}`)
}

/** Returns why a table has no readable row. */
async function emptinessReason(file: string, encoding: Encoding): Promise<string> {
  if (await isEmpty(file, encoding)) return EMPTY
  return isDelimited(file)
    ? 'no row below its first line can be read'
    : 'none of its items can be read'
}

const EMPTY = 'it is empty'

async function isEmpty(file: string, encoding: Encoding): Promise<boolean> {
  for await (const piece of readText(file, undefined, encoding))
    if (/[^\s\ufeff]/.test(piece)) return false
  return true
}

async function firstRow(file: string, options: ReadOptions): Promise<Row | null> {
  for await (const record of readRecords(file, options)) {
    const value = 'value' in record ? record.value : null
    const [first = value] = Array.isArray(value) ? value : []
    if (isObject(first)) return first
  }
  return null
}
