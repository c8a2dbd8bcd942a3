/** Cyrillic letters that look like Latin ones, in lower case or in capitals. */
const CYRILLIC_LETTERS = 'авекмнорстух'
const LATIN_LETTERS = 'abekmhopctyx'

const toLatin = new Map([...CYRILLIC_LETTERS].map((letter, at) => [letter, LATIN_LETTERS[at]!]))
const toCyrillic = new Map([...toLatin].map(([letter, latin]) => [latin, letter]))

const CYRILLIC = /\p{Script=Cyrillic}/u
const LATIN = /\p{Script=Latin}/u

const replaced = (word: string, letters: ReadonlyMap<string, string>) =>
  word.replace(/./gu, (letter) => letters.get(letter) ?? letter)

/** Writes a word in look-alikes of the other alphabet, `c` for `с`; null if a letter has none. */
export function lookAlike(word: string): string | null {
  const letters = CYRILLIC.test(word) ? toLatin : toCyrillic
  const written = replaced(word, letters)
  const isAlike = [...word].every((letter) => letters.has(letter) || /\p{N}/u.test(letter))
  return isAlike && written !== word ? written : null
}

/**
 * Writes a word of mixed letters in one alphabet, using look-alikes: `вода` with a Latin `o`. A
 * code becomes Latin if it can; any other word takes the alphabet of its other letters.
 */
export function inOneAlphabet(word: string): string {
  if (!CYRILLIC.test(word) || !LATIN.test(word)) return word
  const [latin, cyrillic] = [replaced(word, toLatin), replaced(word, toCyrillic)]
  if (!LATIN.test(cyrillic) && !(/\p{N}/u.test(word) && !CYRILLIC.test(latin))) return cyrillic
  return CYRILLIC.test(latin) ? word : latin
}
