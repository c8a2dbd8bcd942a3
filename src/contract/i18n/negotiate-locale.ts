/** One part of an `Accept-Language` header. */
interface LanguageRange {
  tag: string
  /** Above 0 and at most 1; 0 refuses the language. */
  quality: number
}

/** The least quality in RFC 9110. */
const LEAST = 0.001

/**
 * Returns the best of `offered` for an `Accept-Language` header (RFC 9110, section 12.5.4); if none
 * fits, the fallback, or the first that is not refused.
 */
export function negotiateLocale(
  header: string | null,
  offered: readonly string[],
  fallback: string,
): string {
  const ranges = readRanges(header ?? '')
  const refused = new Set(ranges.filter(({ quality }) => quality === 0).map(({ tag }) => tag))
  const wanted = ranges
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  const allowed = offered.filter((locale) => !refused.has(normalise(locale)))
  const best = allowed.includes(fallback) ? fallback : (allowed[0] ?? fallback)
  for (const { tag } of wanted) {
    const found = tag === '*' ? best : matchLocale(tag, allowed)
    if (found !== undefined) return found
  }
  return best
}

/** Normalises a locale: case does not matter, and `pl_PL` is `pl-PL`. */
const normalise = (locale: string) => locale.trim().toLowerCase().replaceAll('_', '-')

/** Returns the language of a locale or tag: `lt` for `lt_LT`, `lt-LT` and `LT`. */
export const languageOf = (locale: string): string => normalise(locale).split('-')[0] ?? ''

function readRanges(header: string): LanguageRange[] {
  return header.split(',').flatMap((part) => {
    const [tag = '', ...parameters] = part.split(';')
    const quality = readQuality(parameters)
    const isRange = normalise(tag) !== '' && quality >= 0 && quality <= 1
    return isRange ? [{ tag: normalise(tag), quality }] : []
  })
}

/** Returns the quality, 1 by default; an invalid one counts least. */
function readQuality(parameters: readonly string[]): number {
  const texts = parameters.map((text) => /^\s*q\s*=(.*)$/is.exec(text)?.[1]?.trim())
  const text = texts.find((found) => found !== undefined)
  if (text === undefined) return 1
  return /^[\d.]+$/.test(text) ? Number(text) : LEAST
}

/**
 * Finds the exact locale, else the same language: `pl-PL` matches `pl`, and `pl` matches `pl_PL`.
 */
function matchLocale(tag: string, locales: readonly string[]): string | undefined {
  const language = languageOf(tag)
  return (
    locales.find((locale) => normalise(locale) === tag) ??
    locales.find((locale) => normalise(locale) === language) ??
    locales.find((locale) => languageOf(locale) === language)
  )
}
