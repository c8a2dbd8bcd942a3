import { INK, METAL, PAPER, STEEL, type DrawShape, type Kit, type Piece } from '../../kit/kit.ts'
import { label } from '../../kit/label.ts'
import { solid } from '../../kit/light.ts'
import { circle, d, disc, path, rect, slab } from '../../kit/pen.ts'
import { word } from '../../kit/word.ts'

/** A printer, copier or scanner. */
export const printer: DrawShape = (kit) => {
  const half = 230 + kit.size * 40
  const height = kit.own.between(250, 310)
  const sheet = d`M${-half * 0.56} ${-height + 6}L${-half * 0.5} ${-height - 120}H${half * 0.5}L${half * 0.56} ${-height + 6}Z`
  const lines = Array.from({ length: 4 }, (_, row) =>
    rect(-half * 0.36, -height - 96 + row * 22, half * kit.own.between(0.4, 0.72), 8, '#b9bfc9', 4),
  )
  const out = d`M${-half * 0.62} -104H${half * 0.62}L${half * 0.7} -40H${-half * 0.7}Z`
  const art = [
    solid(kit, sheet, '#e6e8ec', 8, lines.join('')),
    solid(
      kit,
      slab(-half, -height, half * 2, height, 36, 18),
      kit.main.base,
      22,
      rect(-half, -height, half * 2, 66, kit.main.dark),
    ),
    rect(-half * 0.7, -118, half * 1.4, 84, INK.dark, 10),
    solid(kit, out, PAPER.base, 0) +
      rect(-half * 0.46, -86, half * 0.9, 9, kit.trim.base, 4) +
      rect(-half * 0.46, -66, half * 0.6, 9, '#c9ced6', 4),
    rect(half * 0.38, -height + 16, half * 0.46, 36, INK.dark, 8) +
      circle(half * 0.28, -height + 34, 12, kit.trim.base),
    word(kit, {
      x: -half * 0.55,
      y: -height + 34,
      width: half * 0.66,
      height: 30,
      fill: kit.main.on,
    }),
  ]
  return { art: art.join(''), half, height: height + 120 }
}

/** Ink or toner cartridges. */
export const cartridge: DrawShape = (kit) => (kit.own.chance(0.5) ? ink(kit) : toner(kit))

const INKS = ['#2b2e36', '#19a3c4', '#d83a86', '#f2c230']

function ink(kit: Kit): Piece {
  const count = 1 + Math.round(kit.size * 3)
  const one = (index: number) => {
    const x = (index - (count - 1) / 2) * 128
    const body = d`M${x - 56} 0V-300Q${x - 56} -320 ${x - 36} -320H${x + 14}L${x + 56} -270V0Z`
    const face = { x: x - 56, y: -240, width: 112, height: 200 }
    return (
      solid(
        kit,
        body,
        INK.light,
        12,
        rect(
          x - 60,
          -330,
          130,
          70,
          INKS[(index + (count === 1 ? Math.floor(kit.own.between(0, 4)) : 0)) % 4] ?? '',
        ) + label(kit, face, kit.main),
      ) + rect(x - 22, -6, 44, 16, METAL.dark, 3)
    )
  }
  return {
    art: Array.from({ length: count }, (_, index) => one(index)).join(''),
    half: count * 64,
    height: 320,
  }
}

function toner(kit: Kit): Piece {
  const half = 260
  const drum =
    rect(-half + 34, -70, half * 2 - 68, 56, '#3f7f8f', 26) +
    rect(-half + 34, -62, half * 2 - 68, 12, '#ffffff', 6, 0.35)
  const body = d`M${-half} -60V-190Q${-half} -230 ${-half + 40} -230H${half - 80}L${half} -170V-60Z`
  const face = { x: -half * 0.6, y: -212, width: half * 1.1, height: 136 }
  const stripe = rect(-half, -226, 40, 170, INKS[Math.floor(kit.own.between(0, 4))] ?? '')
  const art =
    drum +
    solid(kit, body, INK.base, 18, stripe + label(kit, face)) +
    solid(kit, slab(-half - 20, -120, 60, 110, 14), kit.main.base, 8) +
    solid(kit, slab(half - 40, -120, 60, 110, 14), kit.main.base, 8)
  return { art, half: half + 20, height: 232 }
}

/** A desktop computer or server. */
export const tower: DrawShape = (kit) => {
  const wide = kit.own.between(240, 280)
  const depth = 120
  const x = -(wide + depth) / 2
  const lines = Array.from({ length: 7 }, (_, row) =>
    rect(x + 36, -190 + row * 22, wide - 72, 9, kit.main.deep, 4, 0.6),
  )
  const rise = depth * 0.4
  const art = [
    path(
      d`M${x + wide} 0V-520L${x + wide + depth} ${-520 - rise}V${-rise}Z`,
      kit.flip ? kit.main.light : kit.main.deep,
    ),
    path(
      d`M${x} -520L${x + depth} ${-520 - rise}H${x + wide + depth}L${x + wide} -520Z`,
      kit.main.light,
    ),
    solid(kit, d`M${x} -520H${x + wide}V0H${x}Z`, kit.main.base, 0, lines.join('')),
    rect(x + 36, -480, wide - 72, 44, INK.base, 6) + rect(x + 36, -422, wide - 72, 44, INK.base, 6),
    circle(x + wide / 2, -300, 40, INK.dark) +
      `<circle cx="${d`${x + wide / 2}`}" cy="-300" r="28" fill="none" stroke="${kit.trim.base}" stroke-width="8"/>`,
    rect(x + 50, -402, 60, 6, kit.trim.base),
    word(kit, { x: x + wide / 2, y: -228, width: wide * 0.6, height: 28, fill: kit.main.on }),
  ]
  return { art: art.join(''), half: (wide + depth) / 2, height: 520 + rise }
}

