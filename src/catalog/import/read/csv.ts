import { parse, type CsvError } from 'csv-parse'
import { pipeline, Readable } from 'node:stream'
import { type ColumnAliases, knownNames } from './column-names.ts'
import { CUT_LINE, type FileRecord } from './record.ts'

/** A larger record means a quotation mark that never closes. */
const LARGEST_RECORD = 1024 * 1024

/** How a table differs from the usual. */
export interface TableOptions {
  /** What stands between cells. */
  delimiter: string
  /** Rows may lack cells at their ends. */
  shortRows?: boolean
  /** Names of columns come in any case, with spaces or underscores. */
  underscored?: boolean
  /** Other names of its columns. */
  columns?: ColumnAliases
}

interface Row {
  record: string[]
  info: { lines: number }
}

/** The apostrophe before what a spreadsheet would calculate, which exporters add: `'-20% off`. */
const FORMULA = /^'(?=[=+\-@\t\r])/

/** Errors after which the parser cannot find the next row. */
const ENDLESS: readonly string[] = ['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE']

/** The rows of CSV as objects, by the names in its first line. */
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

/** The names of columns. One that occurs again adds to a list; one without a name is ignored. */
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

  /**
   * A row as an object, or what is wrong with it: empty cells after the last column are ignored.
   */
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
      const cell = (cells[at] ?? '').replace(FORMULA, '')
      if (name === '') continue
      if (!this.#repeated.has(name)) record[name] = cell
      else
        record[name] = [...((record[name] as string[] | undefined) ?? []), ...(cell ? [cell] : [])]
    }
    return record
  }
}

const underscoredName = (name: string) => name.toLowerCase().replace(/[\s-]+/g, '_')

/** The parser reports the line a row ends at. */
function firstLine({ record, info }: Row): number {
  return info.lines - (record.join('').split('\n').length - 1)
}

/** Whether the last line of a text lacks its end. */
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

/** The sign that separates most cells in the first line of a table; a comma where there is none. */
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
