import { SHAPES, type Shape } from './shape.ts'

export { SHAPES, type Shape }

/** Everything that a drawn picture depends on: equal traits give equal bytes. */
export interface PictureTraits {
  shape: Shape
  /** Main colour: six hexadecimal digits, without `#`. */
  colour: string
  /** Second colour (cap, label, trim): six hexadecimal digits, without `#`. */
  accent: string
  /** The word on the pack; may be empty. Cut to 24 characters. */
  brand: string
  /** 0 (smallest of its kind) to 100 (largest), a whole number. */
  size: number
  /** 1 front, 2 back or turned, 3 with its pack, 4 close up. */
  view: 1 | 2 | 3 | 4
  /** Varies proportions, cap and pattern: 0 to 2³² − 1. */
  seed: number
}

const BRAND_LENGTH = 24
const NAME_LENGTH = 240
const HEX = /^[0-9a-f]{6}$/
const NAME =
  /^([a-z]+)-([0-9a-f]{6})-([0-9a-f]{6})-((?:[A-Za-z0-9_]|~[0-9a-f]{2,6}~)*)-(\d{1,3})-([1-4])-([0-9a-z]{1,7})$/
const ESCAPE = /~([0-9a-f]+)~/g

/**
 * Returns a picture's name: its traits, readable and safe in a URL, for example
 * `bottle-0b6e4f-f2c14e-Medira-40-1-ya`. A size out of bounds is clamped, a seed wraps around.
 * @throws RangeError when a colour is not six hexadecimal digits.
 */
export function pictureName(traits: PictureTraits): string {
  const size = Math.min(100, Math.max(0, Math.round(traits.size)))
  const seed = (traits.seed >>> 0).toString(36)
  const colours = [hex(traits.colour), hex(traits.accent)]
  return [traits.shape, ...colours, encodeBrand(traits.brand), size, traits.view, seed].join('-')
}

/** Parses the traits in a picture's name; `null` for any text that `pictureName` does not write. */
export function parsePictureName(name: string): PictureTraits | null {
  if (name.length > NAME_LENGTH) return null
  const [, shape = '', colour = '', accent = '', brand = '', size, view, seed = ''] =
    NAME.exec(name) ?? []
  if (!isShape(shape)) return null
  const traits: PictureTraits = {
    shape,
    colour,
    accent,
    brand: decodeBrand(brand),
    size: Number(size),
    view: Number(view) as PictureTraits['view'],
    seed: Number.parseInt(seed, 36),
  }
  return pictureName(traits) === name ? traits : null
}

/** Returns the brand as drawn: without characters that XML forbids, and no longer than a label. */
export function cleanBrand(brand: string): string {
  const visible = brand.normalize('NFC').replace(/\p{C}/gu, '').replace(/\s+/g, ' ').trim()
  return [...visible].slice(0, BRAND_LENGTH).join('').trim()
}

function isShape(word: string): word is Shape {
  return (SHAPES as readonly string[]).includes(word)
}

function hex(colour: string): string {
  const digits = colour.toLowerCase()
  if (!HEX.test(digits)) throw new RangeError(`a colour is six hexadecimal digits, not "${colour}"`)
  return digits
}

function encodeBrand(brand: string): string {
  return [...cleanBrand(brand)].map(encodeCharacter).join('')
}

function encodeCharacter(character: string): string {
  if (/^[A-Za-z0-9]$/.test(character)) return character
  if (character === ' ') return '_'
  return `~${character.codePointAt(0)?.toString(16)}~`
}

function decodeBrand(code: string): string {
  return code.replaceAll('_', ' ').replace(ESCAPE, (_, point: string) => {
    const value = Number.parseInt(point, 16)
    return value <= 0x10ffff ? String.fromCodePoint(value) : ''
  })
}
