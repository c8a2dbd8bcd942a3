import { circle, path, rect, rotate, shift, stroke } from './pen.ts'

/** A brand's sign, about (0, 0), within a circle of radius 40. */
type Mark = (fill: string, second: string) => string

const petals = (count: number, petal: string) =>
  Array.from({ length: count }, (_, index) => rotate((360 / count) * index, 0, 0, petal)).join('')

/** Signs to choose from for a brand. */
export const MARKS: readonly Mark[] = [
  (fill) => path('M-12 -38H12V-12H38V12H12V38H-12V12H-38V-12H-12Z', fill),
  (fill, second) =>
    path('M-30 34C-38 -10 -6 -36 36 -38C38 4 12 36 -30 34Z', fill) +
    stroke('M-30 36C-14 10 2 -6 20 -22', second, 5),
  (fill, second) =>
    path('M0 -40C18 -12 30 0 30 14A30 28 0 0 1 -30 14C-30 0 -18 -12 0 -40Z', fill) +
    stroke('M-16 16A16 15 0 0 0 -2 30', second, 6),
  (fill, second) => circle(0, 0, 38, fill) + circle(10, -8, 22, second),
  (fill) => circle(0, 0, 18, fill) + petals(8, rect(-4, -40, 8, 16, fill, 4)),
  (fill, second) =>
    stroke('M-38 -14Q-19 -34 0 -14T38 -14', fill, 11) +
    stroke('M-38 14Q-19 -6 0 14T38 14', second, 11),
  (fill, second) =>
    path('M0 -40L35 -20V20L0 40L-35 20V-20Z', fill) + path('M0 -18L16 -9V9L0 18L-16 9V-9Z', second),
  (fill, second) =>
    petals(6, path('M0 0C-18 -14 -12 -38 0 -40C12 -38 18 -14 0 0Z', fill)) +
    circle(0, 0, 9, second),
  (fill, second) => path('M-40 30L-8 -34L24 30Z', fill) + path('M2 30L22 -8L42 30Z', second),
  (fill, second) =>
    path('M-38 -4A38 38 0 0 1 38 -4Z', fill) + path('M-38 6A38 38 0 0 0 38 6Z', second),
  (fill) => dots(fill),
  (fill, second) =>
    path('M-36 0A36 36 0 0 1 0 -36V0Z', fill) +
    path('M36 0A36 36 0 0 1 0 36V0Z', fill) +
    path('M0 -36A36 36 0 0 1 36 0H0Z', second) +
    path('M0 36A36 36 0 0 1 -36 0H0Z', second),
]

function dots(fill: string): string {
  const centres = [-26, 0, 26].flatMap((x) => [-26, 0, 26].map((y) => ({ x, y })))
  return centres.map(({ x, y }) => circle(x, y, 10 - Math.abs(x + y) / 9, fill)).join('')
}

/** Index of the pharmacy cross. */
export const CROSS = 0
/** Index of a sign that suits any trade. */
export const NEUTRAL = 10

/** Draws the brand's sign at (x, y); on a turned object it is not mirrored. */
export function mark(
  kit: { identity: { mark: number }; flip: boolean },
  x: number,
  y: number,
  radius: number,
  fill: string,
  second: string,
): string {
  const draw = MARKS[kit.identity.mark] ?? dots
  const sign = draw(fill, second)
  return shift(x, y, kit.flip ? `<g transform="scale(-1 1)">${sign}</g>` : sign, radius / 40)
}
