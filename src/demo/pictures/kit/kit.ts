import { tones, turned, type Tones } from './colour.ts'
import { brandIdentity, type Identity } from './identity.ts'
import { createTextRandom, type TextRandom } from './random.ts'
import type { PictureTraits } from '#embedded-shop/drawn-pictures/name.ts'

/** Everything a shape is drawn with. */
export interface Kit {
  main: Tones
  trim: Tones
  /** Six digits of the accent, to derive colours from. */
  accent: string
  brand: string
  /** 0 to 1. */
  size: number
  /** Whether the back of the label is visible. */
  back: boolean
  /** Whether it faces the other way; the light stays the same. */
  flip: boolean
  identity: Identity
  /** Random choices of this product. */
  own: TextRandom
  /** Returns a new element id; one counter is shared by the whole picture. */
  id: () => string
}

/**
 * A drawn object: it stands on y = 0, with x = 0 in its middle and negative y above. `half` and
 * `height` are its extent. A `lying` object is seen from above, with its shadow all around it.
 */
export interface Piece {
  art: string
  half: number
  height: number
  /** Half the width that touches the ground; `half` by default. */
  foot?: number
  lying?: boolean
}

/** Draws one shape. */
export type DrawShape = (kit: Kit) => Piece

/** For labels, soles, ceramics. */
export const PAPER = tones('fbfaf5')
/** For print, dark plastics, switched-off screens. */
export const INK = tones('2d313b')
/** For bright metal. */
export const METAL = tones('c4cad2')
/** For tool steel. */
export const STEEL = tones('9aa3ae')
/** For handles, legs, table tops. */
export const WOOD = tones('c79a66')
/** For grips, tyres, ear pads. */
export const RUBBER = tones('3c4049')

/** Creates a counter of element ids for one document. */
export function createIds(): () => string {
  let count = 0
  return () => `i${++count}`
}

/** Creates the kit of one object; `id` is shared by all objects of a document. */
export function createKit(traits: PictureTraits, id: () => string): Kit {
  const own = createTextRandom(`own ${traits.shape} ${traits.seed}`)
  // A slight variation tells two products of the same colour apart.
  const colour = turned(traits.colour, own.between(-5, 5), own.between(-0.025, 0.025))
  const accent = turned(traits.accent, own.between(-10, 10), own.between(-0.03, 0.03))
  return {
    main: tones(colour),
    trim: tones(accent),
    accent,
    brand: traits.brand,
    size: traits.size / 100,
    back: traits.view === 2,
    flip: traits.view === 2,
    identity: brandIdentity(traits.brand || String(traits.seed), traits.shape),
    own,
    id,
  }
}
