import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Chunk, isLaterChunk } from '#tools/chunk-groups.ts'

/** The scripts of the build, each with the modules in it. */
export const builtChunks = (): Chunk[] =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../dist/chunks.json'), 'utf8'),
  ) as Chunk[]

/** Tells of an address whether its script comes once the list is usable. */
export function laterScripts(): (address: string) => boolean {
  const later = new Set(
    builtChunks()
      .filter(isLaterChunk)
      .map(({ file }) => `/${file}`),
  )
  return (address) => later.has(new URL(address, 'http://shop').pathname)
}