/** A drive: disk, flash or a card. */
export const disk: DrawShape = (kit) => {
  const half = 150 + kit.size * 20
  const height = kit.own.between(390, 450)
  const body = slab(-half, -height, half * 2, height, 26)
  const face = { x: -half * 0.82, y: -height + 40, width: half * 1.64, height: height * 0.56 }
  const screws = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ].map(([x = 0, y = 0]) =>
    circle(x * (half - 22), -height / 2 + y * (height / 2 - 22), 9, METAL.deep),
  )
  const plug = rect(-half * 0.5, -26, half, 30, INK.dark, 4)
  const art =
    solid(kit, body, METAL.base, 16, label(kit, face)) +
    screws.join('') +
    rect(-half * 0.82, -height * 0.28, half * 1.64, 10, kit.trim.base, 5) +
    circle(half * 0.6, -height * 0.17, 10, '#5fd3a6') +
    plug
  return {
    art: `<g transform="rotate(-7 0 ${d`${-height / 2}`})">${art}</g>`,
    half: half + 26,
    height,
    lying: true,
  }
}

/** A memory module or another board. */
export const memory: DrawShape = (kit) => {
  const chips = kit.own.pick([6, 8])
  const step = 540 / chips
  const board = 'M-300 -190H300V-40H30V-56H14V-40H-300V-90A16 16 0 0 0 -300 -122Z'
  const pins = Array.from({ length: 40 }, (_, index) =>
    rect(-290 + index * 14.6, -40, 9, 26, '#e0b54a'),
  ).filter((_, index) => index !== 21)
  const chip = (index: number) =>
    rect(-274 + index * step, -168, step - 14, 84, INK.dark, 6) +
    rect(-274 + index * step + 10, -150, step - 40, 6, '#ffffff', 3, 0.35)
  const cover = kit.own.chance(0.5)
  const heat =
    solid(
      kit,
      'M-306 -206H306L290 -70H-290Z',
      kit.main.base,
      12,
      path('M60 -230H190L120 -40H-10Z', kit.trim.base),
    ) + word(kit, { x: -150, y: -138, width: 200, height: 52, fill: kit.main.on })
  const art =
    solid(kit, board, cover ? INK.base : kit.main.dark, 8) +
    pins.join('') +
    (cover ? heat : Array.from({ length: chips }, (_, index) => chip(index)).join(''))
  return {
    art: `<g transform="translate(0 -60) rotate(-9 0 -100)">${art}</g>`,
    half: 312,
    height: 330,
    lying: true,
  }
}

/** A router or switch. */
export const router: DrawShape = (kit) => {
  const masts = kit.own.pick([0, 2, 3, 4])
  const mast = (index: number) => {
    const x = (index - (masts - 1) / 2) * (400 / Math.max(1, masts - 1))
    return `<g transform="rotate(${d`${x * 0.05}`} ${d`${x}`} -100)">${solid(kit, slab(x - 14, -400, 28, 320, 12), INK.base, 6)}</g>`
  }
  const lamps = Array.from({ length: 5 }, (_, index) =>
    circle(-120 + index * 40, -46, 9, index === 4 ? kit.trim.base : '#63d6a4'),
  )
  const ports = Array.from(
    { length: 6 },
    (_, index) =>
      rect(-240 + index * 84, -84, 62, 50, INK.dark, 6) +
      rect(-226 + index * 84, -46, 34, 12, '#e0b54a'),
  )
  const body = 'M-270 -120H270L300 -20Q300 0 280 0H-280Q-300 0 -300 -20Z'
  const art =
    Array.from({ length: masts }, (_, index) => mast(index)).join('') +
    solid(kit, body, kit.main.base, 14, rect(-310, -26, 620, 30, kit.main.dark)) +
    (masts ? lamps.join('') : ports.join('')) +
    word(kit, {
      x: masts ? 160 : 0,
      y: masts ? -68 : -102,
      width: masts ? 160 : 120,
      height: masts ? 34 : 16,
      fill: kit.main.on,
    })
  return { art, half: 302, height: masts ? 400 : 120 }
}

/** A projector. */
export const projector: DrawShape = (kit) => {
  const [x, slits] = kit.own.pick([
    [-130, 60],
    [130, -240],
  ] as const)
  const rows = kit.own.pick([4, 5, 6])
  const art = [
    rect(-220, -26, 50, 30, INK.base, 6) + rect(170, -26, 50, 30, INK.base, 6),
    solid(
      kit,
      slab(-280, -240, 560, 220, 40),
      kit.main.base,
      24,
      Array.from({ length: rows }, (_, row) =>
        rect(slits, -190 + row * (144 / rows), 180, 9, kit.main.deep, 4),
      ).join(''),
    ),
    solid(kit, disc(x, -130, 96), INK.base, 14),
    circle(x, -130, 72, STEEL.deep) +
      circle(x, -130, 56, '#3b5f9a') +
      circle(x, -130, 30, '#1b2b4d') +
      circle(x - 22, -154, 14, '#ffffff', 0.7),
    rect(-20, -252, 120, 16, kit.trim.base, 6),
    word(kit, { x: slits + 90, y: -46, width: 150, height: 28, fill: kit.main.on }),
  ]
  return { art: art.join(''), half: 280, height: 250 }
}
