import { constants, crc32, deflateRawSync } from 'node:zlib'
import { personalSlots, type Slot } from '../rules/personal-slots.ts'
import type { Shopper } from '../rules/shopper.ts'
import { combineCrc, shiftOf } from './crc-combine.ts'

/** A page that is filled in for one shopper after the other; its bytes come in pieces. */
export interface PersonalPage {
  /** The page's bytes for a shopper. */
  plain(shopper: Shopper): Buffer[]
  /** The same as gzip, of which only what is personal is compressed again. */
  gzipped(shopper: Shopper): Buffer[]
}

/** A stretch as some shoppers see it. */
interface Filled {
  bytes: Buffer
  deflated: Buffer
  crc: number
  shift: number
}

/** A stretch of the page that is compressed by itself. */
interface Part {
  start: number
  end: number
  slots: readonly Slot[]
  /** By what stands in its slots, since many shoppers share that; '' for what everybody sees. */
  filled: Map<string, Filled>
}

/** Bytes of a part: smaller ones compress worse, larger ones are compressed again for longer. */
const PART_BYTES = 16 * 1024
/** Forms of a part that are remembered. */
const MOST_FILLED = 24
const LEVEL = 6

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** An empty last block of deflate, and CRC and length behind it. */
const TRAILER = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0])

/** Deflate that ends on a whole byte and looks back on nothing, so that parts can follow one another. */
const deflatePart = (bytes: Buffer): Buffer =>
  deflateRawSync(bytes, { level: LEVEL, finishFlush: constants.Z_FULL_FLUSH })

const createPart = (start: number, end: number, slots: readonly Slot[]): Part => ({
  ...{ start, end, slots },
  filled: new Map(),
})

/** A stretch without slots, in parts; what is left over at its end begins at the last one's end. */
function plainParts(start: number, end: number): Part[] {
  const count = Math.max(0, Math.ceil((end - start) / PART_BYTES) - 1)
  return Array.from({ length: count }, (_part, at) =>
    createPart(start + at * PART_BYTES, start + (at + 1) * PART_BYTES, []),
  )
}

/** Parts of about the same size, none of which ends inside of a slot. */
function partsOf(length: number, slots: readonly Slot[]): Part[] {
  const parts: Part[] = []
  let own: Slot[] = []
  let start = 0
  const close = (end: number) => {
    if (end > start) parts.push(createPart(start, end, own))
    start = Math.max(start, end)
    own = []
  }
  for (const slot of slots) {
    if (slot.start - start > PART_BYTES) {
      close(own.at(-1)?.end ?? start)
      parts.push(...plainParts(start, slot.start))
      start = parts.at(-1)?.end ?? start
    }
    own.push(slot)
    if (slot.end - start > PART_BYTES) close(slot.end)
  }
  close(own.at(-1)?.end ?? start)
  parts.push(...plainParts(start, length))
  start = parts.at(-1)?.end ?? start
  close(length)
  return parts
}

/** A part with what a shopper sees in its slots, by their places. */
function fill(page: string, { start, end, slots }: Part, texts: Map<number, string>): Filled {
  let from = start
  let text = ''
  for (const [at, own] of texts) {
    const slot = slots[at]
    if (!slot) continue
    text += page.slice(from, slot.start) + own
    from = slot.end
  }
  const bytes = Buffer.from(text + page.slice(from, end), 'latin1')
  return {
    ...{ bytes, deflated: deflatePart(bytes) },
    ...{ crc: crc32(bytes), shift: shiftOf(bytes.length) },
  }
}

/** A part as a shopper sees it: mostly as it was shown to similar shoppers before. */
function filledPart(page: string, part: Part, shopper: Shopper): Filled {
  const { slots, filled } = part
  const texts = new Map<number, string>()
  let name = ''
  for (let at = 0; at < slots.length; at++) {
    const text = slots[at]?.textFor(shopper) ?? null
    if (text === null) continue
    texts.set(at, text)
    // Hearts and boxes differ by their places alone, the count by its text.
    name += `${at}:${text.length < 40 ? text : ''}|`
  }
  const cached = filled.get(name)
  if (cached) return cached
  const made = fill(page, part, texts)
  if (filled.size >= MOST_FILLED) forgetOldest(filled)
  filled.set(name, made)
  return made
}

/** Forgets the oldest forms, except the one that everybody sees. */
function forgetOldest(filled: Part['filled']): void {
  for (const name of filled.keys()) if (name !== '') return void filled.delete(name)
}

function gzipOf(parts: readonly Filled[]): Buffer[] {
  let crc = 0
  let length = 0
  for (const part of parts) {
    crc = combineCrc(crc, part.crc, part.shift)
    length += part.bytes.length
  }
  const trailer = Buffer.from(TRAILER)
  trailer.writeUInt32LE(crc, 2)
  trailer.writeUInt32LE(length % 2 ** 32, 6)
  return [GZIP_HEADER, ...parts.map(({ deflated }) => deflated), trailer]
}

/** Finds what is personal in a page, once; each shopper's page is put together of parts then. */
export function createPersonalPage(body: Buffer): PersonalPage {
  const page = body.toString('latin1')
  const parts = partsOf(page.length, personalSlots(page))
  const partsFor = (shopper: Shopper) => parts.map((part) => filledPart(page, part, shopper))
  return {
    plain: (shopper) => partsFor(shopper).map(({ bytes }) => bytes),
    gzipped: (shopper) => gzipOf(partsFor(shopper)),
  }
}
