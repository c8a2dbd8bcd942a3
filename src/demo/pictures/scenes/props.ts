import { DRAW_SHAPE } from '../shapes/all.ts'
import { createKit } from '../kit/kit.ts'
import type { Shape } from '#embedded-shop/drawn-pictures/shape.ts'
import { stand } from '../stage.ts'

/** Width and height of a home page's picture, in pixels. */
export const HERO = { width: 1280, height: 420 }

/** Shape, colour, accent, seed; position (x, y) and height in pixels; size, 0 to 100. */
export type Prop = readonly [Shape, string, string, number, number, number, number, number?]

/**
 * Draws the objects of a scene, the far ones first; `id` is shared by the whole scene. They contain
 * no letters, so that a page may mirror the scene.
 */
export function drawProps(props: readonly Prop[], id: () => string): string {
  return props
    .map(([shape, colour, accent, seed, x, y, tall, size = 50]) => {
      const kit = createKit({ shape, colour, accent, seed, size, brand: '', view: 1 }, id)
      const piece = DRAW_SHAPE[shape](kit)
      return stand(piece, { x, y, scale: tall / piece.height })
    })
    .join('')
}
