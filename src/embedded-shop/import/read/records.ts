import { basename } from 'node:path'
import { ImportFailure, WrongUsage } from '../problems.ts'
import type { Encoding } from './encoding.ts'
import type { CollectionPage } from './collection.ts'
import { readCsv, type TableOptions } from './csv.ts'
import { readJsonArray } from './json-array.ts'
import { readJsonObject } from './json-object.ts'
import { readLines } from './lines.ts'
import type { FileRecord } from './record.ts'
import { readText } from './text.ts'
import { readXml } from './xml.ts'

type Reader = (text: AsyncIterable<string>, options: ReadOptions) => AsyncIterable<FileRecord>

/** Settings for reading a file. */
export interface ReadOptions extends Partial<TableOptions> {
  /** Name of the XML element that is a record, or several; `item` of RSS and `entry` of Atom when missing. */
  element?: string | readonly string[]
  encoding?: Encoding
  /** Whether a JSON file is one record, not an array of them. */
  isRecord?: boolean
  onBytes?: (count: number) => void
  /** Called for a page of a collection when its members have been read. */
  onCollection?: (page: CollectionPage) => void
}

const READERS = new Map<string, Reader>([
  ['ndjson', readLines],
  ['jsonl', readLines],
  [
    'json',
    (text, { isRecord, onCollection }) =>
      isRecord ? readJsonObject(text) : readJsonArray(text, onCollection),
  ],
  ['xml', (text, { element }) => readXml(text, elementsOf(element))],
  ['yml', (text, { element }) => readXml(text, elementsOf(element))],
  ['csv', (text, options) => readCsv(text, { delimiter: ',', ...options })],
  ['tsv', (text, options) => readCsv(text, { delimiter: '\t', ...options })],
  ['txt', (text, options) => readCsv(text, { delimiter: '\t', ...options })],
])

/** Returns the names of the elements that are records; those of RSS and Atom by default. */
export const elementsOf = (element: ReadOptions['element'] = ['item', 'entry']) => [element].flat()

/** Throws `WrongUsage` for a file whose name does not reveal its format. */
export function checkFormat(file: string): void {
  if (READERS.has(endingOf(file))) return
  const known = [...READERS.keys()].map((ending) => `.${ending}`)
  throw new WrongUsage(`${file}: a file ends in ${known.join(', ')}, or any of them and .gz`)
}

/** Whether a file is a table or XML, which can only be read by a mapping. */
export function isTable(file: string): boolean {
  return isDelimited(file) || isXml(file)
}

/** Whether a file is XML; `.yml` is that of Yandex. */
export const isXml = (file: string) => ['xml', 'yml'].includes(endingOf(file))

/** Whether a file is one JSON document: an array or an object. */
export const isJson = (file: string) => endingOf(file) === 'json'

/** Whether a file is a table whose delimiter has to be detected. */
export const isDelimited = (file: string) => ['csv', 'tsv', 'txt'].includes(endingOf(file))

/** Reads the records of a file in order. Throws `ImportFailure` if the file cannot be read to its end. */
export async function* readRecords(
  file: string,
  options: ReadOptions = {},
): AsyncGenerator<FileRecord> {
  const read = READERS.get(endingOf(file)) ?? readLines
  try {
    yield* read(readText(file, options.onBytes, options.encoding), options)
  } catch (error) {
    if (error instanceof ImportFailure && error.message.startsWith(file)) throw error
    throw new ImportFailure(`${file}: ${(error as Error).message}`, { cause: error })
  }
}

function endingOf(file: string): string {
  const name = basename(file).toLowerCase().replace(/\.gz$/, '')
  return name.slice(name.lastIndexOf('.') + 1)
}
