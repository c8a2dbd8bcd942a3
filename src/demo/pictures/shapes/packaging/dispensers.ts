import { METAL, PAPER, type DrawShape, type Kit, type Piece } from '../../kit/kit.ts'
import { label } from '../../kit/label.ts'
import { barrel, solid } from '../../kit/light.ts'
import { d, rect, slab, stroke } from '../../kit/pen.ts'

/** A bottle with a trigger, for plants and cleaning. */
export const spray: DrawShape = (kit) => sprayer(kit, trigger)

/** A bottle of care with a fine mist head under a lid. */
export const mist: DrawShape = (kit) => sprayer(kit, mistHead)

function sprayer(kit: Kit, head: (kit: Kit, top: number) => string): Piece {
  const half = kit.own.between(98, 125)
  const height = 350 + kit.size * 90
  const waist = kit.own.between(0, 16)
  const body = d`M${-half} -26C${-half} ${-height * 0.3} ${waist - half} ${-height * 0.35} ${waist - half} ${-height * 0.55}V${70 - height}C${waist - half} ${20 - height} -48 ${30 - height} -44 ${-height}H44C48 ${30 - height} ${half - waist} ${20 - height} ${half - waist} ${70 - height}V${-height * 0.55}C${half - waist} ${-height * 0.35} ${half} ${-height * 0.3} ${half} -26Q${half} 0 ${half - 26} 0H${26 - half}Q${-half} 0 ${-half} -26Z`
  const face = { x: -half, y: 80 - height, width: half * 2, height: height - 120 }
  const art = head(kit, -height) + barrel(kit, body, -half, half, kit.main.base, label(kit, face))
  return { art, half: Math.max(half, 130), height: height + 170, foot: half }
}

function trigger(kit: Kit, top: number): string {
  const gun = d`M-50 ${top - 40}V${top - 92}Q-50 ${top - 128} -86 ${top - 128}H-128V${top - 172}H44Q84 ${top - 172} 84 ${top - 128}V${top - 40}Z`
  const lever = d`M-84 ${top - 128}C-104 ${top - 88} -96 ${top - 50} -118 ${top - 22}L-96 ${top - 12}C-66 ${top - 46} -62 ${top - 84} -50 ${top - 104}V${top - 128}Z`
  return [
    solid(kit, lever, kit.trim.dark, 8),
    solid(kit, gun, kit.trim.base, 22),
    rect(-152, top - 166, 26, 32, PAPER.dark, 5),
    barrel(kit, slab(-52, top - 46, 104, 54, 8), -52, 52, PAPER.dark),
  ].join('')
}

function mistHead(kit: Kit, top: number): string {
  const lid = slab(-62, top - 140, 124, 148, kit.own.pick([12, 44]), 4)
  return barrel(kit, lid, -62, 62, kit.trim.base, rect(-70, top - 22, 140, 12, METAL.base))
}

/** A small bottle with a slim nozzle above a rest for two fingers, for nose and mouth. */
export const nozzle: DrawShape = (kit) => {
  const half = kit.own.between(84, 104)
  const height = 250 + kit.size * 70
  const top = -height
  const rest = half * kit.own.between(0.86, 1.06)
  const tip = kit.own.between(118, 150)
  const spout = d`M-34 ${top - 40}C-30 ${top - 76} -20 ${top - 84} -18 ${top - tip}Q-18 ${top - tip - 20} 0 ${top - tip - 20}Q18 ${top - tip - 20} 18 ${top - tip}C20 ${top - 84} 30 ${top - 76} 34 ${top - 40}Z`
  const face = { x: -half, y: top + 40, width: half * 2, height: height - 76 }
  const art = [
    barrel(kit, spout, -34, 34, PAPER.dark),
    barrel(kit, slab(-rest, top - 52, rest * 2, 26, 12, 12), -rest, rest, kit.trim.base),
    barrel(kit, slab(-54, top - 32, 108, 40, 8), -54, 54, PAPER.dark),
    barrel(
      kit,
      slab(-half, top, half * 2, height, 40, 22),
      -half,
      half,
      kit.main.base,
      label(kit, face),
    ),
  ]
  return { art: art.join(''), half: Math.max(half, rest), height: height + tip + 20, foot: half }
}

/** A bottle with a lotion pump. */
export const pump: DrawShape = (kit) => {
  const half = kit.own.between(105, 138)
  const height = 320 + kit.size * 90
  const corner = kit.own.pick([18, 44, 84])
  const face = { x: -half, y: 36 - height, width: half * 2, height: height - 80 }
  const top = -height
  const head = d`M-134 ${top - 104}Q-128 ${top - 154} -70 ${top - 154}H40Q54 ${top - 154} 54 ${top - 136}V${top - 112}H-72Q-104 ${top - 114} -108 ${top - 100}Z`
  const art = [
    rect(-16, top - 120, 32, 90, METAL.base),
    solid(kit, head, kit.trim.base, 10),
    barrel(kit, slab(-58, top - 52, 116, 62, 10), -58, 58, kit.trim.base),
    barrel(
      kit,
      slab(-half, top, half * 2, height, corner, 24),
      -half,
      half,
      kit.main.base,
      label(kit, face),
    ),
  ]
  return { art: art.join(''), half: Math.max(half, 134), height: height + 156, foot: half }
}

/** An aerosol can. */
export const can: DrawShape = (kit) => {
  const half = kit.own.between(84, 102)
  const height = 400 + kit.size * 80
  const face = { x: -half, y: 24 - height, width: half * 2, height: height - 62 }
  const lid = kit.own.between(120, 160)
  const art = [
    barrel(
      kit,
      slab(12 - half, -height - lid, half * 2 - 24, lid + 20, kit.own.pick([16, 60]), 0),
      12 - half,
      half - 12,
      kit.trim.base,
    ),
    barrel(
      kit,
      slab(-half, -height, half * 2, height, 34, 12),
      -half,
      half,
      kit.main.base,
      label(kit, face) + rect(-half, -14, half * 2, 20, METAL.base),
    ),
    rect(-half + 4, -height + 16, half * 2 - 8, 7, METAL.dark, 3, 0.6),
  ]
  return { art: art.join(''), half, height: height + lid }
}

/** A dosing inhaler: canister in an elbow. */
export const inhaler: DrawShape = (kit) => {
  const lean = kit.own.between(-6, 0)
  const elbow = d`M-96 -400Q-96 -420 -76 -420H72Q92 -420 92 -400V-150Q92 -112 54 -104L-150 -62Q-176 -56 -182 -82L-198 -150Q-202 -172 -180 -178L-96 -204Z`
  const lid = d`M-150 -62Q-176 -56 -182 -82L-198 -150Q-202 -172 -180 -178L-140 -190L-112 -70Z`
  const art = [
    barrel(kit, slab(-64, -556, 128, 160, 26, 0), -64, 64, METAL.base),
    solid(kit, elbow, kit.main.base, 26, label(kit, { x: -96, y: -404, width: 188, height: 220 })),
    solid(kit, lid, kit.trim.base, 12),
    stroke(d`M-96 -204V-390`, kit.main.dark, 5, 0.5),
  ]
  return {
    art: `<g transform="translate(30 52) rotate(${lean})">${art.join('')}</g>`,
    half: 180,
    height: 510,
    foot: 140,
  }
}
