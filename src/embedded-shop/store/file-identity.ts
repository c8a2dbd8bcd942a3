import { statSync } from 'node:fs'

/** Returns what distinguishes a file from one that it replaced; empty if there is none. */
export function fileIdentity(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats ? [stats.ino, stats.size, stats.mtimeMs].join(' ') : ''
}
