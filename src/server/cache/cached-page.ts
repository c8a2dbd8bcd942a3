import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { z } from 'zod'
import { inOwnMemory, type MeasuredStore } from './measured-store.ts'
import {
  compressedBytes,
  createPersonalPage,
  type PersonalPage,
  type StretchStore,
} from './personal-page.ts'
import type { PersonalPart } from './personal-parts.ts'
import { CAUSES } from '#storefront/markup/personal-parts.ts'

/** A page as everybody sees it. */
export interface CachedPage {
  status: number
  /** Headers of the page itself, in lower case. */
  headers: Readonly<Record<string, string>>
  body: Buffer
  /** Where shoppers are sent something else, in order. */
  personal: readonly PersonalPart[]
  /** Fields of its address that choose nothing in it. */
  dropped: readonly string[]
  /** Fields for which it shows filters. */
  filters: readonly string[]
}

/** Encodings in which a page is stored. */
export type ContentEncoding = 'br' | 'gzip' | 'identity'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** Level of gzip and brotli: one more saves 3 % of a list with brotli, in about the same time. */
const QUALITY = 7

/** Returns a window as large as the page: a larger one would only cost memory. */
const windowFor = ({ length }: Buffer) =>
  Math.min(22, Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length + 1))))

const COMPRESS: Readonly<Record<ContentEncoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) =>
    compressBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: windowFor(body),
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => compressGzip(body, { level: QUALITY }),
  identity: (body) => Promise.resolve(body),
}

/** The forms in which a page is sent, each made when it is first needed, and dropped for others. */
export interface PageForms {
  /** Returns the tag of the page's bytes in an encoding. */
  etagOf(page: CachedPage, encoding: ContentEncoding): string
  /** Returns the page's bytes if they are already compressed; otherwise null. */
  encodedNow(page: CachedPage, encoding: ContentEncoding): Buffer | null
  /** Returns the page's bytes, compressed only once, however many wait for them. */
  encoded(page: CachedPage, encoding: ContentEncoding): Promise<Buffer>
  /** Returns the page prepared for personal parts. */
  personal(page: CachedPage): PersonalPage
}

/** What a page's forms need of it; its bytes are in the store. */
interface Prepared {
  /** Names the page in the store. */
  id: string
  etag: string
  personal: PersonalPage | null
  /** Encodings being compressed. */
  running: Partial<Record<ContentEncoding, Promise<Buffer>>>
}

const bytesOf = ({ length }: Buffer) => length

/** Creates the forms of a cache's pages, whose bytes a store keeps. */
export function createPageForms(store: MeasuredStore): PageForms {
  const encodings = store.part<Buffer>('encoding:', bytesOf)
  const stretches: StretchStore = {
    filled: store.part<Buffer>('filled:', bytesOf),
    compressed: store.part('compressed:', compressedBytes),
  }
  const prepared = new WeakMap<CachedPage, Prepared>()
  let count = 0

  function preparedOf(page: CachedPage): Prepared {
    const cached = prepared.get(page)
    if (cached) return cached
    const etag = createHash('sha1').update(page.body).digest('base64url')
    const created: Prepared = { id: String(count++), etag, personal: null, running: {} }
    prepared.set(page, created)
    return created
  }

  function encodedNow(page: CachedPage, encoding: ContentEncoding): Buffer | null {
    if (encoding === 'identity') return page.body
    return encodings.get(`${preparedOf(page).id}:${encoding}`) ?? null
  }

  async function compress(page: CachedPage, encoding: ContentEncoding): Promise<Buffer> {
    const { id, running } = preparedOf(page)
    try {
      const bytes = inOwnMemory(await COMPRESS[encoding](page.body))
      encodings.set(`${id}:${encoding}`, bytes)
      return bytes
    } finally {
      delete running[encoding]
    }
  }

  return {
    encodedNow,
    etagOf: (page, encoding) => `"${preparedOf(page).etag}-${encoding}"`,
    async encoded(page, encoding) {
      const { running } = preparedOf(page)
      return encodedNow(page, encoding) ?? (running[encoding] ??= compress(page, encoding))
    },
    personal(page) {
      const parts = preparedOf(page)
      return (parts.personal ??= createPersonalPage(page.body, page.personal, parts.id, stretches))
    },
  }
}

/** Bytes of a personal part besides its texts, each character of which takes one. */
const PART_BYTES = 120

/** Returns the memory of a page without its forms, in bytes. */
export const pageBytes = ({ body, personal }: CachedPage): number =>
  personal.reduce((sum, { name, other }) => sum + PART_BYTES + name.length + other.length, 0) +
  body.length

/** Packs a page for Redis. */
export const packPage = ({ body, ...page }: CachedPage): unknown => ({
  ...page,
  body: zstdCompressSync(body).toString('base64'),
})

const HEADER_NAME = /^[!#$%&'*+.^_`|~\da-z-]+$/
const HEADER_VALUE = /^[\t\u0020-\u007e\u0080-\u00ff]*$/
/** The largest page, in bytes: more than ten times any that was seen. */
const MOST_BYTES = 2 ** 25
/** Statuses without a body. */
const BODILESS = [204, 205, 304]

const packedPage = z.object({
  status: z
    .int()
    .min(200)
    .max(599)
    .refine((status) => !BODILESS.includes(status)),
  headers: z.record(z.string().regex(HEADER_NAME), z.string().regex(HEADER_VALUE)),
  body: z.base64(),
  personal: z.array(
    z.object({
      start: z.int().nonnegative(),
      end: z.int().nonnegative(),
      cause: z.enum(CAUSES),
      name: z.string(),
      other: z.string(),
    }),
  ),
  dropped: z.array(z.string()),
  filters: z.array(z.string()),
})

/** Reads back what `packPage` wrote. Throws for anything else: whoever can write to Redis may have. */
export function unpackPage(packed: unknown): CachedPage {
  const { body: text, ...page } = packedPage.parse(packed)
  const packedBody = Buffer.from(text, 'base64')
  const body = inOwnMemory(zstdDecompressSync(packedBody, { maxOutputLength: MOST_BYTES }))
  let at = 0
  for (const { start, end } of page.personal) {
    if (start < at || end < start || end > body.length) throw new RangeError('Parts overlap')
    at = end
  }
  return { ...page, body }
}
