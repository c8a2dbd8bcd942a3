import { isAscii } from 'node:buffer'
import { ImportFailure } from '../problems.ts'
import { latinCodePage } from './code-page.ts'
import { doubleByteEncoding } from './double-byte.ts'
import { letterCodePage, LIKE_UTF8, readsAlike } from './letter-shares.ts'

/** Encodings that are detected in files, by their names in the WHATWG standard. */
export const DETECTED_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-874',
  'iso-8859-2',
  'iso-8859-7',
  'koi8-r',
  'ibm866',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'big5',
  'gb18030',
] as const

/** Encodings that are only used if a flag or an XML declaration names them. */
export const OTHER_ENCODINGS = ['windows-1258', 'iso-8859-5', 'iso-8859-15', 'gbk'] as const

/** All encodings of files. */
export const ENCODINGS = [...DETECTED_ENCODINGS, ...OTHER_ENCODINGS] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Number of bytes at the beginning of a file in which UTF-16 or an XML declaration is detected. */
const HEAD_BYTES = 512

/** Bytes, counted from the first piece with one beyond ASCII, in which encodings of two bytes a letter are detected. */
const SAMPLE_BYTES = 2 ** 18

/** Reading stops after this many bytes beyond ASCII, or this many bytes in all. */
const ENOUGH = { high: 100_000, all: 64 * 2 ** 20 }

/** An encoding, and possibly another one (`doubt`): one that is as likely, or that the letters indicate although another is declared. */
export interface DetectedEncoding {
  encoding: Encoding
  doubt?: Encoding
}

/**
 * Detects the encoding of a text, in this order:
 * 1. UTF-16, by its byte order mark or zero bytes
 * 2. what an XML declaration names
 * 3. UTF-8, if the text is valid
 * 4. an encoding of two bytes a letter, if the text is valid in it and most letters are of its language
 * 5. a code page of other than Latin letters, if whole words consist of these
 * 6. a code page of Latin letters
 *
 * Only the beginning of a large text is read. Throws `ImportFailure` for damaged UTF-8: a text most of whose high bytes
 * form UTF-8 sequences. A few bytes do so in Windows-1251 as well, such as `лё` and `й»`, and many in IBM866 and
 * Windows-874.
 */
export async function detectEncoding(bytes: AsyncIterable<Uint8Array>): Promise<DetectedEncoding> {
  let begin = Buffer.alloc(0)
  let sample = Buffer.alloc(0)
  const pairs = new Float64Array(65_536)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let [isUtf8, isWhole, all, high] = [true, true, 0, 0]
  for await (const piece of bytes) {
    if (begin.length < HEAD_BYTES) begin = Buffer.concat([begin, piece.subarray(0, HEAD_BYTES)])
    isUtf8 &&= canDecode(decoder, piece)
    if (!isAscii(piece)) high += countPairs(piece, pairs)
    if (high > 0 && sample.length < SAMPLE_BYTES) sample = Buffer.concat([sample, piece])
    all += piece.length
    isWhole = high < ENOUGH.high && all < ENOUGH.all
    if (!isWhole) break
  }
  const utf16 = utf16In(begin)
  if (utf16) return { encoding: utf16 }
  isUtf8 &&= !isWhole || canDecode(decoder)
  const declared = declaredIn(begin)
  if (declared) return { encoding: declared, ...contradicting(declared, isUtf8, pairs) }
  if (isUtf8) return { encoding: 'utf-8' }
  const double = doubleByteEncoding(sample, isWhole && sample.length < SAMPLE_BYTES)
  if (double) return double
  const page = letterCodePage(pairs)
  if (!LIKE_UTF8.has(page?.encoding ?? '') && isMostlyUtf8(sample))
    throw new ImportFailure('the text is not UTF-8 throughout: it is damaged')
  return page ?? latinCodePage(pairs)
}

/**
 * Returns as `doubt` the encoding that the letters indicate, if it differs from the declared one and reads them
 * differently. Only for Windows-1252, which many programs declare whatever they write.
 */
function contradicting(
  declared: Encoding,
  isUtf8: boolean,
  pairs: Float64Array,
): Pick<DetectedEncoding, 'doubt'> {
  const hasLetters = pairs.some((count, pair) => count > 0 && pair >= 0x8000)
  if (declared !== 'windows-1252' || !hasLetters) return {}
  const indicated = isUtf8 ? 'utf-8' : (letterCodePage(pairs) ?? latinCodePage(pairs)).encoding
  const isSame = indicated !== 'utf-8' && readsAlike(indicated, declared, pairs)
  return isSame ? {} : { doubt: indicated }
}

/**
 * Counts the pairs of adjacent bytes in `pairs`, whose index is 256 times the first byte plus the second (0 after the
 * last byte). Returns the number of bytes beyond ASCII.
 */
function countPairs(piece: Uint8Array, pairs: Float64Array): number {
  let high = 0
  for (let at = 0; at < piece.length; at++) {
    const pair = 256 * (piece[at] ?? 0) + (piece[at + 1] ?? 0)
    pairs[pair] = (pairs[pair] ?? 0) + 1
    if (pair >= 0x8000) high++
  }
  return high
}

/** Whether most characters beyond ASCII are valid UTF-8. */
function isMostlyUtf8(sample: Uint8Array): boolean {
  const high = new TextDecoder().decode(sample).match(/[^\0-\x7f]/gu) ?? []
  return 2 * high.filter((letter) => letter !== '\ufffd').length > high.length
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

/** Returns an encoding by any of its names in the WHATWG standard (`cp866` is `ibm866`); null for others. */
export function encodingNamed(name: string): Encoding | null {
  try {
    const { encoding } = new TextDecoder(name)
    return ENCODINGS.find((known) => known === encoding) ?? null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Returns the code page that XML declares; null for UTF-8 and UTF-16, whose declarations are often wrong. */
function declaredIn(begin: Buffer): Encoding | null {
  const [, name = ''] =
    /^\s*<\?xml[^>]*\bencoding=["']([\w-]+)["']/i.exec(begin.toString('latin1')) ?? []
  const known = name === '' ? null : encodingNamed(name)
  return known?.startsWith('utf-') ? null : known
}
