import { METAL, PAPER, type DrawShape } from '../../kit/kit.ts'
import { label } from '../../kit/label.ts'
import { solid } from '../../kit/light.ts'
import { circle, d, ellipse, rect, slab, stroke } from '../../kit/pen.ts'
import { folded } from './folded.ts'

/** A medicine carton. */
export const carton: DrawShape = (kit) => {
  const upright = kit.own.chance(0.55)
  const width = upright ? kit.own.between(230, 290) : kit.own.between(380, 440)
  const height =
    (upright ? kit.own.between(400, 470) : kit.own.between(230, 290)) * (0.9 + kit.size * 0.1)
  const depth = kit.own.between(70, 130)
  const art = folded(kit, width, height, depth)
  return { art, half: (width + depth) / 2, height: height + depth * 0.42 }
}

/** A parcel or product box, the fallback shape. */
export const box: DrawShape = (kit) => {
  const width = kit.own.between(300, 360)
  const height = kit.own.between(290, 370)
  const depth = kit.own.between(150, 200)
  return {
    art: folded(kit, width, height, depth),
    half: (width + depth) / 2,
    height: height + depth * 0.42,
  }
}

/** A blister of tablets leaning on its carton. */
export const blister: DrawShape = (kit) => {
  const rows = kit.own.pick([4, 5])
  const round = kit.own.chance(0.5)
  const pack = `<g transform="translate(80 0)">${folded(kit, 300, 400, 80)}</g>`
  const pill = (row: number, column: number) => {
    const [x, y] = [-232 + column * 92, -312 + row * (290 / rows)]
    const height = round ? 30 : 22
    return (
      ellipse(x + 4, y + 6, 36, height + 4, '#141a3a', 0.16) +
      ellipse(x, y, 34, height, kit.trim.base) +
      ellipse(x - 9, y - height * 0.35, 13, height * 0.3, '#ffffff', 0.6)
    )
  }
  const pills = Array.from({ length: rows * 2 }, (_, index) => pill(index >> 1, index & 1)).join('')
  const foil = slab(-284, -362, 196, 350, 22)
  const art = [
    pack,
    `<g transform="translate(-8 0) rotate(-7 -186 0)">`,
    rect(-276, -352, 196, 350, '#141a3a', 22, 0.18),
    solid(kit, foil, METAL.light, 8, rect(-284, -362, 196, 16, METAL.base)),
    pills,
    '</g>',
  ]
  return { art: art.join(''), half: 285, height: 440 }
}

/** Flat sachets, fanned. */
export const sachet: DrawShape = (kit) => {
  const count = 1 + Math.round(kit.size * 2)
  const height = kit.own.between(390, 450)
  const one = (index: number) => {
    const lean = (index - (count - 1) / 2) * 11 + 3
    const body = d`M-105 ${-height}H105V0H-105Z`
    const seams =
      rect(-105, -height, 210, 30, kit.main.light) + rect(-105, -30, 210, 30, kit.main.light)
    const art = solid(
      kit,
      body,
      kit.main.base,
      14,
      label(kit, { x: -105, y: 46 - height, width: 210, height: height - 92 }) +
        seams +
        teeth(height),
    )
    return `<g transform="translate(${(index - (count - 1) / 2) * 54} 0) rotate(${lean})">${art}</g>`
  }
  const art = Array.from({ length: count }, (_, index) => one(index)).join('')
  return { art, half: 130 + (count - 1) * 62, height: height + 14, foot: 80 + count * 30 }
}

function teeth(height: number): string {
  return stroke(d`M-105 ${36 - height}H105M-105 -36H105`, PAPER.deep, 3, 0.5)
}

/** A soft plastic pack with a tear strip: nappies, wipes, cotton. */
export const nappies: DrawShape = (kit) => {
  const half = 200 + kit.size * 40
  const height = kit.own.between(330, 420)
  const body = d`M${-half} -40C${-half - 14} ${-height * 0.5} ${-half - 6} ${-height * 0.8} ${-half + 16} ${-height + 20}Q${-half * 0.4} ${-height - 14} 0 ${-height + 6}Q${half * 0.4} ${-height - 14} ${half - 16} ${-height + 20}C${half + 6} ${-height * 0.8} ${half + 14} ${-height * 0.5} ${half} -40Q${half} 4 ${half - 40} 0H${40 - half}Q${-half} 4 ${-half} -40Z`
  const handle = d`M-70 ${-height + 8}C-70 ${-height - 70} 70 ${-height - 70} 70 ${-height + 8}`
  const face = { x: -half * 0.86, y: 50 - height, width: half * 1.72, height: height - 90 }
  const bubbles = Array.from({ length: 7 }, () =>
    circle(
      kit.own.between(-half, half),
      kit.own.between(-height, 0),
      kit.own.between(14, 44),
      kit.main.light,
      0.5,
    ),
  )
  const art =
    stroke(handle, kit.main.dark, 20) +
    solid(kit, body, kit.main.base, 26, bubbles.join('') + label(kit, face))
  return { art, half: half + 10, height: height + 60 }
}
