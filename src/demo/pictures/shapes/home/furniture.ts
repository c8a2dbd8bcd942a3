import { INK, METAL, PAPER, WOOD, type DrawShape, type Kit, type Piece } from '../../kit/kit.ts'
import { barrel, shade, shine, solid } from '../../kit/light.ts'
import { circle, d, disc, ellipse, path, rect, rotate, slab, stroke } from '../../kit/pen.ts'

/** A table lamp with a shade. */
export const lamp: DrawShape = (kit) => {
  const wide = kit.own.between(170, 220)
  const narrow = kit.own.between(80, wide * 0.75)
  const foot = kit.own.pick(['column', 'gourd', 'tripod'])
  const cone = d`M${-narrow} -580H${narrow}L${wide} -320Q0 -300 ${-wide} -320Z`
  const bases: Record<string, string> = {
    column:
      rect(-9, -330, 18, 320, METAL.base) +
      solid(kit, slab(-100, -26, 200, 26, 12, 4), METAL.base, 8),
    gourd: barrel(
      kit,
      'M-34 -330H34C40 -270 110 -230 110 -130C110 -50 70 0 40 0H-40C-70 0 -110 -50 -110 -130C-110 -230 -40 -270 -34 -330Z',
      -110,
      110,
      kit.trim.base,
    ),
    tripod: stroke('M-6 -320L-110 -8M6 -320L110 -8M0 -320V-8', WOOD.base, 18),
  }
  const glow = shine(
    d`M${-narrow * 0.4} -580H${narrow * 0.5}L${wide * 0.5} -310H${-wide * 0.5}Z`,
    0.16,
  )
  const art =
    (bases[foot] ?? '') +
    ellipse(0, -318, wide * 0.94, 14, '#fff3c9') +
    barrel(kit, cone, -wide, wide, kit.main.base, glow)
  return { art, half: wide, height: 580, foot: 112 }
}

/** A floor lamp with a shade. */
export const floorlamp: DrawShape = (kit) => {
  const wide = kit.own.between(120, 150)
  const narrow = kit.own.between(60, wide * 0.8)
  const cone = d`M${-narrow} -800H${narrow}L${wide} -610Q0 -594 ${-wide} -610Z`
  const foot = kit.own.chance(0.5)
    ? stroke('M-5 -610L-130 -8M5 -610L130 -8M0 -610V-8', WOOD.base, 18)
    : rect(-8, -610, 16, 600, METAL.dark) +
      solid(kit, slab(-110, -24, 220, 24, 12, 4), METAL.dark, 8)
  const art =
    foot +
    ellipse(0, -606, wide * 0.94, 11, '#fff3c9') +
    barrel(kit, cone, -wide, wide, kit.main.base)
  return { art, half: wide, height: 800, foot: 120 }
}

/** A desk lamp with an arm. */
export const desklamp: DrawShape = (kit) => {
  const head = 'M-236 -400C-250 -480 -190 -540 -120 -532L-64 -470L-190 -346Z'
  const art = [
    stroke('M90 -30L150 -280L-90 -500', kit.main.dark, 18),
    circle(150, -280, 22, kit.trim.base),
    path('M-208 -366L-300 -190L-60 -240L-104 -436Z', '#ffe9a8', 0.35),
    solid(kit, head, kit.main.base, 20),
    circle(-92, -502, 18, kit.trim.base),
    barrel(kit, 'M-20 0V-16Q-20 -40 90 -44Q200 -40 200 -16V0Z', -20, 200, kit.main.base),
  ]
  return {
    art: `<g transform="translate(30 0)">${art.join('')}</g>`,
    half: 250,
    height: 540,
    foot: 130,
  }
}

/** A chair: shell on legs, one with a round back, or an armchair. */
export const chair: DrawShape = (kit) => {
  if (kit.own.chance(0.35)) return armchair(kit)
  const legs = kit.own.pick([WOOD.base, INK.base, METAL.base])
  const round = kit.own.chance(0.4)
  const back = round
    ? 'M-150 -300V-420C-150 -640 150 -640 150 -420V-300H108V-410C108 -560 -108 -560 -108 -410V-300Z'
    : d`M-150 -560Q-146 -590 -110 -590H110Q146 -590 150 -560L${kit.own.between(128, 150)} -290H${-kit.own.between(128, 150)}Z`
  const slats = [-80, 0, 80].map((x) => rect(x - 12, -566, 24, 260, kit.main.dark, 8))
  const art = [
    stroke('M-110 -250L-140 -10M110 -250L140 -10', legs, 20),
    stroke('M-80 -250L-96 -40M80 -250L96 -40', shadeOf(legs), 16),
    solid(kit, back, kit.main.base, 22, !round && kit.own.chance(0.4) ? slats.join('') : ''),
    solid(
      kit,
      'M-170 -300H170Q190 -300 188 -280L182 -252Q178 -236 156 -236H-156Q-178 -236 -182 -252L-188 -280Q-190 -300 -170 -300Z',
      kit.own.chance(0.5) ? kit.trim.base : kit.main.light,
      12,
    ),
  ]
  return { art: art.join(''), half: 190, height: 590, foot: 150 }
}

