import { constants, crc32, deflateRawSync } from 'node:zlib'
import type { Purpose } from '#consent/rules/consent.ts'
import type { Shopper } from '../rules/shopper.ts'
import { combineCrc, shiftOf } from './crc-combine.ts'
import type { PersonalPart } from './personal-parts.ts'

/** A cached page that is filled in for each shopper; its bytes come in pieces. */
export interface PersonalPage {
  /** Returns the page's bytes for a shopper. */
  plain(shopper: Shopper): Buffer[]
  /** Returns the same bytes in gzip; only the personal parts are compressed anew. */
  gzipped(shopper: Shopper): Buffer[]
}

/** A stretch filled in for some shoppers. */
interface Filled {
  bytes: Buffer
  /** Compressed for the first shopper whose browser reads gzip. */
  compressed: Compressed | null
}

/** A stretch in deflate, and what the checksum of the whole page needs of it. */
interface Compressed {
  deflated: Buffer
  crc: number
  shift: number
}

/** A stretch of the page that is compressed separately. */
interface Stretch {
  start: number
  end: number
  personal: readonly PersonalPart[]
  /** By the texts of its personal parts, which many shoppers share; '' is for everybody. */
  filled: Map<string, Filled>
}

/** Bytes of a stretch: smaller ones compress worse, larger ones take longer to compress again. */
const STRETCH_BYTES = 16 * 1024
/** Number of cached variants of a stretch. */
const MOST_FILLED = 24
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
  filled: new Map(),
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

/** Returns a shopper's text of a part; null for everybody's. */
function textFor({ cause, name, other }: PersonalPart, shopper: Shopper): string | null {
  const { consent, marked, count } = shopper
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
  }
}

/** Fills a stretch with a shopper's texts, by the indexes of their parts. */
function fill(page: string, stretch: Stretch, texts: Map<number, string>): Filled {
  const { start, end, personal } = stretch
  let from = start
  let text = ''
  for (const [at, own] of texts) {
    const part = personal[at]
    if (!part) continue
    text += page.slice(from, part.start) + own
    from = part.end
  }
  return { bytes: Buffer.from(text + page.slice(from, end), 'latin1'), compressed: null }
}

/** Compresses a stretch once. */
function compressedStretch(stretch: Filled): Compressed {
  const { bytes } = stretch
  return (stretch.compressed ??= {
    deflated: deflateStretch(bytes),
    crc: crc32(bytes),
    shift: shiftOf(bytes.length),
  })
}

/** Returns a stretch for a shopper, cached for all with the same texts. */
function filledStretch(page: string, stretch: Stretch, shopper: Shopper): Filled {
  const { personal, filled } = stretch
  const texts = new Map<number, string>()
  let name = ''
  for (let at = 0; at < personal.length; at++) {
    const part = personal[at]
    const text = part ? textFor(part, shopper) : null
    if (text === null) continue
    texts.set(at, text)
    // A part has one other text, but for the count.
    name += part?.cause === 'count' ? `${at}:${text}|` : `${at}:|`
  }
  const cached = filled.get(name)
  if (cached) return cached
  const made = fill(page, stretch, texts)
  if (filled.size >= MOST_FILLED) dropOldest(filled)
  filled.set(name, made)
  return made
}

/** Drops the oldest variant, except the one for everybody. */
function dropOldest(filled: Stretch['filled']): void {
  for (const name of filled.keys()) if (name !== '') return void filled.delete(name)
}

function gzipOf(stretches: readonly Filled[]): Buffer[] {
  const compressed = stretches.map(compressedStretch)
  let crc = 0
  for (const one of compressed) crc = combineCrc(crc, one.crc, one.shift)
  const length = stretches.reduce((sum, { bytes }) => sum + bytes.length, 0)
  const trailer = Buffer.from(TRAILER)
  trailer.writeUInt32LE(crc, 2)
  trailer.writeUInt32LE(length % 2 ** 32, 6)
  return [GZIP_HEADER, ...compressed.map(({ deflated }) => deflated), trailer]
}

/** Splits a page once; each shopper's page is then assembled from stretches. */
export function createPersonalPage(body: Buffer, parts: readonly PersonalPart[]): PersonalPage {
  const page = body.toString('latin1')
  const stretches = stretchesOf(page.length, parts)
  const filledFor = (shopper: Shopper) =>
    stretches.map((stretch) => filledStretch(page, stretch, shopper))
  return {
    plain: (shopper) => filledFor(shopper).map(({ bytes }) => bytes),
    gzipped: (shopper) => gzipOf(filledFor(shopper)),
  }
}
