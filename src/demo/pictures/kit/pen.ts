/** Formats a number for SVG, with one decimal: a tenth of a pixel. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** Template tag for path data with short numbers. */
export function d(parts: TemplateStringsArray, ...values: number[]): string {
  return String.raw({ raw: parts }, ...values.map(n))
}

/** Draws a filled outline. */
export function path(data: string, fill: string, opacity = 1): string {
  return `<path d="${data}" fill="${fill}"${alpha(opacity)}/>`
}

/** Draws a line with round ends. */
export function stroke(data: string, colour: string, width: number, opacity = 1): string {
  const line = `stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round"`
  return `<path d="${data}" fill="none" ${line} stroke-linejoin="round"${alpha(opacity)}/>`
}

/** Draws a rectangle with a corner at (x, y). */
export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
  opacity = 1,
): string {
  const box = `x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"`
  return `<rect ${box}${radius ? ` rx="${n(radius)}"` : ''} fill="${fill}"${alpha(opacity)}/>`
}

/** Draws a circle about (x, y). */
export function circle(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${alpha(opacity)}/>`
}

/** Draws an ellipse about (x, y). */
export function ellipse(
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  opacity = 1,
): string {
  const box = `cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}"`
  return `<ellipse ${box} fill="${fill}"${alpha(opacity)}/>`
}

/** Applies an SVG transform to content. */
export function group(transform: string, content: string, opacity = 1): string {
  return `<g transform="${transform}"${alpha(opacity)}>${content}</g>`
}

/** Moves content to (x, y) and scales it there. */
export function shift(x: number, y: number, content: string, scale = 1): string {
  const grow = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`
  return group(`translate(${n(x)} ${n(y)})${grow}`, content)
}

/** Turns content about (x, y). */
export function rotate(degrees: number, x: number, y: number, content: string): string {
  return group(`rotate(${n(degrees)} ${n(x)} ${n(y)})`, content)
}

/**
 * Returns path data of a rectangle with rounded corners, with one radius, or with one for top and
 * bottom each.
 */
export function slab(
  x: number,
  y: number,
  width: number,
  height: number,
  top: number,
  bottom = top,
): string {
  const [right, floor] = [x + width, y + height]
  return d`M${x} ${y + top}Q${x} ${y} ${x + top} ${y}H${right - top}Q${right} ${y} ${right} ${y + top}V${floor - bottom}Q${right} ${floor} ${right - bottom} ${floor}H${x + bottom}Q${x} ${floor} ${x} ${floor - bottom}Z`
}

/** Returns path data of a circle or an ellipse. */
export function disc(x: number, y: number, rx: number, ry = rx): string {
  return d`M${x - rx} ${y}A${rx} ${ry} 0 1 1 ${x + rx} ${y}A${rx} ${ry} 0 1 1 ${x - rx} ${y}Z`
}

function alpha(opacity: number): string {
  return opacity === 1 ? '' : ` opacity="${Math.round(opacity * 100) / 100}"`
}
