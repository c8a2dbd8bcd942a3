import { z } from 'zod'

/** Position of a search: one of its lists, and the page of that list, from 1. */
export interface Cursor {
  list: number
  page: number
  limit: number
}

const cursor = z.tuple([z.int().min(0), z.int().min(1), z.int().min(1)])

/** Encodes a cursor; opaque to agents. */
export const writeCursor = ({ list, page, limit }: Cursor): string =>
  btoa(JSON.stringify([list, page, limit]))

/** Decodes a cursor; null for an invalid one. */
export function readCursor(text: string): Cursor | null {
  try {
    const read = cursor.safeParse(JSON.parse(atob(text)))
    return read.success ? { list: read.data[0], page: read.data[1], limit: read.data[2] } : null
  } catch {
    // Neither base64 nor JSON, so it was made up.
    return null
  }
}
