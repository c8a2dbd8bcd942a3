import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Chunk, isLaterChunk } from '#tools/chunk-groups.ts'

const readChunks = (report: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../dist', report), 'utf8')) as Chunk[]

/** The browser's scripts of the build, each with the modules in it. */
export const builtChunks = (): Chunk[] => readChunks('chunks.json')

/** The server's scripts of the build, each with the modules in it. */
export const serverChunks = (): Chunk[] => readChunks('server-chunks.json')

/** Whether the script at an address is deferred until the list is interactive. */
export function laterScripts(): (address: string) => boolean {
  const later = new Set(
    builtChunks()
      .filter(isLaterChunk)
      .map(({ file }) => `/${file}`),
  )
  return (address) => later.has(new URL(address, 'http://shop').pathname)
}
