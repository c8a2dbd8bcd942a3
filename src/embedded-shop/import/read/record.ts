/** A record of a file and the line where it begins; `problem` if it cannot be read. */
export type FileRecord = { line: number; value: unknown } | BrokenRecord

/**
 * A record that cannot be read; `isCut` if later records may be missing, so that the whole file
 * cannot be trusted.
 */
interface BrokenRecord {
  line: number
  problem: string
  isCut?: true
  /** What can be read of it, such as the cells of a row that has too many. */
  part?: Readonly<Record<string, unknown>>
}

/** Message for an incomplete file. */
export const CUT_LINE = 'the file ends in the middle of a line'

/** Levels of the most deeply nested record; no product has as many, and what reads them is recursive. */
export const DEEPEST = 100

/** Message for a record that has more levels. */
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

/** Whether a text has more opening brackets than there may be levels; most records have few. */
function hasManyBrackets(text: string): boolean {
  let count = 0
  for (const sign of '{[')
    for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1))
      if (++count > DEEPEST) return true
  return false
}

const [QUOTE, BRACE, BRACKET] = [0x22, 0x7b, 0x5b]

/** Returns where a string ends whose quotation mark is at a position; the end of the text if it does not. */
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
