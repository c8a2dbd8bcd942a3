/** Cyrillic letters that look like Latin ones, small or in capitals. */
const CYRILLIC_LETTERS = 'авекмнорстух'
const LATIN_LETTERS = 'abekmhopctyx'

const toLatin = new Map([...CYRILLIC_LETTERS].map((letter, at) => [letter, LATIN_LETTERS[at]!]))
const toCyrillic = new Map([...toLatin].map(([letter, latin]) => [latin, letter]))

const CYRILLIC = /\p{Script=Cyrillic}/u
const LATIN = /\p{Script=Latin}/u

const replaced = (word: string, letters: ReadonlyMap<string, string>) =>
  word.replace(/./gu, (letter) => letters.get(letter) ?? letter)

/** A word in letters of the other alphabet that look the same, `c` for `с`; null where one of them looks like none. */
export function lookAlike(word: string): string | null {
  const letters = CYRILLIC.test(word) ? toLatin : toCyrillic
  const written = replaced(word, letters)
  const isAlike = [...word].every((letter) => letters.has(letter) || /\p{N}/u.test(letter))
  return isAlike && written !== word ? written : null
}

/**
 * A word in the letters of one alphabet, where those of the other look the same: `вода` with a Latin `o`. A code that
 * can be Latin is, and another word is what the rest of its letters are.
 */
export function inOneAlphabet(word: string): string {
  if (!CYRILLIC.test(word) || !LATIN.test(word)) return word
  const [latin, cyrillic] = [replaced(word, toLatin), replaced(word, toCyrillic)]
  if (!LATIN.test(cyrillic) && !(/\p{N}/u.test(word) && !CYRILLIC.test(latin))) return cyrillic
  return CYRILLIC.test(latin) ? word : latin
}
