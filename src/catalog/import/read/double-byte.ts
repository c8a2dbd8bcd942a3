/** Encodings in which a letter has two bytes that are detected in files. */
type DoubleByteEncoding = 'shift_jis' | 'euc-jp' | 'euc-kr' | 'big5' | 'gb18030'

/** Letters of a language in an encoding, and the least share of them in a text. */
interface Script {
  encoding: DoubleByteEncoding
  letters: RegExp
  share: number
  /** Least number of letters from which on it is no other text by chance. */
  least: number
}

const KANA = /[\u3041-\u3096\u30a1-\u30fc]/

/** Kana are in every Japanese text, and little but Hangul in a Korean one. */
const SCRIPTS: readonly Script[] = [
  { encoding: 'shift_jis', letters: KANA, share: 0.2, least: 3 },
  { encoding: 'euc-jp', letters: KANA, share: 0.2, least: 3 },
  { encoding: 'euc-kr', letters: /[\uac00-\ud7a3]/, share: 0.9, least: 4 },
]

/** First bytes of the common signs of Chinese in an encoding, which are most signs of a text. */
const COMMON = [
  { encoding: 'big5', from: 0xa4, to: 0xc6 },
  { encoding: 'gb18030', from: 0xb0, to: 0xd7 },
] as const

/** Least share of common signs, and least number of signs. */
const CHINESE = { share: 0.9, least: 8 }

/** Least share of letters whose second byte is not ASCII either, as that behind a single `é` is. */
const HIGH = 0.3

/**
 * Returns the Japanese, Korean or Chinese encoding of a text that is not UTF-8; null for any other text. `isWhole` is
 * false for the beginning of one, which may end within a letter.
 */
export function doubleByteEncoding(bytes: Uint8Array, isWhole: boolean): DoubleByteEncoding | null {
  const fits = ({ encoding, letters, share, least }: Script) => {
    const found = lettersIn(bytes, encoding, isWhole)
    const own = found.filter((letter) => letters.test(letter)).length
    return own >= least && own >= share * found.length
  }
  const script = pairsIn(bytes).isDouble ? SCRIPTS.find(fits) : undefined
  return script?.encoding ?? chineseEncoding(bytes, isWhole)
}

function chineseEncoding(bytes: Uint8Array, isWhole: boolean): DoubleByteEncoding | null {
  const { firsts, isDouble } = pairsIn(bytes)
  const isCommon = ({ encoding, from, to }: (typeof COMMON)[number]) => {
    const own = firsts.filter((byte) => byte >= from && byte <= to).length
    const isMost = own >= CHINESE.least && own >= CHINESE.share * firsts.length
    return isMost && lettersIn(bytes, encoding, isWhole).length > 0
  }
  return isDouble ? (COMMON.find(isCommon)?.encoding ?? null) : null
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

/** Returns the first bytes of a text's pairs, and whether enough of the second ones are beyond ASCII. */
function pairsIn(bytes: Uint8Array) {
  const firsts: number[] = []
  let high = 0
  for (let at = 0; at < bytes.length; at++) {
    const first = bytes[at] ?? 0
    if (first < 0x80) continue
    firsts.push(first)
    at++
    if ((bytes[at] ?? 0) >= 0x80) high++
  }
  return { firsts, isDouble: high >= HIGH * firsts.length }
}
