/** Encodings with two bytes a letter that are detected in files. */
type DoubleByteEncoding = 'shift_jis' | 'euc-jp' | 'euc-kr' | 'big5' | 'gb18030'

/** The letters by which an encoding is recognised, and their least share of a text. */
interface Script {
  encoding: DoubleByteEncoding
  letters: RegExp
  share: number
  /** Least number of letters with which a text is not in this encoding by chance. */
  least: number
  /** Whether letters of one byte in other encodings can be read as its letters. */
  isAmbiguous?: boolean
  /** Another encoding that is as likely if there are fewer than `sure` letters. */
  doubt?: { encoding: DoubleByteEncoding; sure: number }
}

const KANA = /[\u3041-\u3096\u30a1-\u30fc]/

/** Nearly every Japanese text has kana; Korean texts consist of little but Hangul. */
const SCRIPTS: readonly Script[] = [
  { encoding: 'shift_jis', letters: KANA, share: 0.2, least: 3 },
  { encoding: 'euc-jp', letters: KANA, share: 0.2, least: 3 },
  {
    encoding: 'euc-kr',
    letters: /[\uac00-\ud7a3]/,
    share: 0.9,
    least: 4,
    isAmbiguous: true,
    doubt: { encoding: 'gb18030', sure: 20 },
  },
]

/** Ranges of the first bytes of common Chinese characters, which are most characters of a text, by encoding. */
const COMMON = [
  { encoding: 'big5', from: 0xa4, to: 0xc6 },
  { encoding: 'gb18030', from: 0xb0, to: 0xd7 },
] as const

/** Least share and least number of common characters in a Chinese text. */
const CHINESE = { share: 0.9, least: 5 }

/** Least share of characters whose second byte is not ASCII. After a single `é` of another encoding an ASCII letter follows. */
const HIGH = 0.3

/** Least share of bytes from 0x80 to 0xBF in Chinese texts; Cyrillic and Greek texts have few of them. */
const LOW = 0.15

/** An encoding, and possibly another one that is as likely. */
interface DoubleByteText {
  encoding: DoubleByteEncoding
  doubt?: DoubleByteEncoding
}

/**
 * Returns the Japanese, Korean or Chinese encoding of a text that is not UTF-8; null for other texts. `isWhole` is
 * false for the beginning of a text, which may end within a letter.
 */
export function doubleByteEncoding(bytes: Uint8Array, isWhole: boolean): DoubleByteText | null {
  const pairs = pairsIn(bytes)
  for (const { encoding, letters, share, least, doubt, isAmbiguous = false } of SCRIPTS) {
    const found = lettersIn(bytes, encoding, isWhole)
    const matching = found.filter((letter) => letters.test(letter)).length
    const isMeant = matching >= least && matching >= share * found.length
    if (!isMeant || (isAmbiguous && !pairs.isDouble)) continue
    return { encoding, ...(doubt && matching < doubt.sure ? { doubt: doubt.encoding } : {}) }
  }
  const chinese = pairs.isDouble && pairs.hasLow ? COMMON : []
  const found = chinese.find(({ encoding, from, to }) => {
    const matching = pairs.firsts.filter((byte) => byte >= from && byte <= to).length
    const isMost = matching >= CHINESE.least && matching >= CHINESE.share * pairs.firsts.length
    return isMost && lettersIn(bytes, encoding, isWhole).length > 0
  })
  return found ? { encoding: found.encoding } : null
}

/** Returns the letters beyond ASCII; empty if the text is not valid in the encoding. */
function lettersIn(bytes: Uint8Array, encoding: DoubleByteEncoding, isWhole: boolean): string[] {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: !isWhole })
    return text.match(/[^\P{L}\0-\x7f]/gu) ?? []
  } catch {
    return []
  }
}

/**
 * Reads a text as pairs of bytes. Returns the first bytes, whether enough second bytes are beyond ASCII (`isDouble`),
 * and whether enough bytes are from 0x80 to 0xBF (`hasLow`).
 */
function pairsIn(bytes: Uint8Array) {
  const firsts: number[] = []
  let [high, low] = [0, 0]
  for (let at = 0; at < bytes.length; at++) {
    const first = bytes[at] ?? 0
    if (first < 0x80) continue
    firsts.push(first)
    at++
    const second = bytes[at] ?? 0
    if (second >= 0x80) high++
    low += [first, second].filter((byte) => byte >= 0x80 && byte < 0xc0).length
  }
  return {
    firsts,
    isDouble: high >= HIGH * firsts.length,
    hasLow: low >= LOW * (firsts.length + high),
  }
}
