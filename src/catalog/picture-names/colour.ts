/** A colour as the eye sorts it (OKLCH): lightness 0 to 1, chroma 0 to about 0.37, hue in degrees. */
interface Lch {
  l: number
  c: number
  h: number
}

/** One material in the light, its colours with `#`: `on` is readable on `base`. */
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

/** The tones of a colour (six digits, without `#`); black and white are softened to keep their form. */
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

/** The same colour turned round the wheel by `degrees`, and lighter by `lift`. */
export function turned(hex: string, degrees: number, lift = 0): string {
  const { l, c, h } = toLch(hex)
  return toHex({ l: Math.min(0.97, Math.max(0.2, l + lift)), c, h: h + degrees }).slice(1)
}

/** Hue of six digits, in degrees. */
export function hue(hex: string): number {
  return toLch(hex).h
}

/** Six digits of a colour given as the eye sorts it. */
export function lch(l: number, c: number, h: number): string {
  return toHex({ l, c, h }).slice(1)
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

function toHex({ l, c, h }: Lch): string {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const mid = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * long - 3.3077115913 * mid + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * mid - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * mid + 1.707614701 * short,
  ]
  return `#${channels.map(byte).join('')}`
}

function linear(value: number): number {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function byte(value: number): string {
  const share = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
  const whole = Math.round(Math.min(1, Math.max(0, share)) * 255)
  return whole.toString(16).padStart(2, '0')
}
