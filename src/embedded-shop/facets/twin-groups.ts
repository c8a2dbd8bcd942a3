import { NO_TWINS } from '../columns/twins.ts'

/** The documents that share their key with others (`twinKey`). */
export interface TwinGroups {
  /** Group of each document, from 1; 0 for one without twins. */
  of: Uint32Array
  count: number
}

/** Groups the documents of a column of keys; null if no two are alike. */
export function twinGroups(twins: Float64Array): TwinGroups | null {
  const keys = twins.slice().sort()
  const numbers = new Map<number, number>()
  keys.forEach((key, at) => {
    if (key === keys[at - 1] && key !== NO_TWINS && !numbers.has(key))
      numbers.set(key, numbers.size + 1)
  })
  if (numbers.size === 0) return null
  return { of: Uint32Array.from(twins, (key) => numbers.get(key) ?? 0), count: numbers.size }
}

/** Returns the documents that are in a group. */
export function amongTwins(documents: Uint32Array, { of }: TwinGroups): Uint32Array {
  const found = new Uint32Array(documents.length)
  let count = 0
  for (const document of documents) if (of[document] !== 0) found[count++] = document
  return found.subarray(0, count)
}
