import { isObject } from '../decode/decode.ts'
import { type FileRecord, parseRecord } from './record.ts'

/** Most characters of a file that is one record; a longer file is read as an array. */
const LONGEST_RECORD = 1024 * 1024

/** Reads a JSON file that is one record. */
export async function* readJsonObject(text: AsyncIterable<string>): AsyncGenerator<FileRecord> {
  let whole = ''
  for await (const piece of text) whole += piece
  const content = whole.trimStart()
  const line = whole.slice(0, whole.length - content.length).split('\n').length
  yield parseRecord(line, content)
}

/** Returns the object in a JSON file; null if the file holds anything else, or is too long for one record. */
export async function jsonObject(
  text: AsyncIterable<string>,
): Promise<Readonly<Record<string, unknown>> | null> {
  let whole = ''
  for await (const piece of text) {
    whole += piece
    if (whole.length > LONGEST_RECORD || !/^\s*(?:\{|$)/.test(whole)) return null
  }
  const record = parseRecord(1, whole)
  return 'value' in record && isObject(record.value) ? record.value : null
}
