import { circle, d, ellipse, group, path, rect, stroke } from '../kit/pen.ts'
import { createTextRandom } from '../kit/random.ts'

/** Height of every banner, in pixels; its upper 150 are left calm behind words. */
export const TALL = 501

/** Draws the wall behind everything. */
export function wall(width: number, fill: string): string {
  return rect(0, 0, width, TALL, fill)
}

/** Draws the ground from `y` down, with an edge along the wall. */
export function floor(width: number, y: number, fill: string, edge: string): string {
  return rect(0, y, width, TALL - y, fill) + rect(0, y, width, 3, edge)
}

/** Draws an arch that stands on `y`. */
export function arch(x: number, y: number, half: number, top: number, fill: string): string {
  return path(
    d`M${x - half} ${y}V${top + half}A${half} ${half} 0 0 1 ${x + half} ${top + half}V${y}Z`,
    fill,
  )
}

/** Draws a disc in a halo. */
export function sun(x: number, y: number, radius: number, fill: string, halo: string): string {
  return circle(x, y, radius * 1.24, halo) + circle(x, y, radius, fill)
}

/** Draws rays of light from behind a disc, cut at the calm part. */
export function rays(x: number, y: number, reach: number, fill: string, opacity: number): string {
  const ray = path(d`M-9 -60L${-reach * 0.09} ${-reach}H${reach * 0.09}L9 -60Z`, fill, opacity)
  const turns = Array.from({ length: 9 }, (_, index) => (index - 4) * 20)
  return group(`translate(${x} ${y})`, turns.map((turn) => group(`rotate(${turn})`, ray)).join(''))
}

/** Draws spreading circles, as of sound or water. */
export function rings(
  x: number,
  y: number,
  radii: readonly number[],
  colour: string,
  flat = 1,
): string {
  return radii
    .map((radius, index) => {
      const shape = `cx="${x}" cy="${y}" rx="${radius}" ry="${radius * flat}"`
      const alpha = Math.round((0.6 - (index * 0.5) / radii.length) * 100) / 100
      return `<ellipse ${shape} fill="none" stroke="${colour}" stroke-width="3" opacity="${alpha}"/>`
    })
    .join('')
}

/** Draws a hill with its top at (x, top). */
export function hill(x: number, top: number, half: number, fill: string): string {
  const foot = TALL
  return path(
    d`M${x - half} ${foot}C${x - half * 0.5} ${foot - 30} ${x - half * 0.42} ${top} ${x} ${top}S${x + half * 0.5} ${foot - 30} ${x + half} ${foot}Z`,
    fill,
  )
}

const LEAF = 'M0 0C8 -24 36 -36 70 -31C64 -6 36 8 0 0Z'

/** Draws a twig with six leaves, growing up from (x, y) and leaning by `turn` degrees. */
export function sprig(
  x: number,
  y: number,
  turn: number,
  scale: number,
  leaves: readonly [string, string],
  stem: string,
): string {
  const offsets = [
    [-3, -36, -146],
    [3, -58, -34],
    [-4, -86, -140],
    [4, -108, -40],
    [-3, -134, -128],
    [4, -152, -56],
  ]
  const art = offsets.map(([left = 0, top = 0, lean = 0], index) =>
    group(
      `translate(${left} ${top}) rotate(${lean + 20}) scale(${1 - index * 0.07})`,
      path(LEAF, leaves[index % 2] ?? leaves[0]),
    ),
  )
  const twig = stroke('M0 0C-4 -60 4 -110 1 -176', stem, 4)
  return group(`translate(${x} ${y}) rotate(${turn}) scale(${scale})`, twig + art.join(''))
}

/** Draws confetti in the air between two heights; the same for the same name. */
export function confetti(
  name: string,
  width: number,
  [from, to]: readonly [number, number],
  colours: readonly string[],
): string {
  const random = createTextRandom(`confetti ${name}`)
  return Array.from({ length: Math.round(width / 11) }, (_, index) => {
    const [x, y] = [random.between(6, width - 6), random.between(from, to)]
    const fill = colours[index % colours.length] ?? ''
    const bit = random.chance(0.4) ? circle(0, 0, 4, fill) : rect(-6, -3, 12, 6, fill, 2)
    return group(`translate(${Math.round(x)} ${Math.round(y)}) rotate(${index * 37})`, bit)
  }).join('')
}

/** Draws a drop with its point at (x, y). */
export function drop(x: number, y: number, scale: number, fill: string, opacity = 1): string {
  const outline = 'M0 0C14 22 22 32 22 46A22 22 0 0 1 -22 46C-22 32 -14 22 0 0Z'
  const shine = stroke('M-12 46A12 12 0 0 0 -2 58', '#ffffff', 4, 0.8)
  return group(`translate(${x} ${y}) scale(${scale})`, path(outline, fill) + shine, opacity)
}

/** Draws a cloud about (x, y). */
export function cloud(x: number, y: number, scale: number, fill: string): string {
  const puffs =
    circle(-26, 0, 18, fill) +
    circle(0, -12, 24, fill) +
    circle(28, -2, 17, fill) +
    rect(-44, 0, 90, 18, fill, 9)
  return group(`translate(${x} ${y}) scale(${scale})`, puffs)
}

/** Draws a soft pool of light on the ground. */
export function pool(x: number, y: number, half: number, fill: string): string {
  return ellipse(x, y, half, half * 0.14, fill)
}

/** Draws a star with five points about (x, y). */
export function star(x: number, y: number, radius: number, fill: string): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const reach = index % 2 ? radius * 0.46 : radius
    const angle = (Math.PI / 5) * index - Math.PI / 2
    return d`${x + Math.cos(angle) * reach} ${y + Math.sin(angle) * reach}`
  })
  return path(`M${points.join('L')}Z`, fill)
}
