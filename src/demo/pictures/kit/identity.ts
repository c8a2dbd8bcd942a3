import { MARKS } from './mark.ts'
import { createRandom } from './random.ts'

/** How a brand arranges a label. */
export type Layout = 'wrap' | 'band' | 'print' | 'arch' | 'split' | 'seal'

/** How a brand looks: the same on all of its products. */
export interface Identity {
  layout: Layout
  /** Place in `MARKS`. */
  mark: number
  capitals: boolean
  /** Font weight. */
  weight: number
  /** Letter spacing, as a share of the font size. */
  spacing: number
}

const LAYOUTS: readonly Layout[] = ['wrap', 'band', 'print', 'arch', 'split', 'seal']

/** The looks of a brand, always the same for the same name. */
export function identityOf(brand: string): Identity {
  const random = createRandom(`brand ${brand}`)
  return {
    layout: random.pick(LAYOUTS),
    mark: Math.floor(random.between(0, MARKS.length)),
    capitals: random.chance(0.4),
    weight: random.pick([500, 700, 800]),
    spacing: random.pick([0, 0.01, 0.06]),
  }
}
