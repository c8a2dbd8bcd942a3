import { ImportFailure } from '../problems.ts'
import { latinCodePage } from './code-page.ts'

/** Encodings of files, by their names in the web's standard. */
export const ENCODINGS = [
  ...(['utf-8', 'utf-16le', 'utf-16be'] as const),
  ...(['windows-1250', 'windows-1251', 'windows-1252', 'windows-1257'] as const),
] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Number of bytes at the beginning of a file in which UTF-16 or an XML declaration is detected. */
const HEAD_BYTES = 512

/**
 * Detects the encoding of a text: UTF-16 by its BOM or its zero bytes, XML by its declaration.
 * Other texts that are not valid UTF-8 are Windows-1251, or the likeliest code page of Latin
 * letters. Throws `ImportFailure` for damaged UTF-8, which is text whose high bytes mostly form
 * UTF-8 sequences; a few do in Windows-1251 too, such as `лё` and `й»`.
 */
export async function detectEncoding(bytes: AsyncIterable<Uint8Array>): Promise<Encoding> {
  const seen = { begin: Buffer.alloc(0), high: 0, cyrillic: 0, other: 0, sequences: 0 }
  const counts = Array.from({ length: 256 }, () => 0)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  for await (const piece of bytes) {
    if (seen.begin.length < HEAD_BYTES)
      seen.begin = Buffer.concat([seen.begin, piece.subarray(0, HEAD_BYTES)])
    isUtf8 &&= canDecode(decoder, piece)
    if (isAscii(piece)) continue
    countLetters(piece, seen)
    for (const byte of piece) counts[byte] = (counts[byte] ?? 0) + 1
  }
  const sure = utf16In(seen.begin) ?? declaredIn(seen.begin)
  if (sure) return sure
  if (isUtf8 && canDecode(decoder)) return 'utf-8'
  if (4 * seen.sequences >= seen.high)
    throw new ImportFailure('the text is not UTF-8 throughout: it is damaged')
  return seen.cyrillic > seen.other ? 'windows-1251' : latinCodePage(counts)
}

function canDecode(decoder: TextDecoder, piece?: Uint8Array): boolean {
  try {
    decoder.decode(piece, { stream: piece !== undefined })
    return true
  } catch {
    return false
  }
}

function utf16In(begin: Buffer): Encoding | null {
  if (begin[0] === 0xff && begin[1] === 0xfe) return 'utf-16le'
  if (begin[0] === 0xfe && begin[1] === 0xff) return 'utf-16be'
  const zeros = [0, 1].map((odd) => begin.filter((byte, at) => byte === 0 && at % 2 === odd).length)
  const many = begin.length / 8
  if ((zeros[1] ?? 0) > many) return 'utf-16le'
  return (zeros[0] ?? 0) > many ? 'utf-16be' : null
}

function declaredIn(begin: Buffer): Encoding | null {
  const [, name] =
    /^\s*<\?xml[^>]*\bencoding=["']([\w-]+)["']/i.exec(begin.toString('latin1')) ?? []
  const known = ENCODINGS.find((encoding) => encoding === name?.toLowerCase())
  if (name?.toLowerCase() === 'iso-8859-1') return 'windows-1252'
  return known === 'utf-8' ? null : (known ?? null)
}

const isAscii = (piece: Uint8Array) => piece.every((byte) => byte < 0x80)

const isLatin = (byte = 0) => /[a-z]/i.test(String.fromCharCode(byte))

/** Counts high bytes and runs of them: words in Windows-1251, else beside ASCII, as `Größe`. */
function countLetters(
  piece: Uint8Array,
  seen: { high: number; cyrillic: number; other: number; sequences: number },
): void {
  for (let at = 0, start = 0; at < piece.length; at++) {
    const [byte = 0, next = 0] = [piece[at], piece[at + 1]]
    if (byte < 0xc0) start = at + 1
    if (byte < 0x80) continue
    seen.high++
    if (byte >= 0xc2 && byte <= 0xf4 && next >= 0x80 && next <= 0xbf) seen.sequences++
    if (byte < 0xc0 || next >= 0xc0) continue
    if (isLatin(piece[start - 1]) || isLatin(next)) seen.other++
    else seen.cyrillic++
  }
}
