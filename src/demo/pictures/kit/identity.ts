import type { Shape } from '#embedded-shop/drawn-pictures/shape.ts'
import { CROSS, MARKS, NEUTRAL } from './mark.ts'
import { createTextRandom } from './random.ts'

/** Label layout of a brand. */
export type Layout = 'wrap' | 'band' | 'print' | 'arch' | 'split' | 'seal'

/** Visual identity of a brand: the same on all of its products. */
export interface Identity {
  layout: Layout
  /** Index in `MARKS`. */
  mark: number
  capitals: boolean
  /** Font weight. */
  weight: number
  /** Letter spacing, as a share of the font size. */
  spacing: number
}

const LAYOUTS: readonly Layout[] = ['wrap', 'band', 'print', 'arch', 'split', 'seal']

/** Shapes of pharmacy products: only these have the pharmacy cross. */
const MEDICAL: ReadonlySet<Shape> = new Set<Shape>([
  'pills',
  'ampoule',
  'blister',
  'carton',
  'inhaler',
  'thermometer',
  'tonometer',
  'plasters',
])

/** Returns the identity of a brand on a shape, always the same for the same name. */
export function brandIdentity(brand: string, shape: Shape): Identity {
  const random = createTextRandom(`brand ${brand}`)
  return {
    layout: random.pick(LAYOUTS),
    mark: markFor(shape, Math.floor(random.between(0, MARKS.length))),
    capitals: random.chance(0.4),
    weight: random.pick([500, 700, 800]),
    spacing: random.pick([0, 0.01, 0.06]),
  }
}

const markFor = (shape: Shape, mark: number) =>
  mark === CROSS && !MEDICAL.has(shape) ? NEUTRAL : mark
