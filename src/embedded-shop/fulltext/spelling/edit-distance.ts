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

/**
 * Counts the edits between two words: a letter added, omitted or replaced, or two neighbours
 * swapped. Returns `most` + 1 as soon as there are more than `most`.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = nextRow(a, b, row, last, beforeLast)
    if (Math.min(...current) > most) return most + 1
    beforeLast = last
    last = current
  }
  return Math.min(last[b.length] ?? most + 1, most + 1)
}

function nextRow(
  a: string,
  b: string,
  row: number,
  last: number[],
  beforeLast: number[],
): number[] {
  const current = [row]
  const at = (cells: number[], column: number) => cells[column] ?? Infinity
  for (let column = 1; column <= b.length; column++) {
    const isSame = a[row - 1] === b[column - 1]
    const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
    current[column] = Math.min(
      at(last, column) + 1,
      at(current, column - 1) + 1,
      at(last, column - 1) + (isSame ? 0 : 1),
      isSwapped ? at(beforeLast, column - 2) + 1 : Infinity,
    )
  }
  return current
}
