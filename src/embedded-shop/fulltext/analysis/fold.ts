/**
 * Letters that NFKD leaves alone, as they are not a base letter with a mark, and Arabic letters that
 * shoppers mix up.
 */
const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ـ: '',
}

const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu')
const ZEROS = ['٠', '۰'].map((zero) => zero.charCodeAt(0))

const isPlain = (text: string) => /^[\0-\x7f]*$/.test(text)

/** Converts a text to lower case, composed marks and ASCII digits, as every text is read. */
export function normalise(text: string): string {
  const small = text.toLowerCase()
  return isPlain(small) ? small : small.normalize('NFC').replace(/[٠-٩۰-۹]/g, asciiDigit)
}

/**
 * Removes case and diacritics from a word: `Šviesą` becomes `sviesa`, `ёлка` becomes `елка`,
 * `أقْراص` becomes `اقراص`.
 */
export function fold(word: string): string {
  const small = normalise(word)
  if (isPlain(small)) return small
  return small
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter)
}

function asciiDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  return String(code - (ZEROS.findLast((zero) => code >= zero) ?? code))
}
