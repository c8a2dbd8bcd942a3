import { parse, type CsvError } from 'csv-parse'
import { pipeline, Readable } from 'node:stream'
import { CUT_LINE, type FileRecord } from './record.ts'

/** A larger record means a quotation mark that never closes. */
const LARGEST_RECORD = 1024 * 1024

interface Row {
  record: Record<string, string>
  info: { lines: number }
}

/** Errors behind which the parser no longer knows where rows begin. */
const ENDLESS: readonly string[] = ['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE']

/** The rows of CSV as objects, by the names in its first line. */
export async function* readCsv(
  text: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<FileRecord> {
  const skipped: FileRecord[] = []
  const last = { goodLine: 0, badLine: 0 }
  const parser = createParser(delimiter, (record) => {
    skipped.push(record)
    last.badLine = record.line
  })
  const ending = new Ending()
  const rows: AsyncIterable<Row> = pipeline(Readable.from(ending.watch(text)), parser, () => {})
  for await (const row of rows) {
    yield* skipped.splice(0)
    yield { line: firstLine(row), value: row.record }
    last.goodLine = row.info.lines
  }
  yield* skipped
  const isCut = ending.isOpen && last.badLine > last.goodLine
  if (isCut) yield { line: last.badLine, problem: CUT_LINE, isCut }
}

function createParser(delimiter: string, onBad: (record: FileRecord) => void) {
  const parser = parse({
    ...{ bom: true, columns: true, delimiter, info: true, max_record_size: LARGEST_RECORD },
    ...{ relax_quotes: true, skip_empty_lines: true, skip_records_with_error: true },
  })
  return parser.on('skip', (error: CsvError) => onBad(badRow(error)))
}

function badRow(error: CsvError): FileRecord {
  const line = Number(error['lines'])
  if (!ENDLESS.includes(error.code)) return { line, problem: `is no row: ${error.message}` }
  return { line, problem: 'a quotation mark before it never closes', isCut: true }
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

/** The parser tells the line a row ends at. */
function firstLine({ record, info }: Row): number {
  const breaks = Object.values(record).join('').split('\n').length - 1
  return info.lines - breaks
}

const SIGNS = [',', ';', '\t', '|']

/** The sign that parts most cells in the first line of a table; a comma where there is none. */
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