/** A folding chair: crossed legs, slats for seat and back. */
export const foldingchair: DrawShape = (kit) => {
  const frame = kit.own.pick([WOOD.dark, INK.base, METAL.dark])
  const slats = [-560, -505, -450].map((y) =>
    rect(-150, y, 300, kit.own.between(34, 42), kit.main.base, 8),
  )
  const seat = [0, 1, 2].map((row) =>
    rect(-176 + row * 4, -292 + row * 24, 352 - row * 8, 20, kit.main.light, 6),
  )
  const art = [
    stroke('M-150 -590L150 -8M150 -590L-150 -8', shadeOf(frame), 16),
    stroke('M-158 -590V-300L-60 -8M158 -590V-300L60 -8', frame, 20),
    slats.join(''),
    seat.join(''),
    rect(-186, -226, 372, 14, kit.main.dark, 6),
  ]
  return { art: art.join(''), half: 190, height: 600, foot: 150 }
}

const shadeOf = (colour: string) => (colour === WOOD.base ? WOOD.dark : INK.dark)

function armchair(kit: Kit): Piece {
  const legs = stroke('M-180 -70L-200 -6M180 -70L200 -6', WOOD.base, 22)
  const art = [
    legs,
    solid(
      kit,
      slab(-200, -480, 400, 400, 110, 30),
      kit.main.base,
      24,
      stroke('M-60 -460V-250M60 -460V-250', kit.main.deep, 5, 0.4),
    ),
    solid(kit, slab(-170, -236, 340, 110, 36), kit.main.light, 16),
    solid(kit, slab(-252, -290, 96, 240, 48, 30), kit.main.base, 14),
    solid(kit, slab(156, -290, 96, 240, 48, 30), kit.main.base, 14),
    solid(kit, slab(-160, -140, 320, 84, 10), kit.main.dark, 10),
    rotate(-9, 60, -280, solid(kit, slab(0, -350, 130, 120, 26), kit.trim.base, 12)),
  ]
  return { art: art.join(''), half: 252, height: 480, foot: 220 }
}

/** A sofa of two or three seats. */
export const sofa: DrawShape = (kit) => {
  const seats = kit.own.pick([2, 3])
  const half = 130 + seats * 60
  const wide = (half * 2 - 130) / seats
  const seat = (index: number) => {
    const x = 65 - half + index * wide
    return (
      solid(kit, slab(x, -330, wide - 6, 190, 40), kit.main.light, 14) +
      solid(kit, slab(x, -188, wide - 6, 84, 28), kit.main.base, 12)
    )
  }
  const art = [
    stroke(
      d`M${60 - half} -50L${40 - half} -6M${half - 60} -50L${half - 40} -6`,
      kit.own.pick([WOOD.base, INK.base]),
      20,
    ),
    solid(kit, slab(20 - half, -310, half * 2 - 40, 260, 50, 16), kit.main.dark, 12),
    ...Array.from({ length: seats }, (_, index) => seat(index)),
    solid(kit, slab(-half, -238, 84, 190, 42, 20), kit.main.base, 14),
    solid(kit, slab(half - 84, -238, 84, 190, 42, 20), kit.main.base, 14),
    rotate(
      kit.own.between(6, 14),
      half - 140,
      -250,
      solid(kit, slab(half - 210, -300, 116, 108, 24), kit.trim.base, 12),
    ),
  ]
  return { art: art.join(''), half, height: 330, foot: half * 0.9 }
}

/** A round or long table. */
export const table: DrawShape = (kit) => {
  const half = kit.own.between(230, 290)
  const top = kit.own.pick([WOOD, kit.main])
  const round = kit.own.chance(0.5)
  const legs = round
    ? solid(kit, d`M-26 -300H26L40 -30H110Q120 0 90 0H-90Q-120 0 -110 -30H-40Z`, kit.main.dark, 14)
    : stroke(
        d`M${40 - half} -290L${20 - half} -8M${half - 40} -290L${half - 20} -8`,
        kit.main.dark,
        24,
      )
  const board = round ? disc(0, -310, half, 52) : slab(-half, -336, half * 2, 46, 12)
  const edge = round ? path(disc(0, -296, half, 52), top.deep) : ''
  const grain = stroke(
    d`M${-half * 0.6} -318H${half * 0.2}M${-half * 0.1} -306H${half * 0.7}`,
    top.dark,
    4,
    0.7,
  )
  return {
    art: legs + edge + solid(kit, board, top.base, 8, grain),
    half,
    height: 362,
    foot: round ? 115 : half,
  }
}

/** A wall or table clock. */
export const clock: DrawShape = (kit) => {
  const ticks = Array.from({ length: 12 }, (_, hour) =>
    rotate(hour * 30, 0, -250, rect(-6, -436, 12, hour % 3 ? 18 : 36, INK.base, 4)),
  )
  const face = kit.own.chance(0.6) ? PAPER.base : kit.trim.light
  const [hour, minute] = [kit.own.between(0, 360), kit.own.between(0, 360)]
  const art = [
    solid(kit, disc(0, -250, 250), kit.main.base, 20),
    circle(0, -250, 206, face),
    shade('M-206 -250A206 206 0 0 1 206 -250A206 180 0 0 0 -206 -250Z', 0.1),
    ticks.join(''),
    rotate(hour, 0, -250, stroke('M0 -250V-360', INK.base, 16)),
    rotate(minute, 0, -250, stroke('M0 -236V-412', INK.base, 10)),
    circle(0, -250, 14, kit.main.base),
  ]
  return { art: art.join(''), half: 250, height: 500, foot: 120 }
}
