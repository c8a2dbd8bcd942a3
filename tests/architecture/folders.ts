import { posix } from 'node:path'

/** More than a reader takes in at a glance. */
export const MOST_FILES = 20

/** Folders with more files in them than that, each with their number; files in their folders do not count. */
export function wideFolders(paths: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const path of paths) {
    const folder = posix.dirname(path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return new Map([...counts].filter(([, count]) => count > MOST_FILES))
}
