import { METAL, PAPER, type DrawShape } from '../../kit/kit.ts'
import { label } from '../../kit/label.ts'
import { barrel, shade, solid } from '../../kit/light.ts'
import { circle, d, ellipse, rect, slab, stroke } from '../../kit/pen.ts'

/** A cream jar with a broad lid. */
export const jar: DrawShape = (kit) => {
  const half = 180 + kit.size * 30
  const height = kit.own.between(170, 240)
  const lid = kit.own.between(86, 120)
  const curve = kit.own.pick([26, 70, 110])
  const body = slab(-half, -height, half * 2, height, 16, curve)
  const face = { x: -half * 0.86, y: 12 - height, width: half * 1.72, height: height - 26 }
  const reach = half + kit.own.between(-14, 6)
  const fill = kit.own.pick([kit.trim.base, METAL.base, PAPER.dark, kit.trim.base])
  const groove = rect(-half, -height - 20, half * 2, 6, '#141a3a', 0, 0.14)
  const art = [
    barrel(kit, body, -half, half, kit.main.base, label(kit, face)),
    barrel(
      kit,
      slab(-reach, -height - lid, reach * 2, lid + 6, kit.own.pick([12, 34]), 6),
      -reach,
      reach,
      fill,
      groove,
    ),
  ]
  return { art: art.join(''), half: reach, height: height + lid, foot: half * 0.85 }
}

/** A large tub of powder with a screw lid. */
export const tub: DrawShape = (kit) => {
  const half = 150 + kit.size * 40
  const height = kit.own.between(330, 400)
  const lid = kit.own.between(84, 110)
  const face = { x: -half, y: 24 - height, width: half * 2, height: height - 70 }
  const band = rect(-half - 20, -height - 22, half * 2 + 40, 14, kit.trim.deep, 0, 0.4)
  const art = [
    barrel(
      kit,
      slab(-half, -height, half * 2, height, 20, 30),
      -half,
      half,
      kit.main.base,
      label(kit, face),
    ),
    barrel(
      kit,
      slab(-half - 8, -height - lid, half * 2 + 16, lid + 4, 24, 8),
      -half - 8,
      half + 8,
      kit.trim.base,
      band,
    ),
  ]
  return { art: art.join(''), half: half + 8, height: height + lid }
}

/** A foil stand-up pouch: powders, teas, snacks, pet food. */
export const pouch: DrawShape = (kit) => {
  const half = 165 + kit.size * 35
  const top = -kit.own.between(440, 510)
  const body = d`M${-half + 18} ${top}H${half - 18}L${half - 24} ${top + 56}C${half + 10} ${top * 0.6} ${half + 14} ${top * 0.3} ${half - 6} -22Q0 22 ${6 - half} -22C${-half - 14} ${top * 0.3} ${-half - 10} ${top * 0.6} ${24 - half} ${top + 56}Z`
  const face = { x: 6 - half, y: top + 92, width: half * 2 - 12, height: -top - 150 }
  const seal =
    rect(-half, top, half * 2, 44, kit.main.dark) +
    rect(-half, top + 66, half * 2, 5, kit.main.deep, 0, 0.4)
  const fold = shade(d`M${-half} -64Q0 -10 ${half} -64V40H${-half}Z`, 0.13)
  const tear = circle(half - 40, top + 22, 9, kit.main.deep, 0.6)
  const art = solid(kit, body, kit.main.base, 26, label(kit, face) + seal + fold + tear)
  return { art, half: half + 8, height: -top, foot: half * 0.92 }
}

/** A fruit, for groceries that have no pack. */
export const fruit: DrawShape = (kit) => {
  const half = kit.own.between(185, 215)
  const height = half * kit.own.between(1.65, 1.9)
  const body = d`M0 ${-height}C${half * 0.5} ${-height - 46} ${half} ${-height * 0.8} ${half} ${-height * 0.5}C${half} ${-height * 0.2} ${half * 0.5} 10 ${half * 0.22} 0Q0 -18 ${-half * 0.22} 0C${-half * 0.5} 10 ${-half} ${-height * 0.2} ${-half} ${-height * 0.5}C${-half} ${-height * 0.8} ${-half * 0.5} ${-height - 46} 0 ${-height}Z`
  const leaf = d`M16 ${-height - 40}C30 ${-height - 110} 110 ${-height - 120} 150 ${-height - 96}C130 ${-height - 40} 70 ${-height - 20} 16 ${-height - 40}Z`
  const art = [
    solid(kit, body, kit.main.base, 40, ellipse(0, -height + 6, 60, 18, '#141a3a', 0.2)),
    ellipse(-half * 0.5, -height * 0.68, 26, 44, '#ffffff', 0.35),
    stroke(
      d`M0 ${-height + 10}C-2 ${-height - 40} 8 ${-height - 62} 20 ${-height - 84}`,
      '#6b4a2b',
      14,
    ),
    solid(kit, leaf, kit.trim.base, 12),
  ]
  return { art: art.join(''), half, height: height + 110, foot: half * 0.6 }
}
