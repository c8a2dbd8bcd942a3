import { METAL, type DrawShape } from '../../kit/kit.ts'
import { shade, solid } from '../../kit/light.ts'
import { circle, d, path, rect, slab, stroke } from '../../kit/pen.ts'

/** A cushion or a pillow. */
export const pillow: DrawShape = (kit) => {
  const half = kit.own.between(215, 245)
  const body = d`M${-half} -370Q0 -330 ${half} -370Q${half - 34} -190 ${half} -8Q0 -48 ${-half} -8Q${34 - half} -190 ${-half} -370Z`
  const prints = [
    [-170, -60, 50, 160].map((x) => rect(x, -400, 44, 420, kit.trim.base)).join(''),
    Array.from({ length: 5 }, (_, row) =>
      stroke(d`M-260 ${-330 + row * 72}q43 -40 87 0t87 0t87 0t87 0t87 0t87 0`, kit.trim.base, 12),
    ).join(''),
    circle(0, -190, 96, kit.trim.base) + circle(0, -190, 56, kit.main.base),
    path('M-300 -400L60 -400L-300 40Z', kit.trim.base),
  ]
  const dress =
    kit.own.pick(prints) + shade(d`M${-half} -8Q-90 -70 0 -30Q-120 -20 ${-half} 10Z`, 0.12)
  return { art: solid(kit, body, kit.main.base, 26, dress), half, height: 370 }
}

/** Folded bed linen or a blanket, with a pillow on top and a ribbon around it. */
export const bedlinen: DrawShape = (kit) => {
  const half = kit.own.between(235, 265)
  const thick = kit.own.between(66, 84)
  const ribbon = kit.own.between(-90, 60)
  const prints = [
    [0.14, 0.4, 0.66].map((at) => rect(-half, -thick * at - 12, half * 2, 10, kit.trim.base)),
    Array.from({ length: 9 }, (_, at) =>
      circle(-half + 50 + at * 56, -thick / 2, 9, kit.trim.base),
    ),
    [rect(-half, -thick, half * 2, thick * 0.28, kit.trim.base)],
  ]
  const print = kit.own.pick(prints).join('')
  const layer = (row: number) => {
    const fold = solid(
      kit,
      slab(-half, -thick, half * 2, thick, thick / 2, thick / 2),
      row === 1 ? kit.main.light : kit.main.base,
      12,
      (row === 1 ? '' : print) + stroke(d`M${-half + 30} -8H${half}`, kit.main.dark, 5, 0.5),
    )
    return `<g transform="translate(0 ${d`${-row * thick}`})">${fold}</g>`
  }
  const top = -3 * thick
  const cushion = d`M${-half + 46} ${top}Q${-half + 12} ${top - 70} ${-half + 56} ${top - 118}Q0 ${top - 152} ${half - 56} ${top - 118}Q${half - 12} ${top - 70} ${half - 46} ${top}Q0 ${top - 16} ${-half + 46} ${top}Z`
  const art = [
    layer(0),
    layer(1),
    layer(2),
    solid(kit, cushion, kit.main.light, 18, rect(half - 130, top - 160, 16, 170, kit.trim.base)),
    rect(ribbon, top - 6, 46, thick * 3 + 6, kit.trim.base),
    rect(ribbon + 10, top - 6, 6, thick * 3 + 6, kit.trim.light),
  ]
  return { art: art.join(''), half, height: thick * 3 + 140 }
}

/** A towel over its rail. */
export const towel: DrawShape = (kit) => {
  const half = kit.own.between(140, 175)
  const [front, back] = [kit.own.between(430, 500), kit.own.between(330, 400)]
  const top = -560
  const bands = kit.own.pick([
    [60, 96],
    [70, 84, 98],
    [90, 132],
  ])
  const border = bands.map((at, row) =>
    rect(-half, top + front - at, half * 2, row % 2 ? 10 : 20, kit.trim.base),
  )
  const fringe = Array.from({ length: 15 }, (_, at) => {
    const x = -half + 10 + (at * (half * 2 - 20)) / 14
    return stroke(d`M${x} ${top + front - 4}V${top + front + 16}`, kit.main.light, 6)
  })
  const art = [
    stroke(d`M-250 ${top + 6}H250`, METAL.base, 20),
    path(slab(-half + 24, top, half * 2, back, 18, 4), kit.main.dark),
    kit.own.chance(0.5) ? fringe.join('') : '',
    solid(
      kit,
      slab(-half, top - 12, half * 2, front + 12, 22, 4),
      kit.main.base,
      20,
      border.join('') +
        stroke(d`M${-half * 0.4} ${top + 30}V${top + front - 150}`, kit.main.light, 8, 0.5),
    ),
    stroke(d`M-250 ${top + 2}H${-half}M${half} ${top + 2}H250`, METAL.light, 6),
  ]
  return { art: art.join(''), half: 262, height: 584, lying: true }
}
