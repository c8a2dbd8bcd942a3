import { tones, turned, type Tones } from './colour.ts'
import { brandIdentity, type Identity } from './identity.ts'
import { createTextRandom, type TextRandom } from './random.ts'
import type { PictureTraits } from '#catalog/drawn-pictures/name.ts'

/** What a shape is drawn with. */
export interface Kit {
  main: Tones
  trim: Tones
  /** Six digits of the accent, for colours derived from it. */
  accent: string
  brand: string
  /** 0 to 1. */
  size: number
  /** The label's other side is seen. */
  back: boolean
  /** The thing is turned to face the other way; the light stays where it is. */
  flip: boolean
  identity: Identity
  /** Choices of this one product. */
  own: TextRandom
  /** A fresh element id; one counter for all that stands in one picture. */
  id: () => string
}

/**
 * A thing as drawn: standing on y = 0, x = 0 in its middle, y upwards negative. `half` and `height`
 * are its reach. A `lying` thing is seen from above, so its shadow lies all around it.
 */
export interface Piece {
  art: string
  half: number
  height: number
  /** Half the width of what touches the ground; `half` when missing. */
  foot?: number
  lying?: boolean
}

/** Draws one shape. */
export type DrawShape = (kit: Kit) => Piece

/** Labels, soles, ceramics. */
export const PAPER = tones('fbfaf5')
/** Print, dark plastics, screens that are off. */
export const INK = tones('2d313b')
/** Bright metal. */
export const METAL = tones('c4cad2')
/** Tool steel. */
export const STEEL = tones('9aa3ae')
/** Handles, legs, table tops. */
export const WOOD = tones('c79a66')
/** Grips, tyres, ear pads. */
export const RUBBER = tones('3c4049')

/** Counts the element ids of one document. */
export function createIds(): () => string {
  let count = 0
  return () => `i${++count}`
}

/** The kit of one thing; `id` is shared by all things of one document. */
export function createKit(traits: PictureTraits, id: () => string): Kit {
  const own = createTextRandom(`own ${traits.shape} ${traits.seed}`)
  // A breath of difference keeps two products of one colour apart without leaving the colour.
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
