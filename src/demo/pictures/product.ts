import { DRAW_SHAPE } from './shapes/all.ts'
import { createIds, createKit, type Kit, type Piece } from './kit/kit.ts'
import { lch } from '#embedded-shop/drawn-pictures/colour.ts'
import { hue } from './kit/colour.ts'
import { circle, group } from './kit/pen.ts'
import type { PictureTraits } from '#embedded-shop/drawn-pictures/name.ts'
import { SHAPE_GROUPS } from '#embedded-shop/drawn-pictures/shape.ts'
import { folded } from './shapes/packaging/folded.ts'
import { fitting, svgDocument, stand, type Position } from './stage.ts'

/** Side of a square picture, in pixels. */
export const SIDE = 800

const VIEWS = { 1: front, 2: back, 3: withPack, 4: closeUp } as const

const BOXED: ReadonlySet<string> = new Set([
  ...SHAPE_GROUPS.remedy,
  ...SHAPE_GROUPS.care,
  ...SHAPE_GROUPS.nutrition,
  ...SHAPE_GROUPS.clinic,
  ...SHAPE_GROUPS.kitchen,
  ...SHAPE_GROUPS.tool,
  ...SHAPE_GROUPS.sound,
  ...SHAPE_GROUPS.device,
  ...SHAPE_GROUPS.computing,
  ...SHAPE_GROUPS.accessory,
])

interface Scene {
  traits: PictureTraits
  kit: Kit
  piece: Piece
  /** Position of the object alone in the middle of the picture. */
  position: Position
}

/** Draws a packshot, 1:1 on a transparent ground: equal traits give equal bytes. */
export function drawProduct(traits: PictureTraits): string {
  const kit = createKit(traits, createIds())
  const piece = drawShape(traits, kit)
  const scale = fitting(piece, 660, 650) * (0.82 + 0.18 * kit.size)
  const y = Math.min(720, 425 + (piece.height * scale) / 2)
  const position = { x: SIDE / 2, y, scale, flip: kit.flip }
  return svgDocument(SIDE, SIDE, VIEWS[traits.view]({ traits, kit, piece, position }))
}

/** Varies the width slightly for each product, so that even plain shapes differ. */
function drawShape({ shape }: PictureTraits, kit: Kit): Piece {
  const piece = DRAW_SHAPE[shape](kit)
  const stretch = Math.round(kit.own.between(0.965, 1.035) * 1000) / 1000
  return {
    ...piece,
    art: group(`scale(${stretch} 1)`, piece.art),
    half: piece.half * stretch,
    foot: (piece.foot ?? piece.half) * stretch,
  }
}

function front({ piece, position }: Scene): string {
  return stand(piece, position)
}

/** Draws the product from behind, with the front of a second one behind it. */
function back({ traits, kit, piece, position }: Scene): string {
  const second = drawShape(traits, createKit({ ...traits, view: 1 }, kit.id))
  const scale = position.scale * 0.72
  const behind = { x: position.x + 130, y: position.y - 90 * (1 - position.scale * 0.2), scale }
  return (
    stand(second, behind) +
    stand(piece, {
      ...position,
      x: position.x - 90,
      y: position.y + 10,
      scale: position.scale * 0.82,
    })
  )
}

/** Draws the product in front of its box, or of a coloured wall if it has no box. */
function withPack({ traits, kit, piece, position }: Scene): string {
  if (!BOXED.has(traits.shape)) return onWall(traits, piece, position)
  const [width, height, depth] = [300, 400, 90]
  const art = folded(createKit(traits, kit.id), width, height, depth)
  const pack = { art, half: (width + depth) / 2, height: 440 }
  const scale = fitting(piece, 330, 450)
  return (
    stand(pack, { x: 525, y: 640, scale: 1.15 }) +
    stand(piece, { ...position, x: 225, y: 700, scale })
  )
}

function onWall({ accent }: PictureTraits, piece: Piece, position: Position): string {
  const disc = circle(SIDE / 2, 390, 300, `#${lch(0.9, 0.055, hue(accent))}`)
  return (
    disc + stand(piece, { ...position, scale: position.scale * 0.86, y: Math.min(position.y, 660) })
  )
}

/** Draws the upper part, large. */
function closeUp({ piece, position }: Scene): string {
  const scale = position.scale * 1.8
  const wide = piece.half * 2 > piece.height * 1.2
  const x = wide ? SIDE / 2 + piece.half * scale * 0.3 : SIDE / 2
  return stand(piece, { x, y: SIDE / 2 + piece.height * scale * 0.58, scale })
}
