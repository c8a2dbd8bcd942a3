/** A record of a file and the line where it begins, or the problem with it. */
export type FileRecord = { line: number; value: unknown; element?: string } | BrokenRecord

/** A record that cannot be read. */
interface BrokenRecord {
  line: number
  /** Name of the XML element. */
  element?: string
  problem: string
  /** Set if the file is truncated there, so that later records may be missing. */
  isCut?: true
  /** What could be read, such as the cells of a row with too many of them. */
  part?: Readonly<Record<string, unknown>>
}

/** Message for an incomplete file. */
export const CUT_LINE = 'the file ends in the middle of a line'

/** Most levels of nesting in a record, more than any product has. Records are read by recursion. */
export const DEEPEST = 100

/** Message for a record with more levels. */
export const TOO_DEEP = `is nested more than ${String(DEEPEST)} levels deep`

/** Parses a record of JSON. */
export function parseRecord(line: number, text: string): FileRecord {
  if (isTooDeep(text)) return { line, problem: TOO_DEEP }
  try {
    return { line, value: JSON.parse(text) as unknown }
  } catch (error) {
    return { line, problem: `is not valid JSON: ${(error as Error).message}` }
  }
}

/** Whether brackets outside strings are nested too deeply. */
function isTooDeep(text: string): boolean {
  if (!hasManyBrackets(text)) return false
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === QUOTE) at = endOfString(text, at)
    else if (sign === BRACE || sign === BRACKET) depth++
    else if (sign === BRACE + 2 || sign === BRACKET + 2) depth--
    if (depth > DEEPEST) return true
  }
  return false
}

/** Whether a text has more opening brackets than the allowed levels, a quick check that most records do not pass. */
function hasManyBrackets(text: string): boolean {
  let count = 0
  for (const sign of '{[')
    for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1))
      if (++count > DEEPEST) return true
  return false
}

const [QUOTE, BRACE, BRACKET] = [0x22, 0x7b, 0x5b]

/** Returns the end of the string that begins at a position; the end of the text if it is not closed. */
function endOfString(text: string, begin: number): number {
  let end = text.indexOf('"', begin + 1)
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end === -1 ? text.length : end
}

function isEscaped(text: string, at: number): boolean {
  let before = at
  while (text[before - 1] === '\\') before--
  return (at - before) % 2 === 1
}
