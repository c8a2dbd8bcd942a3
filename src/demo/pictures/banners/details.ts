import { star } from './forms.ts'
import { createTextRandom } from '../kit/random.ts'
import { circle, d, group, path, rect, stroke } from '../kit/pen.ts'

/** Draws a window frame, 232 high. */
export function frame(x: number, y: number, width: number): string {
  const box = `x="${x}" y="${y}" width="${width}" height="232" rx="6"`
  return `<rect ${box} fill="none" stroke="#f7fbf9" stroke-width="12"/>`
}

/** Draws three wisps of steam above (x, y). */
export function steam(x: number, y: number): string {
  const wisp = (left: number, tall: number) =>
    stroke(d`M${x + left} ${y}q-12 -16 0 -32t0 ${-tall}`, '#ffffff', 6, 0.75)
  return wisp(-14, 22) + wisp(8, 34) + wisp(28, 20)
}

/** Draws a crescent hanging at (x, y). */
export function moon(x: number, y: number): string {
  return group(
    `translate(${x} ${y + 14})`,
    path('M6 -17A17 17 0 1 0 15 11A15 15 0 0 1 6 -17Z', '#0b6e4f', 0.75),
  )
}

/** Draws soap bubbles rising along x. */
export function bubbles(x: number): string {
  const circles = [
    [0, 206, 16],
    [26, 236, 9],
    [-4, 258, 12],
    [20, 286, 6],
  ]
  return circles
    .map(
      ([left = 0, y = 0, radius = 0]) =>
        circle(x + left, y, radius, '#ffffff', 0.85) +
        circle(x + left + radius * 0.3, y - radius * 0.3, radius * 0.3, '#9fd6d8'),
    )
    .join('')
}

/** Draws a loyalty card about (0, 0), 196 × 124. */
export function loyaltyCard(): string {
  const cross = 'M-9 -27H9V-9H27V9H9V27H-9V9H-27V-9H-9Z'
  return [
    rect(-92, -48, 196, 122, '#14301f', 14, 0.14),
    rect(-98, -62, 196, 124, '#0b6e4f', 14),
    path('M-98 20Q-20 -24 98 -6V48Q98 62 84 62H-84Q-98 62 -98 48Z', '#095c42'),
    group(
      'translate(-56 -20)',
      circle(0, 0, 30, '#f6f4ea') + group('scale(.72)', path(cross, '#0b6e4f')),
    ),
    rect(-6, -40, 84, 10, '#9fd0b9', 5) + rect(-6, -20, 58, 8, '#5fa587', 4),
    rect(-78, 30, 38, 14, '#e9c46a', 4),
    [44, 60, 76].map((x) => circle(x, 38, 5, '#e9c46a')).join(''),
  ].join('')
}

/** Draws a starry sky over the whole width. */
export function nightSky(width: number): string {
  const random = createTextRandom('quiet hours')
  return Array.from({ length: Math.round(width / 30) }, (_, index) => {
    const x = ((index + 0.5) * width) / Math.round(width / 30)
    return star(x, random.between(190, 300), random.pick([4, 5, 8]), '#fffaf0')
  }).join('')
}

/** Draws a moon about (x, y) with a sleeping face. */
export function sleepingMoon(x: number, y: number, radius: number): string {
  const lid = (left: number) =>
    stroke(d`M${left - 13} ${y - 6}Q${left} ${y + 8} ${left + 13} ${y - 6}`, '#8a6a2f', 4)
  return [
    circle(x, y, radius, '#ffe9a8'),
    circle(x - radius * 0.4, y + radius * 0.42, radius * 0.12, '#f6d67f'),
    circle(x + radius * 0.2, y - radius * 0.56, radius * 0.16, '#f6d67f'),
    circle(x + radius * 0.46, y + radius * 0.34, radius * 0.09, '#f6d67f'),
    lid(x - radius * 0.34) + lid(x + radius * 0.34),
    stroke(d`M${x - 12} ${y + 24}Q${x} ${y + 36} ${x + 12} ${y + 24}`, '#8a6a2f', 4),
  ].join('')
}

/** Draws hangers at the given x, on a rail at y = 196. */
export function hangers(xs: readonly number[]): string {
  return xs
    .map(
      (x) =>
        stroke(d`M${x} 214V206Q${x + 9} 204 ${x + 8} 196Q${x + 4} 188 ${x - 2} 193`, '#17151f', 3) +
        stroke(d`M${x - 30} 230L${x} 213L${x + 30} 230`, '#8a6a4a', 5),
    )
    .join('')
}
