import type { Kit } from '../../kit/kit.ts'
import type { Area } from '../../kit/print.ts'
import { clipped, shine } from '../../kit/light.ts'
import { circle, d, path, rect } from '../../kit/pen.ts'

/** Draws the content of a lit screen: hills, a sun over water, windows, or a chart. */
export function screen(kit: Kit, outline: string, area: Area): string {
  const draw = kit.own.pick([hills, waves, panes, bars])
  const glare = shine(
    d`M${area.x} ${area.y}H${area.x + area.width * 0.44}L${area.x + area.width * 0.08} ${area.y + area.height}H${area.x}Z`,
    0.12,
  )
  return clipped(kit, outline, draw(kit, area) + glare)
}

function hills(kit: Kit, { x, y, width, height }: Area): string {
  const floor = y + height
  return [
    rect(x, y, width, height, kit.trim.light),
    circle(x + width * 0.72, y + height * 0.3, Math.min(width, height) * 0.14, '#fff4d6'),
    path(
      d`M${x} ${floor}V${y + height * 0.6}Q${x + width * 0.3} ${y + height * 0.34} ${x + width * 0.6} ${y + height * 0.66}T${x + width} ${y + height * 0.56}V${floor}Z`,
      kit.trim.base,
    ),
    path(
      d`M${x} ${floor}V${y + height * 0.8}Q${x + width * 0.4} ${y + height * 0.6} ${x + width} ${y + height * 0.84}V${floor}Z`,
      kit.trim.deep,
    ),
  ].join('')
}

function waves(kit: Kit, { x, y, width, height }: Area): string {
  const sweep = (at: number, fill: string) =>
    path(
      d`M${x} ${y + height * at}C${x + width * 0.4} ${y + height * (at - 0.3)} ${x + width * 0.5} ${y + height * (at + 0.3)} ${x + width} ${y + height * (at - 0.1)}V${y + height}H${x}Z`,
      fill,
    )
  return (
    rect(x, y, width, height, kit.trim.deep) +
    sweep(0.4, kit.trim.dark) +
    sweep(0.62, kit.trim.base) +
    sweep(0.84, kit.trim.light)
  )
}

function panes(kit: Kit, { x, y, width, height }: Area): string {
  const [w, h] = [width * 0.24, height * 0.22]
  const pane = (index: number) => {
    const [row, column] = [Math.floor(index / 3), index % 3]
    const fill = kit.own.pick([kit.trim.base, kit.trim.light, kit.main.light, '#ffffff'])
    return rect(
      x + width * 0.09 + column * w * 1.2,
      y + height * 0.16 + row * h * 1.2,
      w,
      h,
      fill,
      Math.min(w, h) * 0.16,
    )
  }
  return (
    rect(x, y, width, height, '#232a3d') +
    Array.from({ length: 9 }, (_, index) => pane(index)).join('')
  )
}

function bars(kit: Kit, { x, y, width, height }: Area): string {
  const bar = (index: number) => {
    const tall = height * kit.own.between(0.15, 0.6)
    return rect(
      x + width * (0.12 + index * 0.13),
      y + height * 0.86 - tall,
      width * 0.08,
      tall,
      index % 2 ? kit.trim.base : kit.trim.light,
      width * 0.015,
    )
  }
  const head = rect(
    x + width * 0.1,
    y + height * 0.1,
    width * 0.4,
    height * 0.05,
    '#ffffff',
    4,
    0.8,
  )
  return (
    rect(x, y, width, height, '#1d2635') +
    head +
    Array.from({ length: 6 }, (_, index) => bar(index)).join('')
  )
}
