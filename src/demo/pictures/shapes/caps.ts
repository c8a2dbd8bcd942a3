import { METAL, PAPER, type Kit } from '../kit/kit.ts'
import { barrel } from '../kit/light.ts'
import { d, rect, slab } from '../kit/pen.ts'

/** A cap standing on (x, floor): ribbed, smooth, domed or two-toned, as the product chose. */
export function cap(kit: Kit, x: number, floor: number, width: number, share = 0.62): string {
  const height = width * share
  const [left, top] = [x - width / 2, floor - height]
  const fill = kit.own.pick([kit.trim.base, kit.trim.base, PAPER.dark, kit.trim.dark])
  const kind = kit.own.pick(['ribbed', 'smooth', 'domed', 'ringed'])
  const round = kind === 'domed' ? Math.min(height * 0.7, width * 0.4) : Math.min(14, height * 0.2)
  const dress = kind === 'ribbed' ? ribs(left, top, width, height) : ''
  const collar =
    kind === 'ringed' ? rect(left, floor - height * 0.24, width, height * 0.13, METAL.base) : ''
  return barrel(
    kit,
    slab(left, top, width, height, round, 6),
    left,
    left + width,
    fill,
    dress + collar,
  )
}

function ribs(left: number, top: number, width: number, height: number): string {
  const count = Math.round(width / 16)
  const step = width / count
  return Array.from({ length: count - 1 }, (_, index) => {
    const x = left + (index + 1) * step
    return `<path d="${d`M${x} ${top + height * 0.18}V${top + height}`}" stroke="#141a3a" stroke-width="4" opacity=".16"/>`
  }).join('')
}
