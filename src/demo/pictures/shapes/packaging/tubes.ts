import { METAL, PAPER, type DrawShape } from '../../kit/kit.ts'
import { label } from '../../kit/label.ts'
import { barrel, shade, solid } from '../../kit/light.ts'
import { d, rect, slab } from '../../kit/pen.ts'

/** A squeezed tube standing on its cap. */
export const tube: DrawShape = (kit) => {
  const wide = kit.own.between(112, 142)
  const foot = wide * kit.own.between(0.66, 0.8)
  const lid = kit.own.between(74, 104)
  const top = -(440 + kit.size * 80)
  const body = d`M${-wide} ${top}H${wide}L${foot} ${-lid + 6}Q${foot} ${-lid + 10} ${foot - 6} ${-lid + 10}H${6 - foot}Q${-foot} ${-lid + 10} ${-foot} ${-lid + 6}Z`
  const face = { x: -wide, y: top + 64, width: wide * 2, height: -top - lid - 84 }
  const crimp =
    rect(-wide, top, wide * 2, 40, kit.main.light) +
    rect(-wide, top + 40, wide * 2, 5, kit.main.deep, 0, 0.35)
  const narrow = { ...face, x: -foot, width: foot * 2 }
  const art = [
    barrel(
      kit,
      slab(-foot + 6, -lid, foot * 2 - 12, lid, 6, kit.own.pick([8, 22])),
      6 - foot,
      foot - 6,
      kit.trim.base,
    ),
    barrel(
      kit,
      body,
      -wide,
      wide,
      kit.main.base,
      label(kit, kit.identity.layout === 'arch' ? narrow : face) + crimp,
    ),
  ]
  return { art: art.join(''), half: wide, height: -top, foot }
}

/** A twist-up stick: lip balm, deodorant, glue. */
export const stick: DrawShape = (kit) => {
  const half = 78 + kit.size * 22
  const open = kit.own.chance(0.55)
  const height = kit.own.between(330, 380)
  const face = { x: -half, y: 20 - height, width: half * 2, height: height - 100 }
  const balm = d`M${14 - half} ${-height + 6}V${-height - 84}C${14 - half} ${-height - 130} ${half - 14} ${-height - 160} ${half - 14} ${-height - 96}V${-height + 6}Z`
  const lid = slab(4 - half, -height - 148, half * 2 - 8, 158, 22, 0)
  const top = open
    ? barrel(kit, balm, 14 - half, half - 14, PAPER.base)
    : barrel(kit, lid, 4 - half, half - 4, kit.trim.base)
  const art = [
    top,
    barrel(
      kit,
      slab(-half, -height, half * 2, height, 12, 16),
      -half,
      half,
      kit.main.base,
      label(kit, face) + rect(-half, -62, half * 2, 8, kit.main.deep, 0, 0.5),
    ),
  ]
  return { art: art.join(''), half, height: height + 150 }
}

/** A lipstick or any other small cosmetic in a metal sleeve, its cap beside it. */
export const lipstick: DrawShape = (kit) => {
  const height = 250 + kit.size * 40
  const bullet = d`M-98 ${-height - 70}V${-height - 190}C-98 ${-height - 270} -22 ${-height - 280} -22 ${-height - 220}V${-height - 70}Z`
  const art = [
    barrel(kit, bullet, -98, -22, kit.main.base),
    barrel(kit, slab(-112, -height - 80, 104, 100, 6, 0), -112, -8, METAL.base),
    barrel(
      kit,
      slab(-122, -height, 124, height, 6, 8),
      -122,
      2,
      kit.trim.base,
      label(kit, { x: -122, y: 30 - height, width: 124, height: height - 60 }, kit.trim),
    ),
    barrel(
      kit,
      slab(28, -210, 124, 210, kit.own.pick([10, 40]), 8),
      28,
      152,
      kit.trim.base,
      rect(28, -40, 124, 12, METAL.base),
    ),
  ]
  return { art: art.join(''), half: 150, height: height + 270 }
}

/** A bar of soap on its wrapper. */
export const soap: DrawShape = (kit) => {
  const height = kit.own.between(96, 124)
  const half = 200 + kit.size * 40
  const bar = d`M${-half} ${-height}Q${-half} ${-height - 86} ${-half * 0.7} ${-height - 92}H${half * 0.7}Q${half} ${-height - 86} ${half} ${-height}V-44Q${half} 0 ${half - 50} 0H${50 - half}Q${-half} 0 ${-half} -44Z`
  const top = d`M${-half} ${-height}Q${-half} ${-height - 86} ${-half * 0.7} ${-height - 92}H${half * 0.7}Q${half} ${-height - 86} ${half} ${-height}Q${half * 0.9} ${-height - 24} ${half * 0.6} ${-height - 24}H${-half * 0.6}Q${-half * 0.9} ${-height - 24} ${-half} ${-height}Z`
  const belt = half * kit.own.between(0.42, 0.56)
  const paper = d`M${-belt} 0V${-height - 22}L${-belt * 0.86} ${-height - 92}H${belt * 0.86}L${belt} ${-height - 22}V0Z`
  const face = { x: -belt, y: -height - 16, width: belt * 2, height: height + 12 }
  const art = [
    solid(kit, bar, kit.main.base, 20, rect(-half, -height - 100, half * 2, 0, kit.main.light)),
    solid(kit, top, kit.main.light, 0),
    solid(kit, paper, kit.trim.base, 10, label(kit, face, kit.trim)),
    shade(
      d`M${-belt} ${-height - 22}L${-belt * 0.86} ${-height - 92}H${belt * 0.86}L${belt} ${-height - 22}Z`,
      0.08,
    ),
  ]
  return { art: art.join(''), half, height: height + 92 }
}
