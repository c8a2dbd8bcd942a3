import { METAL, INK, PAPER, type DrawShape, type Kit, type Piece } from '../../kit/kit.ts'
import { clipped, shade, shine, solid } from '../../kit/light.ts'
import { mark } from '../../kit/mark.ts'
import { circle, d, disc, path, rect, rotate, slab, stroke } from '../../kit/pen.ts'
import { word } from '../../kit/word.ts'

/** A wrist watch, laid flat: hands or a screen. */
export const watch: DrawShape = (kit) => {
  const smart = kit.own.chance(0.4)
  const strap = kit.own.between(58, 76)
  const top = d`M${-strap} -400L${-strap * 0.74} -590Q${-strap * 0.7} -606 ${-strap * 0.5} -606H${strap * 0.5}Q${strap * 0.7} -606 ${strap * 0.74} -590L${strap} -400Z`
  const low = d`M${-strap} -200L${-strap * 0.74} -16Q${-strap * 0.7} 0 ${-strap * 0.5} 0H${strap * 0.5}Q${strap * 0.7} 0 ${strap * 0.74} -16L${strap} -200Z`
  const holes = [-120, -90, -60].map((y) => circle(0, y, 7, kit.main.deep)).join('')
  const stitch = stroke(
    d`M${-strap * 0.7} -220L${-strap * 0.55} -30M${strap * 0.7} -220L${strap * 0.55} -30`,
    kit.main.light,
    3,
    0.6,
  )
  const art = [
    solid(
      kit,
      top,
      kit.main.base,
      14,
      stroke(
        d`M${-strap * 0.7} -400L${-strap * 0.55} -580M${strap * 0.7} -400L${strap * 0.55} -580`,
        kit.main.light,
        3,
        0.6,
      ),
    ),
    solid(kit, low, kit.main.base, 14, holes + stitch),
    rect(126, -322, 34, 42, METAL.dark, 8),
    smart ? screenFace(kit) : dialFace(kit),
  ]
  return { art: art.join(''), half: 190, height: 606, lying: true }
}

function dialFace(kit: Kit): string {
  const ticks = Array.from({ length: 12 }, (_, hour) =>
    rotate(hour * 30, 0, -302, rect(-4, -406, 8, hour % 3 ? 14 : 26, INK.base, 2)),
  )
  const face = kit.own.pick([PAPER.base, kit.trim.base, kit.main.dark])
  return [
    solid(kit, disc(0, -302, 138), METAL.base, 14),
    circle(0, -302, 114, face),
    face === kit.main.dark ? '' : ticks.join(''),
    mark(kit, 0, -344, 18, INK.light, face),
    stroke('M0 -302L-44 -340', face === kit.main.dark ? PAPER.base : INK.base, 11),
    stroke('M0 -302L52 -366', face === kit.main.dark ? PAPER.base : INK.base, 7),
    stroke('M0 -302L12 -220', kit.trim.dark, 4),
    circle(0, -302, 9, kit.trim.dark),
    shine('M-98 -360A114 114 0 0 1 30 -412L-112 -290A114 114 0 0 1 -98 -360Z', 0.22),
  ].join('')
}

function screenFace(kit: Kit): string {
  const arcs = [78, 58, 38].map((radius, index) =>
    stroke(
      d`M0 ${-302 - radius}A${radius} ${radius} 0 ${kit.own.pick([0, 1])} 1 ${radius * 0.9} ${-302 + radius * 0.43}`,
      [kit.trim.base, '#5fd3a6', '#f2b84b'][index] ?? '',
      13,
    ),
  )
  return [
    solid(kit, slab(-136, -438, 272, 272, 64), METAL.base, 12),
    path(slab(-120, -422, 240, 240, 52), '#14161c'),
    arcs.join(''),
    shine('M-120 -370Q-120 -422 -68 -422H40L-120 -250Z', 0.1),
  ].join('')
}

/** Sunglasses from the front. */
export const sunglasses: DrawShape = (kit) => spectacles(kit, kit.trim.dark)

/** Reading glasses from the front. */
export const glasses: DrawShape = (kit) => spectacles(kit, '#e3eef4')

