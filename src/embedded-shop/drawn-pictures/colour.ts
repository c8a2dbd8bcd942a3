/** A perceptual colour (OKLCH): lightness 0 to 1, chroma 0 to about 0.37, hue in degrees. */
export interface Lch {
  l: number
  c: number
  h: number
}

/** Converts OKLCH to six hexadecimal digits. */
export function lch(l: number, c: number, h: number): string {
  return toHex({ l, c, h }).slice(1)
}

/** Converts OKLCH to `#` and six hexadecimal digits. */
export function toHex({ l, c, h }: Lch): string {
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

function byte(value: number): string {
  const share = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
  const whole = Math.round(Math.min(1, Math.max(0, share)) * 255)
  return whole.toString(16).padStart(2, '0')
}
