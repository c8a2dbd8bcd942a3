import { CsvError, parse } from 'csv-parse'
import { pipeline, Readable } from 'node:stream'
import { counted } from '../bad-lines.ts'
import { ImportFailure } from '../problems.ts'
import { type ColumnAliases, knownNames } from './column-names.ts'
import { CUT_LINE, type FileRecord } from './record.ts'

/** Characters of the largest row that is read. */
const LARGEST_ROW = 1024 * 1024
const TOO_LARGE = 'larger than 1 MiB'
/** Bytes after which the parser no longer looks for the end of a row. */
const LONGEST_ROW = 16 * LARGEST_ROW

/** How a table is written. */
export interface TableOptions {
  /** Separator of cells. */
  delimiter: string
  /** Whether rows may have fewer cells than the first line. */
  shortRows?: boolean
  /** Whether names of columns are converted to lower case with underscores. */
  underscored?: boolean
  /** Other names of its columns. */
  columns?: ColumnAliases
  /** Columns of which the line of names has one; lines above it are skipped. */
  namesWith?: readonly string[]
}

/** Most lines above that of the names. */
const MOST_LINES_ABOVE = 6

interface Row {
  record: string[]
  info: { lines: number }
}

/** Whether a line has nothing but spaces, as the last line of some exports. */
const isBlank = ({ record }: Row) => record.length === 1 && record[0]?.trim() === ''

/** The apostrophe with which exporters mark a cell as text that looks like a formula or a number: `'-20% off`, `'016064`. */
const TEXT_MARK = /^'(?=[=+\-@\t\r]|\d+$)/

/** A cell in quotation marks with spaces after it, in tables whose columns are aligned by spaces. */
const PADDED = /^"([^]*)"\s+$/

/** Returns a cell, or an empty text for one of nothing but spaces. */
const withoutBlank = (cell: string) => (cell.trim() === '' ? '' : cell)

/** Reads the rows of CSV as objects, by the names in its first line. Throws `ImportFailure` if that line is too long. */
export async function* readCsv(
  text: AsyncIterable<string>,
  options: TableOptions,
): AsyncGenerator<FileRecord> {
  const ends = new LineEnds()
  let begun = 1
  const parser = parse({
    bom: true,
    delimiter: options.delimiter,
    info: true,
    max_record_size: LONGEST_ROW,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    ltrim: true,
    on_record(record: string[], { lines }: { lines: number }) {
      begun = lines + 1
      return record
    },
  })
  const rows: AsyncIterable<Row> = pipeline(
    Readable.from(ends.unify(withBoundedNames(text))),
    parser,
    () => {},
  )
  const table = new Table(options)
  try {
    for await (const row of rows) yield* table.recordsOf(row)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return yield { line: begun, problem: FATAL_ERRORS[error.code] ?? error.message, isCut: true }
  }
  const { short } = table
  if (ends.isOpen && short) yield { line: short.line, problem: CUT_LINE, isCut: true }
}

/**
 * Yields a text unchanged, beginning when its first line is complete. Throws `ImportFailure` as soon as
 * that line is too long, before any of it is parsed.
 */
async function* withBoundedNames(text: AsyncIterable<string>): AsyncGenerator<string> {
  let begin = ''
  let isRead = false
  for await (const piece of text) {
    if (isRead) {
      yield piece
      continue
    }
    begin += piece
    isRead = /[\r\n]/.test(begin.trimStart())
    if (!isRead && begin.length > LARGEST_ROW)
      throw new ImportFailure(`line 1: the names are ${TOO_LARGE}`)
    if (isRead) yield begin
  }
  if (!isRead) yield begin
}

/** Errors of the parser after which the file cannot be read further. */
const FATAL_ERRORS: Partial<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark in it never closes',
  CSV_MAX_RECORD_SIZE:
    'the row does not end within 16 MiB; perhaps a quotation mark in it never closes',
}

class Table {
  readonly #options: TableOptions
  #header: Header | null = null
  #linesAbove = 0
  /** The last row, if it is bad or has fewer cells than every row before it. */
  short: FileRecord | null = null

  constructor(options: TableOptions) {
    this.#options = options
  }

  /** Whether a row is above the one with the names. */
  #isAboveNames({ record }: Row): boolean {
    const { namesWith } = this.#options
    if (namesWith === undefined || this.#linesAbove === MOST_LINES_ABOVE) return false
    this.#linesAbove++
    return !record.some((cell) => namesWith.includes(cell.trim()))
  }

