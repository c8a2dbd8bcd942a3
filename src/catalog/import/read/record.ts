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
}

/** Message for an incomplete file. */
export const CUT_LINE = 'the file ends in the middle of a line'

/** Parses a record of JSON. */
export function parseRecord(line: number, text: string): FileRecord {
  try {
    return { line, value: JSON.parse(text) as unknown }
  } catch (error) {
    return { line, problem: `is no JSON: ${(error as Error).message}` }
  }
}
