import { z } from 'zod'

/** Position in a search: the index of one of its lists, the page of that list, from 1, and the size of pages. */
export interface Cursor {
  list: number
  page: number
  limit: number
}

const cursor = z.tuple([z.int().min(0), z.int().min(1), z.int().min(1)])

/** Encodes a cursor, which is opaque to agents. */
export const writeCursor = ({ list, page, limit }: Cursor): string =>
  btoa(JSON.stringify([list, page, limit]))

/** Decodes a cursor; null for an invalid one. */
export function readCursor(text: string): Cursor | null {
  try {
    const read = cursor.safeParse(JSON.parse(atob(text)))
    return read.success ? { list: read.data[0], page: read.data[1], limit: read.data[2] } : null
  } catch {
    // Not base64 or not JSON: the cursor is not one of ours.
    return null
  }
}
