import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Text files; pictures and fonts are already compressed. */
const TEXTS = '**/*.{js,mjs,css,svg,json,html,xml,txt,webmanifest}'
const WORTHWHILE_BYTES = 512

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes a `.br` and a `.gz` beside every text file of a folder that becomes smaller. */
export async function precompress(folder: string) {
  const names = await Array.fromAsync(glob(TEXTS, { cwd: folder }))
  await Promise.all(names.map((name) => precompressFile(join(folder, name))))
}

/**
 * Ways to encode distances (RFC 7932, 4), as postfix bits and direct codes: which one suits a text
 * best is not known in advance.
 */
const DISTANCES = [
  [0, 0],
  [0, 4],
  [1, 0],
  [2, 0],
  [2, 4],
] as const

/** Compresses a text with each way and returns the smallest result. */
async function smallest(content: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const packed = await Promise.all(
    DISTANCES.map(([postfix, direct]) =>
      brotli(content, {
        params: {
          ...params,
          [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
          [constants.BROTLI_PARAM_NDIRECT]: direct,
        },
      }),
    ),
  )
  return packed.reduce((least, one) => (one.length < least.length ? one : least))
}

async function precompressFile(file: string) {
  const content = await readFile(file)
  if (content.length < WORTHWHILE_BYTES) return
  const packed = {
    br: await smallest(content),
    gz: await zip(content, { level: 9 }),
  }
  for (const [extension, bytes] of Object.entries(packed))
    if (bytes.length < content.length) await writeFile(`${file}.${extension}`, bytes)
}

const [folder] = process.argv.slice(2)
if (import.meta.main && folder) await precompress(folder)
