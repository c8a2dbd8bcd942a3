import { type Lch, toHex } from '#embedded-shop/drawn-pictures/colour.ts'

/** Tones of one material in the light, with `#`; `on` is readable on `base`. */
export interface Tones {
  /** Lightness of `base`, 0 to 1. */
  l: number
  light: string
  base: string
  dark: string
  deep: string
  on: string
}

const BLACK_SOFT = '#20242e'
const WHITE_SOFT = '#fdfcf9'

/**
 * Returns the tones of a colour (six digits, without `#`); black and white are softened, so that
 * forms stay visible.
 */
export function tones(hex: string): Tones {
  const raw = toLch(hex)
  const base = { ...raw, l: Math.min(0.965, Math.max(0.3, raw.l)) }
  return {
    l: base.l,
    light: toHex({ ...base, l: base.l + (1 - base.l) * 0.42, c: base.c * 0.8 }),
    base: toHex(base),
    dark: toHex({ ...base, l: base.l * 0.86, c: base.c * 1.02 }),
    deep: toHex({ ...base, l: base.l * 0.68 }),
    on: base.l > 0.68 ? BLACK_SOFT : WHITE_SOFT,
  }
}

/** Turns a colour around the wheel by `degrees`, and lightens it by `lift`. */
export function turned(hex: string, degrees: number, lift = 0): string {
  const { l, c, h } = toLch(hex)
  return toHex({ l: Math.min(0.97, Math.max(0.2, l + lift)), c, h: h + degrees }).slice(1)
}

/** Returns the hue of six digits, in degrees. */
export function hue(hex: string): number {
  return toLch(hex).h
}

function toLch(hex: string): Lch {
  const number = Number.parseInt(hex, 16)
  const [r, g, b] = [linear(number >> 16), linear((number >> 8) & 255), linear(number & 255)]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const mid = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const l = 0.2104542553 * long + 0.793617785 * mid - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * mid + 0.4505937099 * short
  const bb = 0.0259040371 * long + 0.7827717662 * mid - 0.808675766 * short
  return { l, c: Math.hypot(a, bb), h: (Math.atan2(bb, a) * 180) / Math.PI }
}

function linear(value: number): number {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
