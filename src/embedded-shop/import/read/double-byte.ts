/** Encodings in which a letter has two bytes that are detected in files. */
type DoubleByteEncoding = 'shift_jis' | 'euc-jp' | 'euc-kr' | 'big5' | 'gb18030'

/** Letters of a language in an encoding, and the least share of them in a text. */
interface Script {
  encoding: DoubleByteEncoding
  letters: RegExp
  share: number
  /** Least number of letters from which on it is no other text by chance. */
  least: number
  /** Whether single letters of other encodings may look like its letters. */
  isAmbiguous?: boolean
  /** Another encoding that fewer than `sure` letters may be in. */
  doubt?: { encoding: DoubleByteEncoding; sure: number }
}

const KANA = /[\u3041-\u3096\u30a1-\u30fc]/

/** Kana are in nearly every Japanese text, and little but Hangul in a Korean one. */
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

/** First bytes of the common signs of Chinese in an encoding, which are most signs of a text. */
const COMMON = [
  { encoding: 'big5', from: 0xa4, to: 0xc6 },
  { encoding: 'gb18030', from: 0xb0, to: 0xd7 },
] as const

/** Least share of common signs, and least number of signs. */
const CHINESE = { share: 0.9, least: 5 }

/** Least share of Korean and Chinese signs whose second byte is not ASCII either, as that behind a single `é` is. */
const HIGH = 0.3

/** Least share of bytes below `À` in Chinese texts, which Cyrillic and Greek ones have few of. */
const LOW = 0.15

/** An encoding, and another one that is as likely. */
interface DoubleByteText {
  encoding: DoubleByteEncoding
  doubt?: DoubleByteEncoding
}

/**
 * Returns the Japanese, Korean or Chinese encoding of a text that is not UTF-8; null for any other text. `isWhole` is
 * false for the beginning of one, which may end within a letter.
 */
export function doubleByteEncoding(bytes: Uint8Array, isWhole: boolean): DoubleByteText | null {
  const pairs = pairsIn(bytes)
  for (const { encoding, letters, share, least, doubt, isAmbiguous = false } of SCRIPTS) {
    const found = lettersIn(bytes, encoding, isWhole)
    const own = found.filter((letter) => letters.test(letter)).length
    const isMeant = own >= least && own >= share * found.length
    if (!isMeant || (isAmbiguous && !pairs.isDouble)) continue
    return { encoding, ...(doubt && own < doubt.sure ? { doubt: doubt.encoding } : {}) }
  }
  const chinese = pairs.isDouble && pairs.hasLow ? COMMON : []
  const found = chinese.find(({ encoding, from, to }) => {
    const own = pairs.firsts.filter((byte) => byte >= from && byte <= to).length
    const isMost = own >= CHINESE.least && own >= CHINESE.share * pairs.firsts.length
    return isMost && lettersIn(bytes, encoding, isWhole).length > 0
  })
  return found ? { encoding: found.encoding } : null
}

/** Lists the letters of a text beyond ASCII; none if it is not in the encoding. */
function lettersIn(bytes: Uint8Array, encoding: DoubleByteEncoding, isWhole: boolean): string[] {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: !isWhole })
    return text.match(/[^\P{L}\0-\x7f]/gu) ?? []
  } catch {
    return []
  }
}

/** Returns the first bytes of a text's pairs, whether enough second ones are beyond ASCII, and enough bytes low. */
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
