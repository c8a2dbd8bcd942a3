import { type Cause, personalMark } from '#storefront/markup/personal-parts.ts'

/** A part of a page's bytes that depends on the shopper's cookies. In its texts a character is a byte. */
export interface PersonalPart {
  start: number
  end: number
  cause: Cause
  /** The code or purpose that it depends on; empty for none. */
  name: string
  /** What stands there for the shoppers to whom the cause applies. */
  other: string
}

/** Mark, cause and name; mark, everybody's text; mark, the other one; mark. */
const PIECES = 4

function splitAt(mark: Buffer, page: Buffer): Buffer[] {
  const pieces: Buffer[] = []
  let from = 0
  for (let at = page.indexOf(mark); at >= 0; at = page.indexOf(mark, from)) {
    pieces.push(page.subarray(from, at))
    from = at + mark.length
  }
  pieces.push(page.subarray(from))
  return pieces
}

/**
 * Takes the marks out of a page that was rendered for everybody, and returns where its personal parts are. Parts are
 * found by their mark alone, whatever texts are around and inside them.
 */
export function takePersonalParts(marked: Buffer): { body: Buffer; parts: PersonalPart[] } {
  const pieces = splitAt(Buffer.from(personalMark()), marked)
  if (pieces.length === 1) return { body: marked, parts: [] }
  if (pieces.length % PIECES !== 1) throw new Error('A personal part of a page has no end')
  const sent: Buffer[] = []
  const parts: PersonalPart[] = []
  let length = 0
  const send = (bytes: Buffer) => {
    sent.push(bytes)
    length += bytes.length
  }
  const text = (at: number) => pieces[at]?.toString('latin1') ?? ''
  for (const [at, piece] of pieces.entries()) {
    if (at % PIECES === 0) send(piece)
    if (at % PIECES !== 1) continue
    const [cause = '', ...rest] = text(at).split(':')
    const start = length
    send(pieces[at + 1] ?? Buffer.alloc(0))
    const own = { cause: cause as Cause, name: rest.join(':'), other: text(at + 2) }
    parts.push({ start, end: length, ...own })
  }
  return { body: Buffer.concat(sent, length), parts }
}