  /** Yields the record of a row; nothing for blank lines and the line of names. */
  *recordsOf(row: Row): Generator<FileRecord> {
    this.short = null
    if (isBlank(row)) return
    const isTooLarge = row.record.reduce((sum, cell) => sum + cell.length + 1, 0) > LARGEST_ROW
    const line = firstLine(row)
    if (this.#header === null) {
      if (this.#isAboveNames(row)) return
      if (isTooLarge) throw new ImportFailure(`line ${String(line)}: the names are ${TOO_LARGE}`)
      this.#header = new Header(row.record, this.#options)
      return
    }
    if (isTooLarge) return yield { line, problem: `the row is ${TOO_LARGE}` }
    const record = this.#header.read(row)
    this.short = 'problem' in record || this.#header.isShortest(row) ? record : null
    yield record
  }
}

/** The names of columns. Columns with the same name form a list; one without a name is ignored. */
class Header {
  readonly #names: readonly string[]
  readonly #repeated: ReadonlySet<string>
  readonly #mayBeShort: boolean
  readonly #isAligned: boolean
  #fewest: number

  constructor(cells: readonly string[], options: TableOptions) {
    const { shortRows = false, underscored = false, columns } = options
    const trimmed = knownNames(
      cells.map((cell) => cell.replace(PADDED, '$1').trim()),
      columns,
    )
    this.#names = underscored ? trimmed.map(underscoredName) : trimmed
    const counts = Map.groupBy(this.#names, (name) => name)
    this.#repeated = new Set(this.#names.filter((name) => (counts.get(name)?.length ?? 0) > 1))
    this.#mayBeShort = shortRows
    this.#isAligned = cells.some((cell) => /\S\s+$/.test(cell))
    this.#fewest = cells.length
  }

  /** Returns a row as an object, or its problem; extra cells are ignored if they are empty. */
  read(row: Row): FileRecord {
    const { record: cells } = row
    const names = this.#names
    const line = firstLine(row)
    const isShort = cells.length < names.length && !this.#mayBeShort
    const isLong = cells.slice(names.length).some((cell) => cell.trim() !== '')
    if (!isShort && !isLong) return { line, value: this.#record(cells) }
    const lengths = `${counted(cells.length, 'cell', 'cells')} and the first line ${String(names.length)}`
    return { line, problem: `is not a row: it has ${lengths}`, part: this.#record(cells) }
  }

  /** Whether a row has fewer cells than every row before it. */
  isShortest({ record: { length } }: Row): boolean {
    const isShortest = length < this.#fewest
    this.#fewest = Math.min(this.#fewest, length)
    return isShortest
  }

  #record(cells: readonly string[]): Record<string, unknown> {
    const record = Object.create(null) as Record<string, unknown>
    for (const [at, name] of this.#names.entries()) {
      if (name === '') continue
      const text = cells[at] ?? ''
      const whole = this.#isAligned ? text.replace(PADDED, '$1') : text
      const cell = withoutBlank(whole.replace(TEXT_MARK, ''))
      if (!this.#repeated.has(name)) record[name] = cell
      else
        record[name] = [...((record[name] as string[] | undefined) ?? []), ...(cell ? [cell] : [])]
    }
    return record
  }
}

const underscoredName = (name: string) => name.toLowerCase().replace(/[\s-]+/g, '_')

/** Returns the first line of a row; the parser reports the last one. */
const firstLine = ({ record, info }: Row) => info.lines - (record.join('').split('\n').length - 1)

/** Converts all line ends to line feeds. */
class LineEnds {
  /** Whether the text read so far does not end with a line end. */
  isOpen = false

  async *unify(text: AsyncIterable<string>): AsyncGenerator<string> {
    let isReturn = false
    for await (const piece of text) {
      if (piece === '') continue
      this.isOpen = !/[\r\n]$/.test(piece)
      const further = isReturn && piece.startsWith('\n') ? piece.slice(1) : piece
      isReturn = piece.endsWith('\r')
      if (further !== '') yield further.replace(/\r\n?/g, '\n')
    }
  }
}

const DELIMITERS = [',', ';', '\t', '|']

/** Returns the most frequent separator in the first line of a table; a comma if it has none. */
export async function delimiterOf(text: AsyncIterable<string>): Promise<string> {
  let begin = ''
  for await (const piece of text) {
    begin += piece
    if (/[^\r\n][\r\n]/.test(begin) || begin.length > LARGEST_ROW) break
  }
  const [line = ''] = begin
    .replace(/^\ufeff/, '')
    .trimStart()
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/)
  const counts = DELIMITERS.map((delimiter) => ({
    delimiter,
    count: line.split(delimiter).length,
  }))
  return counts.reduce((most, next) => (next.count > most.count ? next : most)).delimiter
}
