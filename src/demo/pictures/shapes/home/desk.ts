import { INK, METAL, PAPER, type DrawShape, type Kit } from '../../kit/kit.ts'
import { barrel, solid } from '../../kit/light.ts'
import { mark } from '../../kit/mark.ts'
import { circle, d, path, rect, slab, stroke } from '../../kit/pen.ts'
import { word } from '../../kit/word.ts'

/** A book, its cover to the start. */
export const book: DrawShape = (kit) => {
  const [half, height, thick] = [
    kit.own.between(165, 200),
    kit.own.between(480, 540),
    30 + kit.size * 50,
  ]
  const cover = slab(-half, -height, half * 2, height, 8)
  const pages =
    rect(-half + 14 + thick, -height - thick * 0.4 + 6, half * 2 - 14, height - 4, PAPER.base) +
    Array.from({ length: 4 }, (_, index) =>
      rect(half + 4 + index * thick * 0.24, -height + 4, 3, height - 18, PAPER.deep),
    ).join('')
  const back = slab(-half + thick, -height - thick * 0.4, half * 2, height, 8)
  const art = [
    solid(kit, back, kit.main.deep, 0),
    pages,
    solid(
      kit,
      cover,
      kit.main.base,
      6,
      jacket(kit, half, height) + rect(-half, -height, 26, height, '#141a3a', 0, 0.2),
    ),
  ]
  return {
    art: `<g transform="translate(${d`${-thick / 2}`} 0)">${art.join('')}</g>`,
    half: half + thick / 2,
    height: height + thick * 0.4,
  }
}

function jacket(kit: Kit, half: number, height: number): string {
  const title = word(kit, {
    x: 12,
    y: -height * 0.82,
    width: half * 1.4,
    height: 54,
    fill: kit.main.on,
  })
  const rule = rect(-half * 0.3, -height * 0.72, half * 0.66, 6, kit.trim.base)
  const pictures = [
    () =>
      circle(12, -height * 0.36, half * 0.5, kit.trim.base) +
      circle(12 + half * 0.2, -height * 0.4, half * 0.4, kit.main.base),
    () =>
      [0, 1, 2, 3, 4]
        .map((row) =>
          stroke(
            d`M${-half} ${-height * 0.5 + row * 52}Q0 ${-height * 0.6 + row * 52} ${half} ${-height * 0.46 + row * 52}`,
            kit.trim.base,
            16,
          ),
        )
        .join(''),
    () =>
      path(
        d`M${-half} 0V${-height * 0.3}L${-half * 0.2} ${-height * 0.56}L${half * 0.2} ${-height * 0.36}L${half * 0.5} ${-height * 0.48}L${half} ${-height * 0.24}V0Z`,
        kit.trim.base,
      ),
    () => mark(kit, 12, -height * 0.36, half * 0.5, kit.trim.base, kit.main.base),
    () =>
      Array.from({ length: 16 }, (_, index) =>
        rect(
          -half * 0.6 + (index % 4) * half * 0.34,
          -height * 0.6 + Math.floor(index / 4) * half * 0.34,
          half * 0.26,
          half * 0.26,
          kit.own.chance(0.6) ? kit.trim.base : kit.main.light,
        ),
      ).join(''),
  ]
  return kit.own.pick(pictures)() + title + rule
}

/** Pens or pencils. */
export const pen: DrawShape = (kit) => {
  const count = 1 + Math.round(kit.size * 4)
  const one = (index: number) => {
    const tone = index % 2 ? kit.trim : kit.main
    const lean = (index - (count - 1) / 2) * 9 + 14
    const barrelPath = slab(-24, -560, 48, 480, 20, 0)
    const art =
      barrel(kit, 'M-24 -84H24L5 -10Q0 0 -5 -10Z', -24, 24, METAL.base) +
      barrel(kit, barrelPath, -24, 24, tone.base, rect(-24, -380, 48, 12, METAL.light)) +
      rect(18, -540, 12, 130, METAL.dark, 6) +
      path('M-6 -14L0 2L6 -14Z', INK.dark)
    return `<g transform="rotate(${lean})">${art}</g>`
  }
  const half = 110 + count * 30
  return {
    art: `<g transform="translate(-60 -10)">${Array.from({ length: count }, (_, index) => one(index)).join('')}</g>`,
    half,
    height: 570,
    lying: true,
  }
}
