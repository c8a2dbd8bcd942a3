import type { PictureTraits } from '#embedded-shop/drawn-pictures/name.ts'
import { createTextRandom, type TextRandom } from './kit/random.ts'
import { createIds, createKit } from './kit/kit.ts'
import { circle, d, path, rect, stroke } from './kit/pen.ts'
import { SIDE } from './product.ts'
import { DRAW_SHAPE } from './shapes/all.ts'
import { fitting, stand, svgDocument } from './stage.ts'

const INK = '#1f1a17'
const PAPER = '#f4ecdf'
const FLOOR = '#e6d7c0'
const FLOOR_LINE = 612

/** Earth tones, each with an object's colour, its second one and the tint behind it. */
const EARTHS = [
  ['a5471f', 'e9d8bb', '#e8c6a4'],
  ['6e7b5a', 'e9d8bb', '#d9d3b4'],
  ['2f3b44', 'd9a066', '#e3cfae'],
  ['c98a5e', 'a5471f', '#ead2b8'],
  ['d9a066', '6e7b5a', '#e6d9b4'],
  ['8a4b32', 'f4ecdf', '#dfbd9c'],
] as const

/**
 * Draws a taxon as a plate of a printed catalogue, 1:1: one object in a ruled frame, in earth
 * tones.
 */
export function drawPlate(traits: PictureTraits): string {
  const random = createTextRandom(`plate ${traits.shape} ${traits.seed}`)
  const [colour, accent, tint] = EARTHS[traits.seed % EARTHS.length] ?? EARTHS[0]
  const kit = createKit({ ...traits, colour, accent, brand: '', view: 1 }, createIds())
  const piece = DRAW_SHAPE[traits.shape](kit)
  const thing = stand(piece, { x: 392, y: 668, scale: fitting(piece, 520, 470) })
  return svgDocument(SIDE, SIDE, paper() + backdrop(tint, random) + floor() + thing + frame())
}

function paper(): string {
  const lines = Array.from({ length: 13 }, (_, index) =>
    rect(0, 60 * index + 40, SIDE, 1, INK, 0, 0.05),
  )
  return rect(0, 0, SIDE, SIDE, PAPER) + lines.join('')
}

/** Draws an arch, a sun or a panel behind the object. */
function backdrop(tint: string, random: TextRandom): string {
  const forms = [
    path(d`M190 612V330A210 210 0 0 1 610 330V612Z`, tint),
    circle(random.between(380, 430), 340, 220, tint),
    rect(200, 120, 400, 492, tint),
  ]
  return random.pick(forms)
}

function floor(): string {
  const hatch = Array.from({ length: 21 }, (_, index) =>
    stroke(d`M${index * 40} ${SIDE}L${index * 40 + 60} ${FLOOR_LINE + 2}`, INK, 1, 0.1),
  )
  return [
    rect(0, FLOOR_LINE, SIDE, SIDE - FLOOR_LINE, FLOOR),
    ...hatch,
    rect(0, FLOOR_LINE, SIDE, 2, INK),
  ].join('')
}

const frame = (): string =>
  `<rect x="22.5" y="22.5" width="755" height="755" fill="none" stroke="${INK}" stroke-width="2"/>`