function spectacles(kit: Kit, tint: string): Piece {
  const lens = kit.own.pick([
    slab(-276, -220, 240, 180, 60, 84),
    disc(-156, -132, 116, 104),
    'M-280 -214L-40 -206Q-30 -60 -130 -40Q-240 -30 -280 -214Z',
  ])
  const one = () =>
    solid(kit, lens, tint, 14, shine('M-300 -100L-140 -260H-80L-260 -60Z', 0.25)) +
    `<path d="${lens}" fill="none" stroke="${kit.main.base}" stroke-width="22"/>`
  const art = [
    stroke('M-276 -196L-304 -176V-110M276 -196L304 -176V-110', kit.main.deep, 18),
    stroke('M-46 -160Q0 -200 46 -160', kit.main.base, 20),
    one(),
    `<g transform="scale(-1 1)">${one()}</g>`,
  ]
  return { art: art.join(''), half: 312, height: 240, foot: 250 }
}

/** A handbag with a flap, a tote or a round shoulder bag. */
export const handbag: DrawShape = (kit) => {
  const kind = kit.own.pick(['flap', 'flap', 'tote', 'round'])
  if (kind === 'tote') return tote(kit)
  if (kind === 'round') return roundBag(kit)
  const half = kit.own.between(190, 230)
  const height = kit.own.between(280, 340)
  const body = d`M${30 - half} ${-height}H${half - 30}L${half} -40Q${half + 4} 0 ${half - 36} 0H${36 - half}Q${-half - 4} 0 ${-half} -40Z`
  const flap = d`M${26 - half} ${-height}H${half - 26}L${half - 20} ${-height * 0.55}Q0 ${-height * kit.own.between(0.28, 0.42)} ${20 - half} ${-height * 0.55}Z`
  const rise = kit.own.between(150, 230)
  const art = [
    stroke(
      d`M${-half * 0.52} ${-height + 10}C${-half * 0.5} ${-height - rise} ${half * 0.5} ${-height - rise} ${half * 0.52} ${-height + 10}`,
      kit.trim.dark,
      20,
    ),
    solid(kit, body, kit.main.base, 24),
    solid(kit, flap, kit.own.chance(0.5) ? kit.trim.base : kit.main.light, 12),
    rect(-22, -height * 0.5, 44, 46, METAL.base, 8),
    circle(0, -height * 0.5 + 20, 7, METAL.deep),
    word(kit, { x: 0, y: -height * 0.14, width: half, height: 30, fill: kit.main.on }),
  ]
  return { art: art.join(''), half, height: height + rise * 0.76 }
}

function tote(kit: Kit): Piece {
  const half = kit.own.between(200, 235)
  const height = kit.own.between(350, 400)
  const body = d`M${-half} ${-height}H${half}L${half - 34} -30Q${half - 38} 0 ${half - 70} 0H${70 - half}Q${38 - half} 0 ${34 - half} -30Z`
  const handle = (shift: number, fill: string) =>
    stroke(
      d`M${-half * 0.5} ${-height + 40}C${-half * 0.5} ${-height - 190 + shift} ${half * 0.5} ${-height - 190 + shift} ${half * 0.5} ${-height + 40}`,
      fill,
      18,
    )
  const art = [
    handle(-26, kit.trim.dark),
    solid(kit, body, kit.main.base, 24, rect(-half, -height, half * 2, 34, kit.main.dark)),
    handle(20, kit.trim.base),
    word(kit, { x: 0, y: -height * 0.42, width: half, height: 34, fill: kit.main.on }),
  ]
  return { art: art.join(''), half, height: height + 160 }
}

function roundBag(kit: Kit): Piece {
  const half = kit.own.between(190, 215)
  const body = d`M${-half} -300H${half}C${half + 10} -90 ${half * 0.6} 0 0 0C${-half * 0.6} 0 ${-half - 10} -90 ${-half} -300Z`
  const art = [
    stroke(
      d`M${-half + 14} -290C${-half * 0.9} -600 ${half * 0.9} -600 ${half - 14} -290`,
      kit.trim.dark,
      16,
    ),
    solid(kit, body, kit.main.base, 24),
    rect(-half - 4, -316, half * 2 + 8, 34, kit.trim.base, 14),
    rect(-60, -304, 120, 10, METAL.base, 5),
    word(kit, { x: 0, y: -130, width: half, height: 28, fill: kit.main.on }),
  ]
  return { art: art.join(''), half: half + 8, height: 530 }
}

