import { isAscii } from 'node:buffer'
import { ImportFailure } from '../problems.ts'
import { latinCodePage } from './code-page.ts'
import { doubleByteEncoding } from './double-byte.ts'
import { isAlike, letterCodePage, LIKE_UTF8 } from './letter-shares.ts'

/** Encodings that are detected in files, by their names in the web's standard. */
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

/** Encodings that are read where something names them. */
export const OTHER_ENCODINGS = ['windows-1258', 'iso-8859-5', 'iso-8859-15', 'gbk'] as const

/** All encodings of files. */
export const ENCODINGS = [...DETECTED_ENCODINGS, ...OTHER_ENCODINGS] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Number of bytes at the beginning of a file in which UTF-16 or an XML declaration is detected. */
const HEAD_BYTES = 512

/** Bytes from the first one beyond ASCII on in which letters of two bytes are detected. */
const SAMPLE_BYTES = 2 ** 18

/** Bytes beyond ASCII after which the encoding is known, and the most that are read of a file that has none. */
const ENOUGH = { high: 100_000, all: 64 * 2 ** 20 }

/** An encoding, and another one that is just as likely, or that letters speak for against a declaration. */
export interface DetectedEncoding {
  encoding: Encoding
  doubt?: Encoding
}

/**
 * Detects the encoding of a text: UTF-16 by its BOM or its zero bytes, XML by its declaration.
 * Other texts that are not valid UTF-8 are in an encoding of two bytes a letter if they are valid in it and most letters
 * are of its language, in the likeliest code page of letters other than Latin ones if whole words are, else of Latin ones. Only the beginning of large texts is read. Throws `ImportFailure` for damaged UTF-8, which is
 * text most of whose high bytes form UTF-8 sequences; a few do in Windows-1251 too, such as `лё` and
 * `й»`, and many in IBM866 and Windows-874.
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
 * Returns the encoding that letters speak for against the declared one, if they differ in it; only Windows-1252 is
 * declared by mistake, as many programs do so whatever they write.
 */
function contradicting(
  declared: Encoding,
  isUtf8: boolean,
  pairs: Float64Array,
): Pick<DetectedEncoding, 'doubt'> {
  const hasLetters = pairs.some((count, pair) => count > 0 && pair >= 0x8000)
  if (declared !== 'windows-1252' || !hasLetters) return {}
  const found = isUtf8 ? 'utf-8' : (letterCodePage(pairs) ?? latinCodePage(pairs)).encoding
  return found !== 'utf-8' && isAlike(found, declared, pairs) ? {} : { doubt: found }
}

/**
 * Counts each byte with the one behind it, 0 at the end; a byte's number is 256 times its value. Returns the number of
 * bytes beyond ASCII.
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

/** Whether more characters beyond ASCII can be read as UTF-8 than cannot. */
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

/** Returns an encoding by any of its names in the web's standard: `cp866` is `ibm866`; or null. */
export function encodingNamed(name: string): Encoding | null {
  try {
    const { encoding } = new TextDecoder(name)
    return ENCODINGS.find((known) => known === encoding) ?? null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Returns the declared code page of XML; declarations of UTF-8 and UTF-16 are often wrong. */
function declaredIn(begin: Buffer): Encoding | null {
  const [, name = ''] =
    /^\s*<\?xml[^>]*\bencoding=["']([\w-]+)["']/i.exec(begin.toString('latin1')) ?? []
  const known = name === '' ? null : encodingNamed(name)
  return known?.startsWith('utf-') ? null : known
}
