import { tones } from '../../kit/colour.ts'
import { METAL, PAPER, RUBBER, type DrawShape, type Kit } from '../../kit/kit.ts'
import { label } from '../../kit/label.ts'
import { barrel, clipped, shine } from '../../kit/light.ts'
import { d, path, rect, slab } from '../../kit/pen.ts'

const AMBER = tones('8a4b1c')

/** A medicine bottle with shoulders, for syrups and lotions. */
export const bottle: DrawShape = (kit) => {
  const half = kit.own.between(112, 150)
  const height = 400 + kit.size * 90
  const neck = kit.own.between(46, 60)
  const shoulder = kit.own.between(40, 95)
  const top = -height
  const body = d`M${-half} -24V${top + shoulder}C${-half} ${top + shoulder * 0.3} ${-neck} ${top + shoulder * 0.35} ${-neck} ${top - 10}H${neck}C${neck} ${top + shoulder * 0.35} ${half} ${top + shoulder * 0.3} ${half} ${top + shoulder}V-24Q${half} 0 ${half - 24} 0H${24 - half}Q${-half} 0 ${-half} -24Z`
  const face = { x: -half, y: top + shoulder + 26, width: half * 2, height: height - shoulder - 70 }
  const art =
    cap(kit, 0, top - 6, neck * 2 + 18) +
    barrel(kit, body, -half, half, kit.main.base, label(kit, face))
  return { art, half, height: height + 100 }
}

/** A wide pot of tablets with a ribbed cap. */
export const pills: DrawShape = (kit) => {
  const half = kit.own.between(130, 165)
  const height = 330 + kit.size * 90
  const body = slab(-half, -height, half * 2, height, 56, 26)
  const face = { x: -half, y: 66 - height, width: half * 2, height: height - 106 }
  const lid = kit.own.between(0.78, 0.9) * half * 2
  const art =
    cap(kit, 0, 10 - height, lid, 0.42) +
    barrel(kit, body, -half, half, kit.main.base, label(kit, face))
  return { art, half, height: height + lid * 0.42 }
}

/** A glass bottle with a pipette; amber unless its colour is more specific. */
export const dropper: DrawShape = (kit) => {
  const half = kit.own.between(96, 122)
  const height = 300 + kit.size * 60
  const glass = kit.own.chance(0.35) ? AMBER : kit.main
  const body = d`M${-half} -22V${60 - height}C${-half} ${14 - height} -52 ${26 - height} -46 ${-height}H46C52 ${26 - height} ${half} ${14 - height} ${half} ${60 - height}V-22Q${half} 0 ${half - 22} 0H${22 - half}Q${-half} 0 ${-half} -22Z`
  const face = { x: -half, y: 86 - height, width: half * 2, height: height - 122 }
  const collar = slab(-56, -height - 62, 112, 74, 10)
  const bulb = d`M-36 ${-height - 58}V${-height - 128}C-36 ${-height - 190} 36 ${-height - 190} 36 ${-height - 128}V${-height - 58}Z`
  const art = [
    barrel(kit, bulb, -36, 36, kit.own.chance(0.5) ? RUBBER.base : PAPER.dark),
    barrel(kit, collar, -56, 56, kit.own.chance(0.4) ? METAL.base : kit.trim.base),
    barrel(kit, body, -half, half, glass.base, label(kit, face, glass)),
  ]
  return { art: art.join(''), half, height: height + 180 }
}

/** Three to five glass ampoules in a row. */
export const ampoule: DrawShape = (kit) => {
  const count = 3 + Math.round(kit.size * 2)
  const step = 104
  const start = (-(count - 1) * step) / 2
  const height = kit.own.between(380, 430)
  const fill = kit.own.between(0.45, 0.62)
  const one = (x: number, index: number) => {
    const body = d`M${x - 40} -16V${-height * 0.66}C${x - 40} ${-height * 0.74} ${x - 14} ${-height * 0.74} ${x - 14} ${-height * 0.8}C${x - 26} ${-height * 0.88} ${x - 20} ${-height * 0.97} ${x} ${-height}C${x + 20} ${-height * 0.97} ${x + 26} ${-height * 0.88} ${x + 14} ${-height * 0.8}C${x + 14} ${-height * 0.74} ${x + 40} ${-height * 0.74} ${x + 40} ${-height * 0.66}V-16Q${x + 40} 0 ${x + 24} 0H${x - 24}Q${x - 40} 0 ${x - 40} -16Z`
    const liquid = rect(x - 40, -height * fill, 80, height, kit.main.base)
    const ring = rect(x - 40, -height * 0.815, 80, 9, kit.trim.base)
    const strip = rect(
      x - 40,
      -height * 0.4,
      80,
      height * 0.22,
      index % 2 ? kit.trim.base : PAPER.base,
    )
    return barrel(kit, body, x - 40, x + 40, kit.main.light, liquid + strip + ring)
  }
  const art = Array.from({ length: count }, (_, index) => one(start + index * step, index)).join('')
  return { art, half: (count * step) / 2, height }
}

/** A scent in heavy glass. */
export const perfume: DrawShape = (kit) => {
  const half = kit.own.between(130, 175)
  const height = kit.own.between(280, 360)
  const corner = kit.own.pick([14, 46, 110])
  const outer = slab(-half, -height, half * 2, height, corner, Math.min(corner, 40))
  const inner = slab(
    24 - half,
    26 - height,
    half * 2 - 48,
    height - 58,
    Math.max(8, corner - 20),
    14,
  )
  const face = { x: -half * 0.62, y: -height * 0.78, width: half * 1.24, height: height * 0.56 }
  const glow = shine(d`M${24 - half} ${-height * 0.5}V${26 - height}H${-half * 0.2}Z`, 0.3)
  const juice = clipped(kit, inner, path(inner, kit.main.base) + glow + label(kit, face))
  const lid = kit.own.between(70, 104)
  const art = [
    rect(-34, -height - 40, 68, 46, METAL.base),
    barrel(kit, slab(-lid, -height - 150, lid * 2, 118, 10), -lid, lid, kit.trim.base),
    barrel(kit, outer, -half, half, kit.main.light, juice),
  ]
  return { art: art.join(''), half, height: height + 150 }
}

/** Draws a cap standing on (x, floor): ribbed, smooth, domed or two-toned, chosen per product. */
function cap(kit: Kit, x: number, floor: number, width: number, share = 0.62): string {
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
