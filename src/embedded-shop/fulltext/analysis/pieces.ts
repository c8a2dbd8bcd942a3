import { normalise } from './fold.ts'
import { joinQuantities } from './quantities.ts'

const OTHER_SPACE = /[^\S ]/
const SPACES = /\s+/g
/** Most cached quantities: a catalog repeats its sizes. */
const MOST_KNOWN = 20_000

/**
 * Creates a function that splits a text at its spaces; with digits in it, quantities become single
 * lower-case words.
 */
export function createPieces(): (text: string) => string[] {
  const known = new Map<string, readonly string[]>()

  function quantities(text: string): readonly string[] {
    const cached = known.get(text)
    if (cached) return cached
    const pieces = joinQuantities(normalise(text)).split(' ')
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(text, pieces)
    return pieces
  }

  /**
   * Quantities consist of pieces with digits and at most one more, so that the rest of a text need
   * not be read.
   */
  return (text) => {
    const spaced = OTHER_SPACE.test(text) ? text.replace(SPACES, ' ') : text
    const isDigital = digitFinder(spaced)
    const found: string[] = []
    let quantity = ''
    let end = -1
    for (const piece of spaced.split(' ')) {
      end += piece.length + 1
      if (piece === '') continue
      const hasDigit = isDigital(end)
      if (hasDigit || quantity !== '') quantity += quantity === '' ? piece : ` ${piece}`
      if (hasDigit) continue
      if (quantity === '') found.push(piece)
      else found.push(...quantities(quantity))
      quantity = ''
    }
    if (quantity !== '') found.push(...quantities(quantity))
    return found
  }
}

/**
 * Returns a function that says whether the next piece of a text, given where it ends, has a digit:
 * one pass over the text is quicker than a test of each piece.
 */
function digitFinder(text: string): (end: number) => boolean {
  const digits = /\p{N}/gu
  const next = () => digits.exec(text)?.index ?? Infinity
  let at = next()
  return (end) => {
    if (at >= end) return false
    digits.lastIndex = end
    at = next()
    return true
  }
}
