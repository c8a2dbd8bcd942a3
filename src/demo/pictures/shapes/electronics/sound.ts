import { INK, METAL, RUBBER, WOOD, type DrawShape, type Kit, type Piece } from '../../kit/kit.ts'
import { barrel, shine, solid } from '../../kit/light.ts'
import { mark } from '../../kit/mark.ts'
import { circle, d, disc, path, rect, slab, stroke } from '../../kit/pen.ts'
import { word } from '../../kit/word.ts'

/** Draws the band and the two cups of headphones and headsets. */
function cans(kit: Kit, wide: number, cup: number): string {
  const band = kit.own.chance(0.5) ? kit.main.base : kit.trim.base
  const one = (side: number) => {
    const x = side * wide
    return [
      rect(x - side * 20 - 9, -330, 18, 110, METAL.base, 6),
      solid(kit, slab(x - side * 56 - 34, -250, 68, 220, 34), RUBBER.base, 10),
      barrel(
        kit,
        slab(x - cup / 2 + side * 12, -260, cup, 240, cup * 0.46),
        x - cup / 2 + side * 12,
        x + cup / 2 + side * 12,
        kit.main.base,
        rect(x + side * 12 - 7, -210, 14, 140, kit.trim.base, 7),
      ),
    ].join('')
  }
  const arc = d`M${-wide} -300C${-wide - 10} -560 ${wide + 10} -560 ${wide} -300`
  const pad = d`M${-wide * 0.62} -462Q0 -530 ${wide * 0.62} -462`
  return (
    stroke(arc, band, 36) +
    stroke(arc, '#ffffff', 6, 0.25) +
    stroke(pad, INK.base, 26) +
    one(-1) +
    one(1)
  )
}

/** Headphones over the ears. */
export const headphones: DrawShape = (kit) => {
  const wide = kit.own.between(170, 200)
  const cup = kit.own.between(88, 120)
  return { art: cans(kit, wide, cup), half: wide + cup / 2 + 14, height: 514, foot: wide + 20 }
}

/** Headphones with a microphone. */
export const headset: DrawShape = (kit) => {
  const wide = kit.own.between(170, 195)
  const boom = stroke(
    d`M${-wide - 20} -120C${-wide - 30} 10 ${-wide * 0.4} 0 -40 -22`,
    INK.base,
    12,
  )
  const tip = solid(kit, slab(-60, -46, 76, 44, 22), kit.trim.base, 8)
  return { art: cans(kit, wide, 96) + boom + tip, half: wide + 66, height: 514, foot: wide + 20 }
}

/** Small earphones, side by side, and the lid of their case behind. */
export const earbuds: DrawShape = (kit) => {
  const corner = kit.own.pick([50, 84, 110])
  const lean = kit.own.between(-4, 6)
  const box = slab(-120, -250, 240, 220, corner)
  const art = [
    bud(kit, -150, lean),
    `<g transform="scale(-1 1)">${bud(kit, -150, lean)}</g>`,
    solid(kit, box, kit.main.base, 22, rect(-180, -176, 360, 7, kit.main.deep)),
    circle(0, -148, 7, kit.trim.base),
    word(kit, { x: 0, y: -104, width: 150, height: 32, fill: kit.main.on }),
  ]
  return {
    art: `<g transform="translate(0 30)">${art.join('')}</g>`,
    half: 236,
    height: 400,
    foot: 112,
  }
}

/** Draws one earphone at x, its stem down, its tip to the middle. */
function bud(kit: Kit, x: number, lean: number): string {
  const art = [
    solid(kit, disc(64, -344, 30, 42), RUBBER.base, 6),
    barrel(kit, slab(-56, -350, 44, 250, 22), -56, -12, kit.main.light),
    rect(-56, -122, 44, 14, METAL.dark),
    solid(kit, disc(0, -352, 72, 66), kit.main.light, 14),
    circle(-14, -360, 17, kit.trim.base),
  ]
  return `<g transform="translate(${x} 0) rotate(${d`${lean}`})">${art.join('')}</g>`
}

