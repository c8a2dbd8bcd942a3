import {
  INK,
  METAL,
  PAPER,
  STEEL,
  WOOD,
  type DrawShape,
  type Kit,
  type Piece,
} from '../../kit/kit.ts'
import { barrel, clipped, solid } from '../../kit/light.ts'
import { mark } from '../../kit/mark.ts'
import { circle, d, disc, path, rect, rotate, slab, stroke } from '../../kit/pen.ts'

/** A beach ball. */
export const ball: DrawShape = (kit) => round(kit, beach)

/** A football. */
export const football: DrawShape = (kit) => round(kit, patches)

/** A basketball. */
export const basketball: DrawShape = (kit) => round(kit, seams)

function round(kit: Kit, skin: (kit: Kit) => string): Piece {
  const radius = 180 + kit.size * 60
  const turn = kit.own.between(-30, 30)
  const dress = `<g transform="translate(0 ${d`${-radius}`}) rotate(${d`${turn}`}) scale(${radius / 200})">${skin(kit)}</g>`
  const glow = circle(-radius * 0.36, -radius * 1.42, radius * 0.2, '#ffffff', 0.35)
  return {
    art: solid(kit, disc(0, -radius, radius), kit.main.base, 40, dress) + glow,
    half: radius,
    height: radius * 2,
    foot: radius * 0.45,
  }
}

function patches(kit: Kit): string {
  const patch = 'M0 -62L59 -19L36 50H-36L-59 -19Z'
  const outer = [0, 72, 144, 216, 288].map((angle) =>
    rotate(
      angle,
      0,
      0,
      `<g transform="translate(0 -178)">${path('M0 62L59 19L40 -50H-40L-59 19Z', kit.trim.base)}</g>` +
        stroke('M0 -62V-116', kit.trim.dark, 8),
    ),
  )
  return path(patch, kit.trim.base) + outer.join('')
}

function seams(kit: Kit): string {
  return stroke(
    'M-200 0H200M0 -200V200M-130 -160C-60 -60 -60 60 -130 160M130 -160C60 -60 60 60 130 160',
    kit.trim.deep,
    9,
  )
}

function beach(kit: Kit): string {
  const wedges = [0, 120, 240].map((angle) =>
    rotate(
      angle,
      0,
      0,
      path('M0 0C-20 -80 -60 -160 -110 -210H70C90 -140 60 -60 0 0Z', kit.trim.base),
    ),
  )
  return wedges.join('') + circle(0, 0, 34, PAPER.base)
}

/** A dumbbell, or a pair. */
export const dumbbell: DrawShape = (kit) => {
  const hex = kit.own.chance(0.5)
  const radius = 90 + kit.size * 30
  const outer = kit.own.between(0.6, 0.95)
  const plate = (x: number, width: number, tall: number) =>
    barrel(
      kit,
      slab(x, -radius - tall, width, tall * 2, hex ? 20 : 12),
      x,
      x + width,
      kit.main.base,
    )
  const art = [
    barrel(
      kit,
      slab(-120, -radius - 24, 240, 48, 6),
      -120,
      120,
      STEEL.base,
      Array.from({ length: 7 }, (_, index) =>
        rect(-80 + index * 25, -radius - 30, 9, 60, STEEL.dark),
      ).join(''),
    ),
    plate(-200, 92, radius),
    plate(108, 92, radius),
    plate(-262, 66, radius * outer),
    plate(196, 66, radius * outer),
    rect(-204, -radius * 1.22, 100, radius * 0.44, kit.trim.base) +
      rect(104, -radius * 1.22, 100, radius * 0.44, kit.trim.base),
  ]
  return { art: art.join(''), half: 264, height: radius * 2 }
}

/** A bicycle helmet from its side. */
export const helmet: DrawShape = (kit) => {
  const shell =
    'M-270 -190C-280 -370 -130 -450 20 -446C180 -440 280 -330 276 -190Q270 -150 220 -156L-200 -150Q-264 -150 -270 -190Z'
  const vents = [
    'M-190 -270Q-150 -360 -60 -390L-90 -330Q-140 -300 -160 -250Z',
    'M-60 -260Q-20 -350 70 -400L60 -330Q10 -300 -10 -240Z',
    'M100 -250Q130 -330 190 -360L190 -290Q160 -270 150 -230Z',
  ]
  const band = clipped(
    kit,
    shell,
    kit.own.pick([
      rect(-300, -200, 600, 60, kit.trim.base),
      path('M-300 -150V-330Q0 -260 300 -300V-150Z', kit.trim.base),
      path('M-60 -480H90L40 -100H-110Z', kit.trim.base),
    ]),
  )
  const strap =
    stroke('M-100 -150L-30 -20L90 -150M-30 -20L-40 0', INK.base, 14) +
    rect(-50, -34, 40, 34, INK.light, 6)
  const art =
    strap +
    solid(kit, shell, kit.main.base, 26) +
    band +
    vents
      .slice(kit.own.pick([0, 0, 1]))
      .map((vent) => path(vent, kit.main.deep))
      .join('') +
    mark(kit, 208, -236, 24, kit.main.on, kit.main.base)
  return { art, half: 276, height: 450, foot: 160 }
}

