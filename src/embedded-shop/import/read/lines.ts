import { ImportFailure } from '../problems.ts'
import { CUT_LINE, parseRecord, type FileRecord } from './record.ts'

/** Most characters of a line; with a longer one the file does not have one record per line. */
const LONGEST_LINE = 16 * 1024 * 1024

/** Reads NDJSON, one record per line; skips empty lines, and reports a truncated last line. */
export async function* readLines(text: AsyncIterable<string>): AsyncGenerator<FileRecord> {
  let line = 0
  let rest = ''
  for await (const piece of text) {
    const lines = piece.split('\n')
    lines[0] = rest + (lines[0] ?? '')
    rest = lines.pop() ?? ''
    for (const content of lines) {
      line++
      if (content.trim()) yield parseRecord(line, content)
    }
    checkLength(rest)
  }
  if (rest.trim()) yield lastRecord(line + 1, rest)
}

function checkLength(line: string): void {
  if (line.length <= LONGEST_LINE) return
  throw new ImportFailure(
    'a line is longer than 16 MB: this is not a file with one record per line',
  )
}

function lastRecord(line: number, text: string): FileRecord {
  const record = parseRecord(line, text)
  return 'problem' in record ? { line, problem: CUT_LINE, isCut: true } : record
}
