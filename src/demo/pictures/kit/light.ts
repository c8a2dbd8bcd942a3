import type { Kit } from './kit.ts'
import { n, path, rect } from './pen.ts'

const SHADE = '#141a3a'
const FAR = 'M-3000 -3000H3000V3000H-3000Z'

/** Clips `content` to the outline `data`. */
export function clipped(kit: Kit, data: string, content: string): string {
  const id = kit.id()
  return `<clipPath id="${id}"><path d="${data}"/></clipPath><g clip-path="url(#${id})">${content}</g>`
}

/**
 * Draws a part with a dark rim at its end and bottom, `depth` wide; `dress` is on it, under the
 * light.
 */
export function solid(kit: Kit, data: string, fill: string, depth = 18, dress = ''): string {
  const x = kit.flip ? depth : -depth
  const far = `<path d="${FAR}${data}" fill-rule="evenodd" fill="${SHADE}" opacity=".17"`
  const rim = `${far} transform="translate(${n(x)} ${n(-depth * 0.7)})"/>`
  return path(data, fill) + clipped(kit, data, dress + rim)
}

/**
 * Draws a part that is round like a column from `left` to `right`: a dark end, a light stripe at
 * the start.
 */
export function barrel(
  kit: Kit,
  data: string,
  left: number,
  right: number,
  fill: string,
  dress = '',
): string {
  return path(data, fill) + clipped(kit, data, dress + column(kit, left, right))
}

/** Draws only the light, for a part drawn separately. */
function column(kit: Kit, left: number, right: number): string {
  const width = right - left
  const strip = (from: number, to: number, fill: string, opacity: number) => {
    const x = kit.flip ? right - to * width : left + from * width
    return rect(x, -3000, (to - from) * width, 6000, fill, 0, opacity)
  }
  return (
    strip(0.64, 1, SHADE, 0.15) + strip(0.9, 1, SHADE, 0.1) + strip(0.09, 0.17, '#ffffff', 0.42)
  )
}

/** Draws a soft shadow on a part, as under a rim or in a fold. */
export function shade(data: string, opacity = 0.16): string {
  return path(data, SHADE, opacity)
}

/** Draws light on a part. */
export function shine(data: string, opacity = 0.4): string {
  return path(data, '#ffffff', opacity)
}
