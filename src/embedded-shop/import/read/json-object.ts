import { isObject } from '../decode/decode.ts'
import { type FileRecord, parseRecord } from './record.ts'

/** Characters of the longest file that may be one record; a longer one is an array. */
const LONGEST_RECORD = 1024 * 1024

/** Reads a JSON file that is one record. */
export async function* readJsonObject(text: AsyncIterable<string>): AsyncGenerator<FileRecord> {
  let whole = ''
  for await (const piece of text) whole += piece
  const content = whole.trimStart()
  const line = whole.slice(0, whole.length - content.length).split('\n').length
  yield parseRecord(line, content)
}

/** Returns the object that a JSON file is; null if it is an array, more than one object or too long for a record. */
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
