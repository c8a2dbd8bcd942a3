/** The keys of the English layout and those of the Russian one, in the same places. */
const ENGLISH = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю'
/** The row of digits, which types letters on a Lithuanian keyboard. */
const DIGITS = '12345678='
const LITHUANIAN = 'ąčęėįšųūž'

/** Shorter texts are words of every layout. */
const SHORTEST = 3

const keys = (from: string, to: string) => new Map([...from].map((key, at) => [key, [...to][at]!]))
const TO_RUSSIAN = keys(ENGLISH, RUSSIAN)
const TO_ENGLISH = keys(RUSSIAN, ENGLISH)
const TO_LITHUANIAN = keys(DIGITS, LITHUANIAN)

/** What a text may say that was typed with the wrong layout, in a shop of this locale; without the text itself. */
export function retypings(text: string, locale: string): string[] {
  const layouts = [TO_RUSSIAN, TO_ENGLISH]
  if (locale.startsWith('lt')) layouts.push(TO_LITHUANIAN)
  const small = text.toLowerCase()
  if (small.trim().length < SHORTEST) return []
  const typed = layouts.map((layout) => [...small].map((key) => layout.get(key) ?? key).join(''))
  return typed.filter((other) => other !== small)
}
