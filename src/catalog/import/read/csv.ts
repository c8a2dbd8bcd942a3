import { parse, type CsvError } from 'csv-parse'
import { pipeline, Readable } from 'node:stream'
import { type ColumnAliases, knownNames } from './column-names.ts'
import { CUT_LINE, type FileRecord } from './record.ts'

/** Bytes of the largest record; a larger one means a quotation mark that never closes. */
const LARGEST_RECORD = 1024 * 1024

/** Deviations of a table from the usual form. */
export interface TableOptions {
  /** Sign between cells. */
  delimiter: string
  /** Whether rows may lack cells at their ends. */
  shortRows?: boolean
  /** Whether names of columns come in any case, with spaces or underscores. */
  underscored?: boolean
  /** Other names of its columns. */
  columns?: ColumnAliases
}

interface Row {
  record: string[]
  info: { lines: number }
}

/** Whether a line has nothing but spaces, as the last one of some exports. */
const isBlank = ({ record }: Row) => record.length === 1 && record[0]?.trim() === ''

/** The apostrophe that marks what looks like a formula or a number as text: `'-20% off`, `'016064`. */
const TEXT_MARK = /^'(?=[=+\-@\t\r]|\d+$)/

/** Returns a cell; one of nothing but spaces is empty. */
const filled = (cell: string) => (cell.trim() === '' ? '' : cell)

/** Errors after which the parser cannot find the next row. */
const ENDLESS: readonly string[] = ['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE']

/** Reads the rows of CSV as objects, by the names in its first line. */
export async function* readCsv(
  text: AsyncIterable<string>,
  options: TableOptions,
): AsyncGenerator<FileRecord> {
  const skipped: FileRecord[] = []
  const parser = createParser(options.delimiter, (record) => void skipped.push(record))
  const ending = new Ending()
  const rows: AsyncIterable<Row> = pipeline(Readable.from(ending.watch(text)), parser, () => {})
  let header: Header | null = null
  let short: FileRecord | null = null
  for await (const row of rows) {
    yield* skipped.splice(0)
    short = null
    if (isBlank(row)) continue
    if (!header) header = new Header(row.record, options)
    else {
      const record = header.read(row)
      short = 'problem' in record || header.isShortest(row) ? record : null
      yield record
    }
  }
  const last = skipped.at(-1) ?? short
  yield* skipped
  if (ending.isOpen && last) yield { line: last.line, problem: CUT_LINE, isCut: true }
}

function createParser(delimiter: string, onBad: (record: FileRecord) => void) {
  const parser = parse({
    ...{ bom: true, delimiter, info: true, max_record_size: LARGEST_RECORD },
    ...{ relax_quotes: true, relax_column_count: true },
    ...{ skip_empty_lines: true, skip_records_with_error: true },
  })
  return parser.on('skip', (error: CsvError) => onBad(badRow(error)))
}

function badRow(error: CsvError): FileRecord {
  const line = Number(error['lines'])
  if (!ENDLESS.includes(error.code)) return { line, problem: `is no row: ${error.message}` }
  return { line, problem: 'a quotation mark before it never closes', isCut: true }
}

/** The names of columns. A repeated one adds to a list; one without a name is ignored. */
class Header {
  readonly #names: readonly string[]
  readonly #repeated: ReadonlySet<string>
  readonly #mayBeShort: boolean
  #fewest: number

  constructor(cells: readonly string[], options: TableOptions) {
    const { shortRows = false, underscored = false, columns } = options
    const trimmed = knownNames(
      cells.map((cell) => cell.trim()),
      columns,
    )
    this.#names = underscored ? trimmed.map(underscoredName) : trimmed
    this.#repeated = new Set(this.#names.filter((name, at) => this.#names.indexOf(name) !== at))
    this.#mayBeShort = shortRows
    this.#fewest = cells.length
  }

  /** Returns a row as an object, or its problem; ignores empty cells after the last column. */
  read(row: Row): FileRecord {
    const { record: cells } = row
    const names = this.#names
    const isShort = cells.length < names.length && !this.#mayBeShort
    const isLong = cells.slice(names.length).some((cell) => cell.trim() !== '')
    const line = firstLine(row)
    if (!isShort && !isLong) return { line, value: this.#record(cells) }
    const found = `${String(cells.length)} cells and the first line ${String(names.length)}`
    return { line, problem: `is no row: it has ${found}` }
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
      const cell = filled((cells[at] ?? '').replace(TEXT_MARK, ''))
      if (!this.#repeated.has(name)) record[name] = cell
      else
        record[name] = [...((record[name] as string[] | undefined) ?? []), ...(cell ? [cell] : [])]
    }
    return record
  }
}

const underscoredName = (name: string) => name.toLowerCase().replace(/[\s-]+/g, '_')

/** Returns the first line of a row; the parser reports the last one. */
function firstLine({ record, info }: Row): number {
  return info.lines - (record.join('').split('\n').length - 1)
}

/** Watches whether the last line of a text is complete. */
class Ending {
  isOpen = false

  async *watch(text: AsyncIterable<string>): AsyncGenerator<string> {
    for await (const piece of text) {
      if (piece) this.isOpen = !/[\r\n]$/.test(piece)
      yield piece
    }
  }
}

const SIGNS = [',', ';', '\t', '|']

/** Returns the commonest separator in the first line of a table; a comma without any. */
export async function delimiterOf(text: AsyncIterable<string>): Promise<string> {
  let begin = ''
  for await (const piece of text) {
    begin += piece
    if (/[^\r\n][\r\n]/.test(begin)) break
  }
  const [line = ''] = begin
    .replace(/^\ufeff/, '')
    .trimStart()
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/)
  const counts = SIGNS.map((sign) => ({ sign, count: line.split(sign).length }))
  return counts.reduce((most, next) => (next.count > most.count ? next : most)).sign
}
