/** Keys of a row are adjacent; the next row is shifted half a key to the right. */
const KEYBOARDS = [
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'],
  ['ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ئءؤرىةوزظ'],
]

/** Costs of errors that are likelier than others, which cost 1. */
interface EditCosts {
  /**
   * Two letters in the wrong order, a double letter written once or the other way round, or a missing
   * letter: there is one way for each, while a wrong letter may be any of many.
   */
  likely: number
  /** A neighbouring key. */
  neighbour: number
  /** Extra cost of an error in the first letter, which people look at. */
  first: number
}

export const EDIT_COSTS: EditCosts = {
  likely: 0.5,
  neighbour: 0.9,
  first: 0.2,
}

/** Highest cost of one likely error. */
export const MOST_COST = 1
/** Highest cost of one error, in the first letter too; and the cost of a missing space. */
export const MOST_LIKELY = MOST_COST + EDIT_COSTS.first

const NEIGHBOURS = new Set(KEYBOARDS.flatMap(neighbourKeys))

function neighbourKeys(rows: readonly string[]): string[] {
  const pairs = rows.flatMap((row, number) => {
    const next = rows[number + 1] ?? ''
    return [...row].flatMap((key, at) =>
      [row[at + 1], next[at], next[at - 1]].map((other) => key + (other ?? key)),
    )
  })
  return pairs.flatMap((pair) => [pair, [...pair].toReversed().join('')])
}

/** Returns how unlikely it is that one word was written for another, by the cheapest edits. */
export function editCost(written: string, meant: string, costs = EDIT_COSTS): number {
  let beforeLast: number[] = []
  let last: number[] = [0]
  for (let column = 1; column <= meant.length; column++) {
    last[column] = last[column - 1]! + missingCost(column, costs)
  }
  for (let row = 1; row <= written.length; row++) {
    const current = [last[0]! + extraCost(written, row, costs)]
    for (let column = 1; column <= meant.length; column++) {
      current[column] = Math.min(
        last[column]! + extraCost(written, row, costs),
        current[column - 1]! + missingCost(column, costs),
        last[column - 1]! + otherCost(written, meant, row, column, costs),
        isSwapped(written, meant, row, column) ? beforeLast[column - 2]! + costs.likely : Infinity,
      )
    }
    beforeLast = last
    last = current
  }
  return last[meant.length]!
}

function isSwapped(written: string, meant: string, row: number, column: number): boolean {
  if (row < 2 || column < 2) return false
  return written[row - 1] === meant[column - 2] && written[row - 2] === meant[column - 1]
}

const missingCost = (column: number, { likely, first }: EditCosts): number =>
  column === 1 ? likely + first : likely

function extraCost(written: string, row: number, { likely, first }: EditCosts): number {
  if (row === 1) return 1 + first
  return written[row - 1] === written[row - 2] ? likely : 1
}

function otherCost(
  written: string,
  meant: string,
  row: number,
  column: number,
  { neighbour, first }: EditCosts,
): number {
  const [one, other] = [written[row - 1]!, meant[column - 1]!]
  if (one === other) return 0
  return (NEIGHBOURS.has(one + other) ? neighbour : 1) + (row === 1 && column === 1 ? first : 0)
}
