/** Letters that are no base letter with a mark, so that NFKD leaves them alone; Arabic ones that shoppers mix up. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ı: 'i' },
  ...{ ٱ: 'ا', ى: 'ي', ة: 'ه', ـ: '' },
}

const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu')
const ZEROS = ['٠', '۰'].map((zero) => zero.charCodeAt(0))

const isPlain = (text: string) => /^[\0-\x7f]*$/.test(text)

/** A text in small letters and composed marks, its digits ASCII: how every text is read. */
export function normalise(text: string): string {
  const small = text.toLowerCase()
  return isPlain(small) ? small : small.normalize('NFC').replace(/[٠-٩۰-۹]/g, asciiDigit)
}

/** A word without case and marks: `Šviesą` becomes `sviesa`, `ёлка` becomes `елка`, `أقْراص` becomes `اقراص`. */
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
