import { constants, crc32, deflateRawSync } from 'node:zlib'
import { personalSlots, type Slot } from '../rules/personal-slots.ts'
import type { Shopper } from '../rules/shopper.ts'

/** A page that is filled in for one shopper after the other. */
export interface PersonalPage {
  /** The page's bytes for a shopper. */
  plain(shopper: Shopper): Buffer
  /** The same as gzip, of which only what is personal is compressed anew. */
  gzipped(shopper: Shopper): Buffer
}

interface Filled {
  bytes: Buffer
  deflated: Buffer
}

/** A stretch of the page that is compressed by itself. */
interface Part {
  start: number
  end: number
  slots: readonly Slot[]
  /** By what stands in its slots, since many shoppers share that; '' for what everybody sees. */
  filled: Map<string, Filled>
}

/** Bytes of a part: smaller ones compress worse, larger ones are compressed anew for longer. */
const PART_BYTES = 16 * 1024
const MOST_FILLED = 24
const LEVEL = 6

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** An empty last block of deflate. */
const LAST_BLOCK = Buffer.from([3, 0])

/** Deflate that ends on a whole byte and looks back on nothing, so that parts can follow one another. */
const deflatePart = (bytes: Buffer): Buffer =>
  deflateRawSync(bytes, { level: LEVEL, finishFlush: constants.Z_FULL_FLUSH })

/** Ends of the parts: never inside of a slot. */
function partsOf(body: Buffer, slots: readonly Slot[]): Part[] {
  const parts: Part[] = []
  let start = 0
  let own: Slot[] = []
  const close = (end: number) => {
    parts.push({ start, end, slots: own, filled: new Map() })
    start = end
    own = []
  }
  for (const slot of slots) {
    while (slot.start - start > PART_BYTES) close(start + PART_BYTES)
    own.push(slot)
    if (slot.end - start > PART_BYTES) close(slot.end)
  }
  while (body.length - start > PART_BYTES) close(start + PART_BYTES)
  close(body.length)
  return parts
}

/** What stands in a part's slots for a shopper; null in those that read as for everybody. */
const textsFor = (page: string, { slots }: Part, shopper: Shopper): (string | null)[] =>
  slots.map((slot) => slot.textFor(shopper, page.slice(slot.start, slot.end)))

/** The characters of a part, which are bytes, with its slots filled in. */
function fill(
  page: string,
  { start, end, slots }: Part,
  texts: readonly (string | null)[],
): Filled {
  let from = start
  let text = ''
  for (const [at, slot] of slots.entries()) {
    const own = texts[at] ?? null
    if (own === null) continue
    text += page.slice(from, slot.start) + own
    from = slot.end
  }
  const bytes = Buffer.from(text + page.slice(from, end), 'latin1')
  return { bytes, deflated: deflatePart(bytes) }
}

/** A stretch as a shopper sees it, from what others like them have been shown. */
function filledPart(page: string, part: Part, shopper: Shopper): Filled {
  const texts = textsFor(page, part, shopper)
  const key = texts.map((text, at) => (text === null ? '' : `${at}${text}`)).join('|')
  const name = texts.every((text) => text === null) ? '' : key
  const known = part.filled.get(name)
  if (known) return known
  const made = fill(page, part, texts)
  // The first to come is not what everybody sees, if that is there.
  if (part.filled.size >= MOST_FILLED)
    part.filled.delete([...part.filled.keys()].find((other) => other !== '') ?? '')
  part.filled.set(name, made)
  return made
}

function gzipOf(parts: readonly Filled[]): Buffer {
  let sum = 0
  let length = 0
  for (const { bytes } of parts) {
    sum = crc32(bytes, sum)
    length += bytes.length
  }
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(sum, 0)
  trailer.writeUInt32LE(length % 2 ** 32, 4)
  return Buffer.concat([GZIP_HEADER, ...parts.map(({ deflated }) => deflated), LAST_BLOCK, trailer])
}

/** Finds what is personal in a page, once; each shopper's page is put together of parts then. */
export function createPersonalPage(body: Buffer): PersonalPage {
  const page = body.toString('latin1')
  const parts = partsOf(body, personalSlots(page))
  const partsFor = (shopper: Shopper) => parts.map((part) => filledPart(page, part, shopper))
  return {
    plain: (shopper) => Buffer.concat(partsFor(shopper).map(({ bytes }) => bytes)),
    gzipped: (shopper) => gzipOf(partsFor(shopper)),
  }
}
