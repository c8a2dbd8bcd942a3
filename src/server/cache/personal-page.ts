import { constants, crc32, deflateRawSync } from 'node:zlib'
import type { Purpose } from '#storefront/consent/rules/consent.ts'
import type { Shopper } from './rules/shopper.ts'
import { combineCrc, shiftOf } from './crc-combine.ts'
import { inOwnMemory, type StorePart } from './measured-store.ts'
import type { PersonalPart } from './personal-parts.ts'

/** A cached page that is filled in for each shopper; its bytes come in pieces. */
export interface PersonalPage {
  /** Returns the page's bytes for a shopper. */
  plain(shopper: Shopper): Buffer[]
  /** Returns the same bytes in gzip; only the personal parts are compressed anew. */
  gzipped(shopper: Shopper): Buffer[]
}

/** A stretch filled in for some shoppers; its name tells which texts it has. */
interface Filled {
  bytes: Buffer
  name: string
}

/** A stretch in deflate, and what the checksum of the whole page needs of it. */
interface Compressed {
  deflated: Buffer
  crc: number
  shift: number
}

/** Where stretches are kept that many shoppers share. */
export interface StretchStore {
  filled: StorePart<Buffer>
  compressed: StorePart<Compressed>
}

/** A stretch of the page that is compressed separately. */
interface Stretch {
  start: number
  end: number
  personal: readonly PersonalPart[]
}

/** Bytes of a stretch: smaller ones compress worse, larger ones take longer to compress again. */
const STRETCH_BYTES = 16 * 1024
const LEVEL = 6

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** An empty last block of deflate, followed by CRC and length. */
const TRAILER = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0])

/** Deflates bytes up to a byte boundary, without back references, so that stretches can follow. */
const deflateStretch = (bytes: Buffer): Buffer =>
  deflateRawSync(bytes, { level: LEVEL, finishFlush: constants.Z_FULL_FLUSH })

const createStretch = (start: number, end: number, personal: readonly PersonalPart[]): Stretch => ({
  start,
  end,
  personal,
})

/** Splits bytes without personal parts into stretches; a remainder follows the last one. */
function plainStretches(start: number, end: number): Stretch[] {
  const count = Math.max(0, Math.ceil((end - start) / STRETCH_BYTES) - 1)
  return Array.from({ length: count }, (_stretch, at) =>
    createStretch(start + at * STRETCH_BYTES, start + (at + 1) * STRETCH_BYTES, []),
  )
}

/** Splits a page into stretches of about the same size; none ends inside a personal part. */
function stretchesOf(length: number, personal: readonly PersonalPart[]): Stretch[] {
  const stretches: Stretch[] = []
  let own: PersonalPart[] = []
  let start = 0
  const close = (end: number) => {
    if (end > start) stretches.push(createStretch(start, end, own))
    start = Math.max(start, end)
    own = []
  }
  for (const part of personal) {
    if (part.start - start > STRETCH_BYTES) {
      close(own.at(-1)?.end ?? start)
      stretches.push(...plainStretches(start, part.start))
      start = stretches.at(-1)?.end ?? start
    }
    own.push(part)
    if (part.end - start > STRETCH_BYTES) close(part.end)
  }
  close(own.at(-1)?.end ?? start)
  stretches.push(...plainStretches(start, length))
  start = stretches.at(-1)?.end ?? start
  close(length)
  return stretches
}

/** Parts whose text is a shopper's own number. */
const NUMBERS: readonly PersonalPart['cause'][] = ['count', 'basket']

/** Returns a shopper's text of a part; null for everybody's. */
function textFor({ cause, name, other }: PersonalPart, shopper: Shopper): string | null {
  const { consent, marked, count, inBasket } = shopper
  switch (cause) {
    case 'wished':
      return marked.has(name) ? other : null
    case 'decided':
      return consent ? other : null
    case 'agreed':
      return consent?.[name as Purpose] ? other : null
    case 'counted':
      return count > 0 ? other : null
    case 'count':
      return count > 0 ? String(count) : null
    case 'filled':
      return inBasket > 0 ? other : null
    case 'basket':
      return inBasket > 0 ? String(inBasket) : null
  }
}

/** Returns the bytes of a stretch with a shopper's texts, by the indexes of their parts. */
function fill(body: Buffer, stretch: Stretch, texts: Map<number, string>): Buffer {
  const { start, end, personal } = stretch
  let from = start
  const pieces: Buffer[] = []
  for (const [at, own] of texts) {
    const part = personal[at]
    if (!part) continue
    pieces.push(body.subarray(from, part.start), Buffer.from(own, 'latin1'))
    from = part.end
  }
  return Buffer.concat([...pieces, body.subarray(from, end)])
}

function gzipOf(compressed: readonly Compressed[], length: number): Buffer[] {
  let crc = 0
  for (const one of compressed) crc = combineCrc(crc, one.crc, one.shift)
  const trailer = Buffer.from(TRAILER)
  trailer.writeUInt32LE(crc, 2)
  trailer.writeUInt32LE(length % 2 ** 32, 6)
  return [GZIP_HEADER, ...compressed.map(({ deflated }) => deflated), trailer]
}

/** Bytes of a stretch in deflate, as the store measures them. */
export const compressedBytes = ({ deflated }: Compressed): number => deflated.length

/**
 * Splits a page once; each shopper's page is then assembled from stretches. `id` names the page
 * among those that share a store.
 */
export function createPersonalPage(
  body: Buffer,
  parts: readonly PersonalPart[],
  id: string,
  store: StretchStore,
): PersonalPage {
  const stretches = stretchesOf(body.length, parts)

  /** Returns a stretch for a shopper, kept for all with the same texts. */
  function filledStretch(stretch: Stretch, shopper: Shopper): Filled {
    const { start, end, personal } = stretch
    const texts = new Map<number, string>()
    let name = `${id}:${start}:`
    for (let at = 0; at < personal.length; at++) {
      const part = personal[at]
      const text = part ? textFor(part, shopper) : null
      if (text === null) continue
      texts.set(at, text)
      // A part has one other text, but for the numbers.
      name += part && NUMBERS.includes(part.cause) ? `${at}:${text}|` : `${at}:|`
    }
    if (texts.size === 0) return { bytes: body.subarray(start, end), name }
    const cached = store.filled.get(name)
    if (cached) return { bytes: cached, name }
    const bytes = inOwnMemory(fill(body, stretch, texts))
    store.filled.set(name, bytes)
    return { bytes, name }
  }

  function compressedStretch({ bytes, name }: Filled): Compressed {
    const cached = store.compressed.get(name)
    if (cached) return cached
    const compressed = {
      deflated: inOwnMemory(deflateStretch(bytes)),
      crc: crc32(bytes),
      shift: shiftOf(bytes.length),
    }
    store.compressed.set(name, compressed)
    return compressed
  }

  const filledFor = (shopper: Shopper) =>
    stretches.map((stretch) => filledStretch(stretch, shopper))
  return {
    plain: (shopper) => filledFor(shopper).map(({ bytes }) => bytes),
    gzipped(shopper) {
      const filled = filledFor(shopper)
      const length = filled.reduce((sum, { bytes }) => sum + bytes.length, 0)
      return gzipOf(filled.map(compressedStretch), length)
    },
  }
}
