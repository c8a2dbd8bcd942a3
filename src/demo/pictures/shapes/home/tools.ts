import {
  INK,
  METAL,
  RUBBER,
  STEEL,
  WOOD,
  type DrawShape,
  type Kit,
  type Piece,
} from '../../kit/kit.ts'
import { barrel, solid } from '../../kit/light.ts'
import { circle, d, path, rect, slab, stroke } from '../../kit/pen.ts'
import { word } from '../../kit/word.ts'

/** A cordless drill. */
export const drill: DrawShape = (kit) => {
  const body =
    'M-90 -470Q-96 -520 -50 -520H170Q214 -520 210 -470L200 -390Q196 -360 160 -360H96L126 -130H-4L-40 -340Q-50 -360 -80 -390Z'
  const grip = 'M-30 -300L-4 -130H126L104 -300Q60 -250 -30 -300Z'
  const chuck = kit.own.between(90, 120)
  const art = [
    rect(-90 - chuck - 130, -450, 150, 14, STEEL.base, 2),
    solid(
      kit,
      d`M-90 -496L${-90 - chuck} -476V-404L-90 -384Z`,
      INK.light,
      14,
      rect(-90 - chuck * 0.5, -500, 12, 130, INK.deep),
    ),
    solid(kit, body, kit.main.base, 26, rect(150, -540, 100, 200, RUBBER.base)),
    path(grip, RUBBER.base),
    solid(kit, 'M-40 -352L-78 -300Q-60 -286 -24 -300Z', kit.trim.base, 6),
    solid(
      kit,
      slab(-60, -134, 250, 134, 22, 18),
      RUBBER.base,
      16,
      rect(-60, -60, 260, 60, kit.main.base),
    ),
    word(kit, { x: 36, y: -450, width: 180, height: 46, fill: kit.main.on }),
    word(kit, { x: 64, y: -98, width: 120, height: 28, fill: '#ffffff' }),
  ]
  return {
    art: `<g transform="translate(40 0)">${art.join('')}</g>`,
    half: 270,
    height: 520,
    foot: 150,
  }
}

/** A claw hammer, leaning. */
export const hammer: DrawShape = (kit) => {
  const wood = kit.own.chance(0.5)
  const handle = 'M-20 -470H20L30 -30Q30 0 0 0Q-30 0 -30 -30Z'
  const grip = kit.own.between(150, 230)
  const head =
    'M-190 -560H-130Q-110 -560 -104 -548H36Q120 -560 180 -490Q120 -500 60 -470H-104Q-110 -458 -130 -458H-190Q-204 -458 -204 -472V-546Q-204 -560 -190 -560Z'
  const art = [
    barrel(
      kit,
      handle,
      -30,
      30,
      wood ? WOOD.base : kit.main.base,
      rect(-40, -grip, 80, grip, wood ? kit.main.base : RUBBER.base) +
        rect(-40, -grip - 14, 80, 10, kit.trim.base),
    ),
    solid(kit, head, STEEL.base, 18, rect(-210, -570, 40, 130, METAL.base)),
  ]
  return {
    art: `<g transform="translate(-70 -14) rotate(16)">${art.join('')}</g>`,
    half: 250,
    height: 560,
    lying: true,
  }
}

/** One or more screwdrivers. */
export const screwdriver: DrawShape = (kit) => {
  const count = 1 + Math.round(kit.size * 3)
  const one = (index: number) => {
    const length = 300 - index * 26
    const tone = index % 2 ? kit.trim : kit.main
    const tip = index % 2 ? d`M-9 0L0 22L9 0Z` : 'M-9 0L-14 16V26H14V16L9 0Z'
    const handle = d`M-34 ${-length}C-40 ${-length - 60} -52 ${-length - 130} -40 ${-length - 200}Q-32 ${-length - 226} 0 ${-length - 226}Q32 ${-length - 226} 40 ${-length - 200}C52 ${-length - 130} 40 ${-length - 60} 34 ${-length}Z`
    const ribs = [-12, 12]
      .map((x) => rect(x - 5, -length - 190, 10, 140, tone.deep, 5, 0.5))
      .join('')
    const art =
      rect(-9, -length, 18, length, METAL.base) +
      rect(-9, -length, 6, length, METAL.light) +
      path(tip, STEEL.base) +
      barrel(kit, handle, -44, 44, tone.base, ribs) +
      rect(-24, -length - 8, 48, 20, INK.base, 6)
    return `<g transform="translate(${d`${(index - (count - 1) / 2) * 116} -28`})">${art}</g>`
  }
  const art = Array.from({ length: count }, (_, index) => one(index)).join('')
  const lean = count === 1 ? `<g transform="translate(-130 -20) rotate(28)">${art}</g>` : art
  return { art: lean, half: count === 1 ? 170 : count * 58, height: 554, lying: true }
}

/** A spanner. */
export const wrench: DrawShape = (kit) => leaning(spanner(kit))

/** Pliers. */
export const pliers: DrawShape = (kit) => leaning(jaws(kit))

const leaning = (art: string): Piece => ({
  art: `<g transform="translate(-110 0) rotate(24)">${art}</g>`,
  half: 190,
  height: 560,
  lying: true,
})

function spanner(kit: Kit): string {
  const body =
    'M-34 -440C-90 -480 -96 -560 -52 -596V-520L0 -490L52 -520V-596C96 -560 90 -480 34 -440L30 -120C64 -100 70 -40 40 -14Q0 20 -40 -14C-70 -40 -64 -100 -30 -120Z'
  return (
    solid(
      kit,
      body,
      METAL.base,
      12,
      rect(-12, -400, 24, 240, STEEL.base, 12) + rect(-100, -130, 200, 20, kit.main.base),
    ) +
    circle(0, -56, 28, STEEL.deep) +
    circle(0, -52, 22, '#eef1f4')
  )
}

function jaws(kit: Kit): string {
  const handle = 'M-10 -350C-80 -280 -110 -120 -84 -16Q-70 4 -50 -10C-44 -120 -30 -230 20 -320Z'
  const jaw = 'M-46 -360Q-60 -460 -4 -590L-2 -380L30 -330Z'
  return [
    solid(kit, handle, kit.main.base, 12),
    `<g transform="scale(-1 1)">${solid(kit, handle, kit.main.base, 12)}</g>`,
    solid(kit, jaw, STEEL.base, 10),
    `<g transform="scale(-1 1)">${solid(kit, jaw, STEEL.dark, 10)}</g>`,
    circle(0, -350, 30, METAL.base),
    circle(0, -350, 12, STEEL.deep),
    stroke('M-60 -110Q-68 -60 -66 -30', kit.trim.base, 10),
  ].join('')
}