/** A loudspeaker: shelf or portable. */
export const speaker: DrawShape = (kit) => (kit.own.chance(0.5) ? shelf(kit) : portable(kit))

function shelf(kit: Kit): Piece {
  const half = kit.own.between(140, 175)
  const height = kit.own.between(440, 520)
  const wood = kit.own.chance(0.4) ? WOOD : kit.main
  const cone = (y: number, radius: number) =>
    circle(0, y, radius + 14, INK.dark) +
    circle(0, y, radius, INK.light) +
    solid(kit, disc(0, y, radius * 0.82), RUBBER.base, radius * 0.14) +
    circle(0, y, radius * 0.3, kit.trim.base) +
    circle(-radius * 0.08, y - radius * 0.1, radius * 0.1, '#ffffff', 0.5)
  const art =
    solid(kit, slab(-half, -height, half * 2, height, 22), wood.base, 22) +
    cone(-half * 0.9, half * 0.66) +
    cone(-height + half * 0.62, half * 0.34) +
    word(kit, { x: 0, y: -half * 1.84, width: half, height: 26, fill: wood.on })
  return { art, half, height }
}

function portable(kit: Kit): Piece {
  const half = 200 + kit.size * 60
  const height = kit.own.between(180, 230)
  const body = slab(-half, -height, half * 2, height, height / 2)
  const mesh = Array.from({ length: 20 * 9 }, (_, index) =>
    circle(
      -half + 18 + (index % 20) * ((half * 2 - 36) / 19),
      -height + 16 + Math.floor(index / 20) * ((height - 32) / 8),
      4.5,
      kit.main.deep,
      0.55,
    ),
  ).join('')
  const plate = solid(kit, slab(-92, -height * 0.68, 184, height * 0.36, 20), kit.trim.base, 6)
  const art = [
    stroke(
      d`M${-half * 0.7} ${-height + 10}C${-half * 0.66} ${-height - 90} ${half * 0.66} ${-height - 90} ${half * 0.7} ${-height + 10}`,
      kit.trim.dark,
      22,
    ),
    solid(kit, body, kit.main.base, 24, mesh),
    plate,
    word(kit, { x: 0, y: -height / 2, width: 150, height: height * 0.2, fill: kit.trim.on }),
  ]
  return { art: art.join(''), half, height: height + 76, foot: half * 0.8 }
}

/** A guitar. */
export const guitar: DrawShape = (kit) => {
  const body =
    'M-66 -300C-130 -300 -140 -220 -112 -186C-170 -150 -170 0 0 0C170 0 170 -150 112 -186C140 -220 130 -300 66 -300C40 -300 -40 -300 -66 -300Z'
  const strings = stroke('M-9 -600V-90M0 -600V-90M9 -600V-90', METAL.light, 2)
  const pegs = [-560, -590, -620]
    .map((y) => circle(-32, y, 9, METAL.base) + circle(32, y, 9, METAL.base))
    .join('')
  const top = kit.own.chance(0.5) ? WOOD : kit.main
  const art = [
    pegs,
    solid(kit, 'M-20 -640H20L26 -530H-26Z', kit.trim.base, 6),
    solid(kit, body, top.base, 22, path('M-180 -40Q0 -80 180 -40V20H-180Z', top.dark)),
    rect(-16, -540, 32, 330, '#5b3b27', 3),
    circle(0, -190, 46, INK.dark) +
      stroke('M-54 -190A54 54 0 1 1 54 -190A54 54 0 1 1 -54 -190Z', kit.trim.base, 6),
    rect(-50, -96, 100, 18, '#5b3b27', 5),
    strings,
    shine('M-120 -250Q-110 -290 -66 -290L-100 -200Z', 0.25),
    mark(kit, 84, -60, 20, kit.trim.base, top.base),
  ]
  return {
    art: `<g transform="translate(-60 -16) rotate(14)">${art.join('')}</g>`,
    half: 200,
    height: 630,
    lying: true,
  }
}
