import { INK, PAPER, METAL, type DrawShape } from '../kit/kit.ts'
import { label } from '../kit/label.ts'
import { barrel, solid } from '../kit/light.ts'
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

/** A toothbrush, upright. */
export const toothbrush: DrawShape = (kit) => {
  const electric = kit.own.chance(0.4)
  const handle = electric
    ? 'M-46 0V-240C-46 -300 -20 -310 -18 -350V-470H18V-350C20 -310 46 -300 46 -240V0Q46 0 30 0H-30Q-46 0 -46 0Z'
    : 'M-22 -10C-34 -120 -26 -220 -18 -300C-14 -360 -14 -400 -16 -480H16C14 -400 14 -360 18 -300C26 -220 34 -120 22 -10Q18 0 0 0Q-18 0 -22 -10Z'
  const tufts = Array.from({ length: 5 }, (_, index) =>
    rect(-64, -596 + index * 26, 46, 22, index % 2 ? kit.trim.base : PAPER.base, 4),
  )
  const grip = electric
    ? circle(0, -190, 20, kit.trim.base) + rect(-10, -130, 20, 60, kit.trim.light, 10)
    : slab(-12, -230, 24, 150, 12)
  const mark = electric ? grip : path(grip, kit.trim.base)
  const head = slab(-20, -606, 40, 150, 18)
  const art =
    tufts.join('') +
    solid(kit, head, kit.main.base, 8) +
    barrel(kit, handle, -46, 46, kit.main.base, mark)
  return {
    art: rotate(electric ? 0 : 16, 0, 0, art),
    half: electric ? 66 : 120,
    height: 606,
    foot: electric ? 46 : 24,
  }
}
