import { INK, PAPER, METAL, type DrawShape, type Kit } from '../kit/kit.ts'
import { label } from '../kit/label.ts'
import { barrel, clipped, solid } from '../kit/light.ts'
import { circle, d, path, rect, rotate, slab, stroke } from '../kit/pen.ts'
import { word } from '../kit/word.ts'

const SCREEN = '#cfe3d4'

/** A digital thermometer, leaning. */
export const thermometer: DrawShape = (kit) => {
  const width = kit.own.between(84, 104)
  const body = d`M${-width / 2} -420Q${-width / 2} -480 0 -480Q${width / 2} -480 ${width / 2} -420V-210C${width / 2} -170 16 -150 14 -110V-12Q14 0 0 0Q-14 0 -14 -12V-110C-16 -150 ${-width / 2} -170 ${-width / 2} -210Z`
  // 36.6
  const three = 'M-24 -372H-13V-340H-24M-22 -356H-13'
  const digits = [
    stroke(`${three}M4 -372H-7V-340H4V-356H-7M24 -372H13V-340H24V-356H13`, INK.base, 5),
    circle(8.5, -340, 2.5, INK.base),
  ]
  const art = [
    solid(kit, body, PAPER.base, 14, rect(-60, -490, 120, 86, kit.main.base)),
    rect(-34, -386, 68, 60, kit.main.dark, 10),
    rect(-29, -381, 58, 50, SCREEN, 7),
    ...digits,
    circle(0, -284, 20, kit.main.base),
    barrel(kit, slab(-14, -60, 28, 60, 2, 14), -14, 14, METAL.base),
    word(kit, { x: 0, y: -440, width: width * 0.72, height: 24, fill: kit.main.on }),
  ]
  return {
    art: `<g transform="translate(-150 -6) rotate(38)">${art.join('')}</g>`,
    half: 190,
    height: 420,
    foot: 60,
  }
}

/** A blood pressure monitor with its cuff. */
export const tonometer: DrawShape = (kit) => {
  const body = slab(-220, -230, 300, 230, kit.own.pick([16, 44, 80]), 30)
  const bar = kit.own.between(20, 46)
  const cuff = d`M70 -300Q70 -330 110 -330H220Q262 -330 262 -290V-50Q262 0 210 0H110Q70 0 70 -40Z`
  const digits =
    'M-172 -176V-146M-152 -176H-132V-161H-152V-146H-132M-112 -176H-92V-146H-112V-176M-160 -122V-92M-140 -122H-120V-92H-140V-122'
  const art = [
    stroke('M-60 -200C-40 -330 60 -350 120 -290', INK.dark, 12),
    solid(
      kit,
      cuff,
      kit.trim.base,
      24,
      rect(70, -250, 200, 26, kit.trim.dark) + circle(200, -120, 26, kit.trim.light),
    ),
    solid(kit, body, PAPER.base, 18, rect(-220, -bar, 300, bar, kit.main.base)),
    rect(-196, -204, 170, 144, INK.dark, 14),
    rect(-188, -196, 154, 128, SCREEN, 8),
    stroke(digits, INK.base, 7),
    circle(28, -150, 34, kit.main.base),
    circle(28, -150, 20, kit.main.light, 0.6),
    word(kit, { x: 26, y: -80, width: 84, height: 26, fill: INK.light }),
  ]
  return { art: art.join(''), half: 262, height: 345 }
}

/** Plasters beside their box. */
export const plasters: DrawShape = (kit) => {
  const strip = (x: number, y: number, lean: number) => {
    const pad = rect(-40, -34, 80, 68, kit.trim.light, 10)
    const holes = [-120, -96, -72, 72, 96, 120].map(
      (at) => circle(at, -14, 5, kit.trim.deep, 0.5) + circle(at, 14, 5, kit.trim.deep, 0.5),
    )
    const art = solid(kit, slab(-150, -42, 300, 84, 42), kit.trim.base, 10, pad + holes.join(''))
    return `<g transform="translate(${x} ${y}) rotate(${lean})">${art}</g>`
  }
  const box = slab(-130, -330, 300, 330, 16)
  const art = [
    strip(60, -380, kit.own.between(-80, -60)),
    strip(-30, -360, kit.own.between(-112, -98)),
    solid(kit, box, kit.main.base, 22, label(kit, { x: -130, y: -320, width: 300, height: 300 })),
    strip(-140, -50, kit.own.between(-24, -12)),
  ]
  return { art: art.join(''), half: 270, height: 500, foot: 220 }
}

/** A toothbrush, leaning. */
export const toothbrush: DrawShape = (kit) => {
  const handle =
    'M-22 -10C-34 -120 -26 -220 -18 -300C-14 -360 -14 -400 -16 -480H16C14 -400 14 -360 18 -300C26 -220 34 -120 22 -10Q18 0 0 0Q-18 0 -22 -10Z'
  const grip = path(slab(-12, -230, 24, 150, 12), kit.trim.base)
  const art = bristles(kit) + barrel(kit, handle, -46, 46, kit.main.base, grip)
  return { art: rotate(16, 0, 0, art), half: 120, height: 606, foot: 24 }
}

/** An electric toothbrush on its charging stand. */
export const electricbrush: DrawShape = (kit) => {
  const handle =
    'M-52 -40V-270C-52 -330 -22 -340 -20 -380V-470H20V-380C22 -340 52 -330 52 -270V-40Z'
  const grip =
    circle(0, -226, 24, kit.trim.base) +
    circle(0, -226, 11, PAPER.base) +
    [-170, -146, -122].map((y) => rect(-9, y, 18, 10, kit.trim.light, 5)).join('')
  const art = [
    bristles(kit),
    barrel(kit, handle, -52, 52, kit.main.base, grip),
    solid(kit, slab(-104, -44, 208, 44, 22, 10), kit.main.light, 10),
  ]
  return { art: art.join(''), half: 110, height: 606, foot: 104 }
}

function bristles(kit: Kit): string {
  const tufts = Array.from({ length: 5 }, (_, index) =>
    rect(-64, -596 + index * 26, 46, 22, index % 2 ? kit.trim.base : PAPER.base, 4),
  )
  return tufts.join('') + solid(kit, slab(-20, -606, 40, 150, 18), kit.main.base, 8)
}

/** A humidifier with its mist. */
export const humidifier: DrawShape = (kit) => {
  const half = 130 + kit.size * 30
  const corner = kit.own.pick([40, 90, 124])
  const window = slab(-20, -210, 40, 150, 20)
  const level = kit.own.between(-170, -110)
  const mist = [-44, 0, 44].map((x, at) =>
    stroke(d`M${x} ${-400 - at * 8}q-26 -40 0 -76t0 -76`, '#bcd7e6', kit.own.between(14, 20), 0.75),
  )
  const art = [
    mist.join(''),
    solid(kit, slab(-46, -384, 92, 60, 20, 4), kit.main.dark, 8),
    barrel(
      kit,
      slab(-half, -350, half * 2, 350, corner, 30),
      -half,
      half,
      kit.main.base,
      rect(-half, -46, half * 2, 50, kit.trim.base),
    ),
    path(window, '#dceaf2') + clipped(kit, window, rect(-20, level, 40, 300, '#8bbbd6')),
    circle(0, -22, 10, kit.trim.on),
    word(kit, { x: 0, y: -270, width: half, height: 30, fill: kit.main.on }),
  ]
  return { art: art.join(''), half, height: 560, foot: half }
}
