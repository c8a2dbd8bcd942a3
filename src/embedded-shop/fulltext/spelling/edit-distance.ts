/** Returns a bit mask of a word's letters: n edits change at most 2n of its 32 bits. */
export function letterMarks(word: string): number {
  let marks = 0
  for (let i = 0; i < word.length; i++) marks |= 1 << (word.charCodeAt(i) & 31)
  return marks
}

/** Whether two words may be within a distance, judging by the bit masks of their letters. */
export function mayBeWithin(marks: number, otherMarks: number, distance: number): boolean {
  let different = marks ^ otherMarks
  for (let left = 2 * distance; different !== 0; left--) {
    if (left === 0) return false
    different &= different - 1
  }
  return true
}

const newRow = (length: number) => new Int32Array(length)
/** Rows of words of usual length, used again and again: a search for a misspelt word compares thousands. */
const USUAL_LENGTH = 64
const USUAL_ROWS = Array.from({ length: 3 }, () => newRow(USUAL_LENGTH))

/**
 * Counts the edits between two words: a letter added, omitted or replaced, or two neighbours
 * swapped. Returns `most` + 1 as soon as there are more than `most`.
 */
export function editDistance(a: string, b: string, most: number): number {
  const length = b.length + 1
  if (Math.abs(a.length - b.length) > most) return most + 1
  const rows = length <= USUAL_LENGTH ? USUAL_ROWS : USUAL_ROWS.map(() => newRow(length))
  for (let column = 0; column < length; column++) rows[0]![column] = column
  for (let row = 1; row <= a.length; row++) {
    const [current, last, beforeLast] = [rows[row % 3]!, rows[(row + 2) % 3]!, rows[(row + 1) % 3]!]
    if (fillRow(a, b, row, current, last, beforeLast) > most) return most + 1
  }
  return Math.min(rows[a.length % 3]![b.length]!, most + 1)
}

/** Fills a row by those before it, and returns its least distance. */
function fillRow(
  a: string,
  b: string,
  row: number,
  current: Int32Array,
  last: Int32Array,
  beforeLast: Int32Array,
): number {
  const [letter, letterBefore] = [a.charCodeAt(row - 1), a.charCodeAt(row - 2)]
  let least = row
  current[0] = row
  for (let column = 1; column <= b.length; column++) {
    const other = b.charCodeAt(column - 1)
    let edits = Math.min(last[column]!, current[column - 1]!) + 1
    edits = Math.min(edits, last[column - 1]! + (letter === other ? 0 : 1))
    if (row > 1 && column > 1 && letter === b.charCodeAt(column - 2) && letterBefore === other)
      edits = Math.min(edits, beforeLast[column - 2]! + 1)
    current[column] = edits
    least = Math.min(least, edits)
  }
  return least
}
