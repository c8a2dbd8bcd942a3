import { type ColumnAliases, knownNames } from './column-names.ts'
import { type BrokenRecord, CUT_LINE, type FileRecord } from './record.ts'
import { LARGEST_ROW, RowSplitter, type TableRow } from './rows.ts'

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

/** Whether a line has nothing but spaces, as the last one of some exports. */
const isBlank = ({ cells }: TableRow) => cells.length === 1 && cells[0]?.trim() === ''

/** The apostrophe that marks what looks like a formula or a number as text: `'-20% off`, `'016064`. */
const TEXT_MARK = /^'(?=[=+\-@\t\r]|\d+$)/

/** Returns a cell; one of nothing but spaces is empty. */
const filled = (cell: string) => (cell.trim() === '' ? '' : cell)

/** Reads the rows of CSV as objects, by the names in its first line. Throws `ImportFailure` for one without an end. */
export async function* readCsv(
  text: AsyncIterable<string>,
  options: TableOptions,
): AsyncGenerator<FileRecord> {
  const splitter = new RowSplitter(options.delimiter)
  const table = new Table(options)
  for await (const piece of text)
    for (const row of splitter.read(piece)) yield* table.recordsOf(row)
  for (const row of splitter.finish()) yield* table.recordsOf(row)
}

class Table {
  readonly #options: TableOptions
  #header: Header | null = null

  constructor(options: TableOptions) {
    this.#options = options
  }

  /** Yields the record of a row, unless it is blank or has the names, and what is wrong with the file's last one. */
  *recordsOf(row: TableRow | BrokenRecord): Generator<FileRecord> {
    if ('problem' in row) return yield row
    if (isBlank(row)) return
    if (this.#header === null) {
      this.#header = new Header(row.cells, this.#options)
      return
    }
    const record = this.#header.read(row)
    const isShort = 'problem' in record || this.#header.isShortest(row)
    yield record
    if (row.isOpen && isShort) yield { line: row.line, problem: CUT_LINE, isCut: true }
  }
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
    const counts = Map.groupBy(this.#names, (name) => name)
    this.#repeated = new Set(this.#names.filter((name) => (counts.get(name)?.length ?? 0) > 1))
    this.#mayBeShort = shortRows
    this.#fewest = cells.length
  }

  /** Returns a row as an object, or its problem; ignores empty cells after the last column. */
  read({ line, cells }: TableRow): FileRecord {
    const names = this.#names
    const isShort = cells.length < names.length && !this.#mayBeShort
    const isLong = cells.slice(names.length).some((cell) => cell.trim() !== '')
    if (!isShort && !isLong) return { line, value: this.#record(cells) }
    const found = `${String(cells.length)} cells and the first line ${String(names.length)}`
    return { line, problem: `is no row: it has ${found}`, part: this.#record(cells) }
  }

  /** Whether a row has fewer cells than every row before it. */
  isShortest({ cells: { length } }: TableRow): boolean {
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

const SIGNS = [',', ';', '\t', '|']

/** Returns the commonest separator in the first line of a table; a comma without any. */
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
  const counts = SIGNS.map((sign) => ({ sign, count: line.split(sign).length }))
  return counts.reduce((most, next) => (next.count > most.count ? next : most)).sign
}
