import { constants, crc32, deflateRawSync } from 'node:zlib'
import { personalRanges, type PersonalRange } from '../rules/personal-ranges.ts'
import type { Shopper } from '../rules/shopper.ts'
import { combineCrc, shiftOf } from './crc-combine.ts'

/** A cached page that is filled in for each shopper; its bytes come in pieces. */
export interface PersonalPage {
  /** Returns the page's bytes for a shopper. */
  plain(shopper: Shopper): Buffer[]
  /** Returns the same bytes in gzip; only the personal parts are compressed anew. */
  gzipped(shopper: Shopper): Buffer[]
}

/** A part filled in for some shoppers. */
interface Filled {
  bytes: Buffer
  /** Compressed for the first shopper whose browser reads gzip. */
  compressed: Compressed | null
}

/** A part in deflate, and what the checksum of the whole page needs of it. */
interface Compressed {
  deflated: Buffer
  crc: number
  shift: number
}

/** A stretch of the page that is compressed separately. */
interface Part {
  start: number
  end: number
  ranges: readonly PersonalRange[]
  /** By the texts of its ranges, which many shoppers share; '' is for everybody. */
  filled: Map<string, Filled>
}

/** Bytes of a part: smaller ones compress worse, larger ones take longer to compress again. */
const PART_BYTES = 16 * 1024
/** Number of cached variants of a part. */
const MOST_FILLED = 24
const LEVEL = 6

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** An empty last block of deflate, followed by CRC and length. */
const TRAILER = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0])

/** Deflates bytes up to a byte boundary, without back references, so that parts can follow. */
const deflatePart = (bytes: Buffer): Buffer =>
  deflateRawSync(bytes, { level: LEVEL, finishFlush: constants.Z_FULL_FLUSH })

const createPart = (start: number, end: number, ranges: readonly PersonalRange[]): Part => ({
  ...{ start, end, ranges },
  filled: new Map(),
})

/** Splits a stretch without personal ranges into parts; a remainder follows the last part. */
function plainParts(start: number, end: number): Part[] {
  const count = Math.max(0, Math.ceil((end - start) / PART_BYTES) - 1)
  return Array.from({ length: count }, (_part, at) =>
    createPart(start + at * PART_BYTES, start + (at + 1) * PART_BYTES, []),
  )
}

/** Splits a page into parts of about the same size; none ends inside a personal range. */
function partsOf(length: number, ranges: readonly PersonalRange[]): Part[] {
  const parts: Part[] = []
  let own: PersonalRange[] = []
  let start = 0
  const close = (end: number) => {
    if (end > start) parts.push(createPart(start, end, own))
    start = Math.max(start, end)
    own = []
  }
  for (const range of ranges) {
    if (range.start - start > PART_BYTES) {
      close(own.at(-1)?.end ?? start)
      parts.push(...plainParts(start, range.start))
      start = parts.at(-1)?.end ?? start
    }
    own.push(range)
    if (range.end - start > PART_BYTES) close(range.end)
  }
  close(own.at(-1)?.end ?? start)
  parts.push(...plainParts(start, length))
  start = parts.at(-1)?.end ?? start
  close(length)
  return parts
}

/** Fills a part with a shopper's texts, by the indexes of their ranges. */
function fill(page: string, { start, end, ranges }: Part, texts: Map<number, string>): Filled {
  let from = start
  let text = ''
  for (const [at, own] of texts) {
    const range = ranges[at]
    if (!range) continue
    text += page.slice(from, range.start) + own
    from = range.end
  }
  return { bytes: Buffer.from(text + page.slice(from, end), 'latin1'), compressed: null }
}

/** Compresses a part once. */
function compressedPart(part: Filled): Compressed {
  const { bytes } = part
  return (part.compressed ??= {
    deflated: deflatePart(bytes),
    crc: crc32(bytes),
    shift: shiftOf(bytes.length),
  })
}

/** Returns a part for a shopper, cached for all with the same texts. */
function filledPart(page: string, part: Part, shopper: Shopper): Filled {
  const { ranges, filled } = part
  const texts = new Map<number, string>()
  let name = ''
  for (let at = 0; at < ranges.length; at++) {
    const text = ranges[at]?.textFor(shopper) ?? null
    if (text === null) continue
    texts.set(at, text)
    // Hearts and checkboxes differ only by their indexes, the count by its text.
    name += `${at}:${text.length < 40 ? text : ''}|`
  }
  const cached = filled.get(name)
  if (cached) return cached
  const made = fill(page, part, texts)
  if (filled.size >= MOST_FILLED) dropOldest(filled)
  filled.set(name, made)
  return made
}

/** Drops the oldest variant, except the one for everybody. */
function dropOldest(filled: Part['filled']): void {
  for (const name of filled.keys()) if (name !== '') return void filled.delete(name)
}

function gzipOf(parts: readonly Filled[]): Buffer[] {
  const compressed = parts.map(compressedPart)
  let crc = 0
  for (const part of compressed) crc = combineCrc(crc, part.crc, part.shift)
  const length = parts.reduce((sum, { bytes }) => sum + bytes.length, 0)
  const trailer = Buffer.from(TRAILER)
  trailer.writeUInt32LE(crc, 2)
  trailer.writeUInt32LE(length % 2 ** 32, 6)
  return [GZIP_HEADER, ...compressed.map(({ deflated }) => deflated), trailer]
}

/** Finds the personal ranges of a page once; each shopper's page is then assembled from parts. */
export function createPersonalPage(body: Buffer): PersonalPage {
  const page = body.toString('latin1')
  const parts = partsOf(page.length, personalRanges(page))
  const partsFor = (shopper: Shopper) => parts.map((part) => filledPart(page, part, shopper))
  return {
    plain: (shopper) => partsFor(shopper).map(({ bytes }) => bytes),
    gzipped: (shopper) => gzipOf(partsFor(shopper)),
  }
}
