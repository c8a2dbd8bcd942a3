/** One record of a file and the line it begins at; `problem` where it cannot even be read. */
export type FileRecord = { line: number; value: unknown } | BrokenRecord

/** `isCut` where records after it may be missing too, so that the whole file cannot be trusted. */
interface BrokenRecord {
  line: number
  problem: string
  isCut?: true
}

/** The message for a file that was not written to its end. */
export const CUT_LINE = 'the file ends in the middle of a line'

/** The record that a piece of JSON stands for. */
export function parseRecord(line: number, text: string): FileRecord {
  try {
    return { line, value: JSON.parse(text) as unknown }
  } catch (error) {
    return { line, problem: `is no JSON: ${(error as Error).message}` }
  }
}
