import { z } from 'zod'

/** Where a search goes on: which of its lists, and the page of that, from 1 on. */
export interface Cursor {
  list: number
  page: number
  limit: number
}

const cursor = z.tuple([z.int().min(0), z.int().min(1), z.int().min(1)])

/** A cursor as it is sent: opaque to agents. */
export const writeCursor = ({ list, page, limit }: Cursor): string =>
  btoa(JSON.stringify([list, page, limit]))

/** Null for an invalid cursor. */
export function readCursor(text: string): Cursor | null {
  try {
    const read = cursor.safeParse(JSON.parse(atob(text)))
    return read.success ? { list: read.data[0], page: read.data[1], limit: read.data[2] } : null
  } catch {
    // Neither base64 nor JSON: somebody made it up.
    return null
  }
}
