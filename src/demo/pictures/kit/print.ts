import { INK, PAPER, type Kit } from './kit.ts'
import { circle, d, path, rect } from './pen.ts'
import { word } from './word.ts'

/** The printable visible part of a pack. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** Draws two or three lines too small to read, centred on x from y down. */
export function finePrint(
  kit: Kit,
  { x, y, width, fill }: { x: number; y: number; width: number; fill: string },
): string {
  const height = Math.max(4, width * 0.045)
  const lines = kit.own.pick([1, 2, 2, 3])
  return Array.from({ length: lines }, (_, line) => {
    const wide = width * kit.own.between(0.45, 1)
    return rect(x - wide / 2, y + line * height * 2.1, wide, height, fill, height / 2, 0.55)
  }).join('')
}

/** Draws a strip of ornament across an area, or none: the product's own choice. */
export function pattern(kit: Kit, area: Area, fill: string): string {
  const draw = kit.own.pick([dots, stripes, teeth, null])
  return draw ? draw(area, fill) : ''
}

/** Draws the back of a pack: small brand, table of contents, code. */
export function backPrint(kit: Kit, { x, y, width, height }: Area): string {
  const left = x + width * 0.14
  const inner = width * 0.72
  const row = height * 0.06
  const rows = Array.from({ length: 7 }, (_, index) =>
    rect(
      left,
      y + height * 0.28 + index * row,
      inner * kit.own.between(0.5, 1),
      row * 0.38,
      INK.light,
      2,
      0.7,
    ),
  )
  const name = {
    x: x + width / 2,
    y: y + height * 0.14,
    width: inner,
    height: height * 0.12,
    fill: INK.base,
  }
  const code = barcode(kit, left, y + height * 0.76, inner * 0.6, height * 0.15)
  return rect(x, y, width, height, PAPER.base) + word(kit, name) + rows.join('') + code
}

function barcode(kit: Kit, x: number, y: number, width: number, height: number): string {
  const bars = Array.from({ length: 16 }, (_, index) =>
    rect(
      x + (index * width) / 16,
      y,
      (width / 16) * kit.own.pick([0.3, 0.5, 0.75]),
      height,
      INK.base,
    ),
  )
  return bars.join('')
}

function spread(area: Area, step: number): number[] {
  const count = Math.max(2, Math.floor(area.width / step))
  return Array.from({ length: count }, (_, index) => area.x + (area.width / count) * (index + 0.5))
}

function dots(area: Area, fill: string): string {
  const radius = Math.min(7, area.height * 0.25)
  return spread(area, radius * 4)
    .map((x) => circle(x, area.y + area.height / 2, radius, fill))
    .join('')
}

function stripes(area: Area, fill: string): string {
  return spread(area, 18)
    .map((x) => rect(x - 4, area.y, 8, area.height, fill))
    .join('')
}

function teeth(area: Area, fill: string): string {
  const floor = area.y + area.height
  return spread(area, 26)
    .map((x) => path(d`M${x - 12} ${floor}L${x} ${area.y}L${x + 12} ${floor}Z`, fill))
    .join('')
}