/** A backpack from the front. */
export const backpack: DrawShape = (kit) => {
  const half = kit.own.between(165, 195)
  const roll = kit.own.chance(0.35)
  const body = d`M${-half} -40V-330C${-half} -470 ${-half * 0.6} -510 0 -510C${half * 0.6} -510 ${half} -470 ${half} -330V-40Q${half} 0 ${half - 44} 0H${44 - half}Q${-half} 0 ${-half} -40Z`
  const pocket = slab(-half * 0.74, -216, half * 1.48, 186, 36, 30)
  const flap = d`M${-half} -330C${-half} -470 ${-half * 0.6} -510 0 -510C${half * 0.6} -510 ${half} -470 ${half} -330L${half} -300Q0 -250 ${-half} -300Z`
  const straps = d`M${-half + 20} -60C${-half - 62} -120 ${-half - 62} -300 ${-half + 10} -370M${half - 20} -60C${half + 62} -120 ${half + 62} -300 ${half - 10} -370`
  const zip = stroke(
    d`M${-half * 0.86} -300C${-half * 0.84} -430 ${-half * 0.5} -456 0 -456C${half * 0.5} -456 ${half * 0.84} -430 ${half * 0.86} -300`,
    kit.main.deep,
    7,
  )
  const art = [
    stroke('M-44 -500C-44 -560 44 -560 44 -500', kit.trim.dark, 18),
    stroke(straps, kit.main.deep, 30),
    solid(
      kit,
      body,
      kit.main.base,
      26,
      roll
        ? path(flap, kit.trim.base) +
            shade(d`M${-half} -300Q0 -250 ${half} -300V-280Q0 -230 ${-half} -280Z`, 0.14)
        : zip,
    ),
    solid(
      kit,
      pocket,
      kit.own.pick([kit.trim.base, kit.main.light, kit.main.dark]),
      14,
      rect(-half, -190, half * 2, 7, '#141a3a', 0, 0.25),
    ),
    rect(-9, -194, 18, 40, METAL.base, 6),
    word(kit, { x: 0, y: -92, width: half, height: 34, fill: kit.main.on }),
    mark(kit, 0, -358, 34, roll ? kit.trim.on : kit.trim.base, kit.main.base),
  ]
  return { art: art.join(''), half: half + 52, height: 550, foot: half }
}

/** A ring or other small jewel on its cushion. */
export const ring: DrawShape = (kit) => {
  const gold = kit.own.chance(0.5) ? ['#e3bd62', '#f5e0a4'] : [METAL.base, METAL.light]
  const stone = kit.own.pick([
    'M-62 -420L-34 -466H34L62 -420L0 -344Z',
    'M0 -470L54 -440V-380L0 -346L-54 -380V-440Z',
  ])
  const cushion = 'M-230 -110C-250 -10 -210 0 -180 0H180C210 0 250 -10 230 -110Q0 -150 -230 -110Z'
  const band = `<circle cx="0" cy="-226" r="128" fill="none" stroke="${gold[0]}" stroke-width="32"/>`
  const glint = stroke('M-128 -226A128 128 0 0 1 -60 -338', gold[1] ?? '', 12)
  const art = [
    band + glint,
    solid(
      kit,
      stone,
      kit.trim.base,
      18,
      shine('M-62 -420H0L-20 -344Z', 0.35) + shine('M-34 -466H34L0 -420Z', 0.5),
    ),
    clipped(kit, 'M-300 -150H300V10H-300Z', solid(kit, cushion, kit.main.base, 22)),
    stroke('M-120 -126Q0 -60 120 -126', kit.main.deep, 6, 0.4),
  ]
  return { art: art.join(''), half: 235, height: 470 }
}