/** A helmet for building sites. */
export const hardhat: DrawShape = (kit) => {
  const shell = 'M-226 -96C-236 -380 236 -380 226 -96Z'
  const ridge = 'M-34 -330Q0 -344 34 -330L52 -96H-52Z'
  const art = [
    solid(
      kit,
      shell,
      kit.main.base,
      24,
      path(ridge, kit.main.light) +
        stroke('M-120 -300Q-150 -200 -146 -96M120 -300Q150 -200 146 -96', kit.main.dark, 10, 0.6),
    ),
    solid(
      kit,
      'M-290 -84Q-280 -116 -226 -116H226Q280 -116 290 -84Q180 -50 0 -50Q-180 -50 -290 -84Z',
      kit.main.base,
      10,
    ),
    stroke('M-250 -84Q0 -58 250 -84', kit.main.dark, 6, 0.5),
    mark(kit, 0, -196, 34, kit.trim.base, kit.main.light),
  ]
  return {
    art: `<g transform="translate(0 50)">${art.join('')}</g>`,
    half: 290,
    height: 300,
    foot: 230,
  }
}

/** A tent. */
export const tent: DrawShape = (kit) => {
  const peak = kit.own.between(330, 400)
  const body = d`M-290 0Q-200 ${-peak * 0.4} -40 ${-peak}H30Q190 ${-peak * 0.4} 290 0Z`
  const door = d`M-120 0Q-60 ${-peak * 0.5} -10 ${-peak * 0.76}Q50 ${-peak * 0.5} 110 0Z`
  const flap = d`M-10 ${-peak * 0.76}Q50 ${-peak * 0.5} 110 0H160Q90 ${-peak * 0.4} -10 ${-peak * 0.76}Z`
  const dress = path(
    d`M30 ${-peak}Q190 ${-peak * 0.4} 290 0H170Q110 ${-peak * 0.4} -4 ${-peak}Z`,
    kit.trim.base,
  )
  const art = [
    stroke(
      d`M-40 ${-peak}L-10 ${-peak - 24}L30 ${-peak}M-250 -70L-310 0M250 -70L310 0`,
      INK.light,
      7,
    ),
    solid(kit, body, kit.main.base, 20, dress),
    path(door, kit.main.deep),
    path(flap, kit.main.light),
    stroke(d`M-10 ${-peak * 0.76}V0`, kit.trim.light, 5, 0.7),
    mark(kit, -150, -50, 26, kit.main.on, kit.main.base),
  ]
  return { art: art.join(''), half: 310, height: peak + 24 }
}

/** A skateboard from below, with its print. */
export const skateboard: DrawShape = (kit) => {
  const deck = slab(-92, -590, 184, 590, 92)
  const truck = (y: number) =>
    [-1, 1].map((side) => rect(side * 104 - 26, y - 34, 52, 68, kit.trim.light, 14)).join('') +
    rect(-84, y - 12, 168, 24, METAL.dark, 8) +
    rect(-40, y - 40, 80, 80, METAL.base, 10)
  const art = [
    solid(kit, deck, kit.main.base, 16, graphic(kit)),
    mark(kit, 0, -295, 62, kit.main.on, kit.main.base),
    truck(-462),
    truck(-128),
  ]
  return {
    art: `<g transform="translate(-110 -12) rotate(20)">${art.join('')}</g>`,
    half: 210,
    height: 580,
    lying: true,
  }
}

function graphic(kit: Kit): string {
  return kit.own.pick([
    Array.from({ length: 7 }, (_, row) =>
      stroke(
        d`M-110 ${-560 + row * 84}L0 ${-620 + row * 84}L110 ${-560 + row * 84}`,
        kit.trim.base,
        22,
      ),
    ).join(''),
    rect(-110, -420, 220, 250, kit.trim.base),
    path('M-110 -600H110L-110 -60Z', kit.trim.base),
    circle(0, -295, 130, kit.trim.base) + circle(0, -295, 96, kit.main.base),
  ])
}

/** A racket with its ball. */
export const racket: DrawShape = (kit) => {
  const [rx, ry] = [kit.own.between(118, 140), kit.own.between(156, 176)]
  const face = disc(0, -430, rx, ry)
  const lines = Array.from({ length: 9 }, (_, index) =>
    stroke(d`M${-160 + index * 40} -620V-240M-160 ${-600 + index * 42}H160`, '#e9ecf0', 4),
  ).join('')
  const art = [
    path(face, kit.main.light, 0.25) + clipped(kit, face, lines),
    `<path d="${face}" fill="none" stroke="${kit.main.base}" stroke-width="28"/>`,
    stroke(d`M-60 ${-430 + ry - 20}L0 -180L60 ${-430 + ry - 20}`, kit.main.dark, 22),
    barrel(
      kit,
      slab(-22, -206, 44, 206, 10),
      -22,
      22,
      kit.own.chance(0.4) ? WOOD.base : kit.trim.base,
      Array.from({ length: 6 }, (_, row) =>
        rect(-24, -170 + row * 30, 48, 5, '#141a3a', 0, 0.2),
      ).join(''),
    ),
  ]
  const second = solid(
    kit,
    disc(150, -50, 50),
    '#d8e85a',
    12,
    stroke('M104 -70Q150 -60 160 0', '#ffffff', 6),
  )
  return {
    art: `<g transform="translate(-110 -10) rotate(16)">${art.join('')}</g>` + second,
    half: 230,
    height: 600,
    lying: true,
  }
}
