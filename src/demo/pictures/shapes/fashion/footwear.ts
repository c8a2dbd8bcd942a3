import { PAPER, type DrawShape } from '../../kit/kit.ts'
import { clipped, shade, solid } from '../../kit/light.ts'
import { mark } from '../../kit/mark.ts'
import { d, path, rect, stroke } from '../../kit/pen.ts'

/** A trainer from its side, toe to the start: low, up to the ankle or above it, on a flat or a thick sole. */
export const shoe: DrawShape = (kit) => {
  const high = kit.own.pick([-60, -50, 10, 20, 110, 130])
  const sole = kit.own.pick([40, 50, 64, 84])
  const s = -sole
  const upper = d`M-292 ${s}C-304 ${s - 74} -250 ${s - 98} -176 ${s - 112}C-110 ${s - 126} -66 ${s - 176} -20 ${-250 - high}Q-4 ${-268 - high} 20 ${-252 - high}C60 ${-230 - high} 130 ${-240 - high} 190 ${-276 - high}Q220 ${-284 - high} 226 ${-250 - high}C228 -180 270 -150 280 ${s - 30}Q284 ${s} 260 ${s}Z`
  const toe = d`M-292 ${s}C-304 ${s - 74} -250 ${s - 98} -190 ${s - 108}C-160 ${s - 60} -170 ${s - 20} -176 ${s}Z`
  const heel = d`M226 ${-250 - high}C228 -180 270 -150 280 ${s - 30}Q284 ${s} 260 ${s}H170C160 -150 180 -200 226 ${-250 - high}Z`
  const swoosh = kit.own.pick([
    d`M-60 ${s - 20}C20 ${s - 30} 110 -150 150 -230H196C160 -130 110 ${s - 10} 40 ${s}H-60Z`,
    d`M-10 ${s}L40 -200H74L24 ${s}ZM50 ${s}L100 -212H134L84 ${s}ZM110 ${s}L160 -226H194L144 ${s}Z`,
    d`M-70 ${s - 44}H230V${s - 16}H-70Z`,
    d`M40 ${s - 90}A46 46 0 1 1 132 ${s - 90}A46 46 0 1 1 40 ${s - 90}Z`,
  ])
  const base = d`M-306 ${s - 8}Q-120 ${s + 8} 284 ${s - 14}Q300 ${s - 10} 296 -30Q292 0 258 0H-262Q-316 0 -306 ${s - 8}Z`
  const parts = [
    path(toe, kit.own.pick([kit.trim.base, kit.main.dark, kit.main.light])),
    path(heel, kit.trim.base),
    path(swoosh, kit.trim.base),
  ]
  const laces = [0, 1, 2, 3].map((row) =>
    stroke(d`M${-150 + row * 38} ${s - 122 - row * 30 - high * row * 0.16}l46 26`, PAPER.base, 13),
  )
  const tongue = d`M-30 ${-240 - high}L-54 ${-290 - high}Q-10 ${-312 - high} 24 ${-270 - high}L30 ${-230 - high}Z`
  const art = [
    solid(kit, tongue, kit.trim.dark, 8),
    solid(kit, upper, kit.main.base, 22, parts.join('')),
    laces.join(''),
    solid(
      kit,
      base,
      PAPER.base,
      12,
      rect(-320, -16, 640, 20, kit.own.chance(0.5) ? kit.trim.base : kit.main.deep),
    ),
  ]
  return { art: art.join(''), half: 305, height: 300 + high }
}

/** A boot from its side. */
export const boot: DrawShape = (kit) => {
  const shaft = kit.own.between(420, 500)
  const upper = d`M-252 -56C-262 -130 -214 -160 -120 -176C-70 -186 -56 -220 -56 ${-shaft + 40}Q-56 ${-shaft} -36 ${-shaft}H136Q158 ${-shaft} 156 ${-shaft + 30}C150 -240 178 -150 176 -56Z`
  const sole = 'M-262 -60H182V-14Q182 0 168 0H84Q74 0 74 -12L66 -26H-40L-60 0H-240Q-268 0 -262 -60Z'
  const lug = kit.own.chance(0.5)
  const laces = [0, 1, 2, 3, 4].map((row) =>
    stroke(d`M-58 ${-206 - row * 44}l62 -16`, kit.trim.base, 12),
  )
  const elastic = clipped(
    kit,
    upper,
    path(d`M20 -150L50 ${-shaft + 60}H96L120 -150Q70 -110 20 -150Z`, kit.trim.base),
  )
  const dress =
    shade('M-256 -110Q-180 -150 -120 -100Q-110 -70 -112 -50H-270Z', 0.12) +
    rect(-60, -shaft, 230, 30, kit.main.dark)
  const art = [
    solid(kit, upper, kit.main.base, 24, dress),
    lug ? laces.join('') : elastic,
    solid(kit, sole, lug ? '#3a3430' : kit.main.deep, 10),
    mark(kit, 96, -shaft + 80, 24, kit.trim.base, kit.main.base),
    stroke(
      d`M126 ${-shaft}C126 ${-shaft - 36} 154 ${-shaft - 36} 154 ${-shaft + 10}`,
      kit.trim.base,
      10,
    ),
  ]
  return {
    art: `<g transform="translate(40 0)">${art.join('')}</g>`,
    half: 228,
    height: shaft + 30,
  }
}
