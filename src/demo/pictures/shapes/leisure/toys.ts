import { INK, METAL, PAPER, RUBBER, type DrawShape, type Kit } from '../../kit/kit.ts'
import { barrel, clipped, shine, solid } from '../../kit/light.ts'
import { mark } from '../../kit/mark.ts'
import { circle, d, disc, ellipse, path, rect, slab, stroke } from '../../kit/pen.ts'

/** A feeding bottle with measure lines. */
export const babybottle: DrawShape = (kit) => {
  const half = 96 + kit.size * 20
  const height = 320
  const teat = d`M-60 ${-height - 66}C-60 ${-height - 110} -24 ${-height - 110} -22 ${-height - 160}Q-20 ${-height - 190} 0 ${-height - 190}Q20 ${-height - 190} 22 ${-height - 160}C24 ${-height - 110} 60 ${-height - 110} 60 ${-height - 66}Z`
  const milk = rect(-half, -height * kit.own.between(0.5, 0.75), half * 2, height, PAPER.base)
  const lines = Array.from({ length: 6 }, (_, row) =>
    rect(-half + 24, -60 - row * 38, row % 2 ? 34 : 54, 6, kit.main.deep, 3),
  )
  const art = [
    barrel(kit, teat, -60, 60, '#f1d9b5'),
    barrel(
      kit,
      slab(-half - 6, -height - 74, half * 2 + 12, 86, 20, 8),
      -half,
      half,
      kit.trim.base,
    ),
    barrel(
      kit,
      slab(-half, -height, half * 2, height, 40, 46),
      -half,
      half,
      kit.main.light,
      milk + lines.join('') + mark(kit, half * 0.3, -height * 0.34, 40, kit.main.base, PAPER.base),
    ),
  ]
  return { art: art.join(''), half: half + 6, height: height + 190 }
}

/** A teddy bear, sitting. */
export const bear: DrawShape = (kit) => {
  const ear = kit.own.between(52, 72)
  const limb = (side: number) =>
    solid(kit, disc(side * 150, -60, 86, 62), kit.main.base, 14) +
    ellipse(side * 168, -56, 40, 34, kit.trim.light)
  const arm = (side: number) =>
    `<g transform="rotate(${side * -28} ${side * 120} -240)">${solid(kit, disc(side * 150, -200, 48, 96), kit.main.dark, 12)}</g>`
  const ears = [-1, 1].map(
    (side) =>
      solid(kit, disc(side * 112, -530, ear), kit.main.base, 10) +
      circle(side * 112, -526, ear * 0.55, kit.trim.light),
  )
  const face = [
    ellipse(0, -396, 66, 50, kit.trim.light),
    circle(-58, -446, 13, INK.dark) + circle(58, -446, 13, INK.dark),
    ellipse(0, -416, 22, 15, INK.dark),
    stroke('M0 -402V-384Q-22 -366 -36 -380M0 -384Q22 -366 36 -380', INK.dark, 6),
  ]
  const bow =
    path('M0 -306L-74 -346V-264ZM0 -306L74 -346V-264Z', kit.trim.base) +
    circle(0, -306, 20, kit.trim.dark)
  const art = [
    arm(-1),
    arm(1),
    solid(
      kit,
      disc(0, -170, 150, 168),
      kit.main.base,
      24,
      ellipse(0, -150, 84, 104, kit.trim.light),
    ),
    ears.join(''),
    solid(kit, disc(0, -430, 160, 140), kit.main.base, 22),
    face.join(''),
    limb(-1),
    limb(1),
    kit.own.chance(0.7) ? bow : '',
  ]
  return { art: art.join(''), half: 236, height: 600, foot: 210 }
}

/** Building blocks. */
export const blocks: DrawShape = (kit) => {
  const colours = [kit.main.base, kit.trim.base, '#f2b33d', '#4a90c2', '#e2674a', '#6aa66b']
  const offsets = [
    [-250, 0],
    [-84, 0],
    [82, 0],
    [-170, -166],
    [-4, -166],
    [-90, -332],
  ]
  const signs = [
    'M-34 30L0 -36L34 30Z',
    'M-30 -30H30V30H-30Z',
    'M-34 0A34 34 0 1 1 34 0A34 34 0 1 1 -34 0Z',
    'M0 -38L10 -12H38L16 6L24 34L0 18L-24 34L-16 6L-38 -12H-10Z',
  ]
  const order = kit.own.between(0, 6)
  const art = offsets.slice(0, 3 + Math.round(kit.size * 3)).map(([x = 0, y = 0], index) => {
    const fill = colours[Math.floor(index + order) % 6] ?? ''
    const sign = `<g transform="translate(${x + 80} ${y - 80})">${path(kit.own.pick(signs), '#ffffff', 0.85)}</g>`
    return solid(
      kit,
      slab(x, y - 160, 160, 160, 18),
      fill,
      16,
      rect(x, y - 160, 160, 18, '#ffffff', 0, 0.22) + sign,
    )
  })
  return {
    art: art.join(''),
    half: 250,
    height: kit.size < 0.17 ? 160 : kit.size < 0.84 ? 330 : 492,
  }
}

/** A toy car: small, or with a high roof. */
export const car: DrawShape = (kit) => {
  const roof = kit.own.between(260, 330)
  const van = kit.own.chance(0.35)
  const body = van
    ? d`M-270 -70V${-roof + 30}Q-270 ${-roof} -240 ${-roof}H90Q120 ${-roof} 140 ${-roof + 26}L206 -190L258 -170Q280 -160 280 -134V-70Q280 -50 260 -50H-250Q-270 -50 -270 -70Z`
    : d`M-270 -130Q-268 -164 -236 -172L-160 -190L-96 ${-roof + 16}Q-84 ${-roof} -60 ${-roof}H70Q92 ${-roof} 106 ${-roof + 18}L168 -190L250 -172Q280 -166 280 -136V-74Q280 -50 256 -50H-246Q-270 -50 -270 -74Z`
  const glass = van
    ? d`M106 ${-roof + 34}L126 ${-roof + 44}L180 -186H30V${-roof + 34}Z`
    : d`M-70 ${-roof + 34}H-8V-190H-120ZM16 ${-roof + 34}H70L126 -190H16Z`
  const wheel = (x: number) =>
    circle(x, -58, 62, RUBBER.base) +
    circle(x, -58, 34, kit.trim.base) +
    circle(x, -58, 12, METAL.light)
  const stripe = kit.own.chance(0.6) ? rect(-300, -132, 600, 26, kit.trim.base) : ''
  const art = [
    solid(
      kit,
      body,
      kit.main.base,
      20,
      stripe + rect(238, -150, 60, 26, '#ffe39a') + rect(-300, -150, 46, 26, '#d9534f'),
    ),
    path(glass, '#cfe4ee') + shineGlass(kit, glass),
    van ? mark(kit, -120, -roof * 0.62, 50, kit.trim.base, kit.main.base) : '',
    wheel(-150),
    wheel(164),
  ]
  return { art: art.join(''), half: 280, height: roof, foot: 230 }
}

function shineGlass(kit: Kit, glass: string): string {
  return clipped(kit, glass, shine('M-140 -340H-60L-140 -150H-220ZM60 -340H110L40 -150H-10Z', 0.45))
}
