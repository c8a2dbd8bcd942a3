import { DRAW_SHAPE } from './shapes/all.ts'
import { lch } from '#embedded-shop/drawn-pictures/colour.ts'
import { hue, turned } from './kit/colour.ts'
import { createIds, createKit } from './kit/kit.ts'
import { circle, d, path, rect } from './kit/pen.ts'
import { createTextRandom, type TextRandom } from './kit/random.ts'
import type { PictureTraits } from '#embedded-shop/drawn-pictures/name.ts'
import { SIDE } from './product.ts'
import { SHAPE_GROUPS, type Shape } from '#embedded-shop/drawn-pictures/shape.ts'
import { fitting, svgDocument, stand } from './stage.ts'

/**
 * Draws a taxon's tile, 1:1: the shape between two of its family, on a ground tinted with its
 * colour.
 */
export function drawTaxon(traits: PictureTraits): string {
  const random = createTextRandom(`taxon ${traits.shape} ${traits.seed}`)
  const id = createIds()
  const [left, right] = companions(traits.shape, random)
  const draw = (
    shape: Shape,
    colours: Partial<PictureTraits>,
    x: number,
    y: number,
    room: number,
  ) => {
    const piece = DRAW_SHAPE[shape](
      createKit({ ...traits, ...colours, shape, brand: '', view: 1 }, id),
    )
    return stand(piece, { x, y, scale: fitting(piece, room, Math.max(310, room)) })
  }
  const swapped = { colour: traits.accent, accent: traits.colour }
  const pale = { colour: turned(traits.colour, 24, 0.16), seed: traits.seed + 1 }
  const content = [
    ground(traits.colour, random),
    draw(left, swapped, 195, 606, 250),
    draw(right, pale, 610, 610, 260),
    draw(traits.shape, {}, 395, 664, 440),
  ]
  return svgDocument(SIDE, SIDE, content.join(''))
}

/**
 * Returns two other shapes of the family; in a small family, the shape itself may be the second.
 */
function companions(shape: Shape, random: TextRandom): [Shape, Shape] {
  const family: readonly Shape[] =
    Object.values(SHAPE_GROUPS).find((shapes: readonly Shape[]) => shapes.includes(shape)) ?? []
  const others = family.filter((other) => other !== shape)
  const left = random.pick(others)
  const rest = others.filter((other) => other !== left)
  return [left, rest.length ? random.pick(rest) : shape]
}

/** Draws a wall with an arch, a disc or a hill, and the floor in front of it. */
function ground(colour: string, random: TextRandom): string {
  const wall = `#${lch(0.945, 0.022, hue(colour))}`
  const form = `#${lch(0.89, 0.048, hue(colour))}`
  const floor = `#${lch(0.915, 0.034, hue(colour))}`
  const forms = [
    path(d`M170 560V360A230 230 0 0 1 630 360V560Z`, form),
    circle(random.between(340, 480), 340, 230, form),
    path('M0 560V420Q200 250 420 380T800 330V560Z', form),
  ]
  return rect(0, 0, SIDE, SIDE, wall) + random.pick(forms) + rect(0, 560, SIDE, 240, floor)
}
