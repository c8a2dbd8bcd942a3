/** Locales are compared without case, and `pl_PL` is `pl-PL`. */
const normalise = (locale: string) => locale.trim().toLowerCase().replaceAll('_', '-')

interface Range {
  tag: string
  quality: number
}

/** The best of the catalog's locales for an `Accept-Language` header (RFC 9110). */
export function negotiateLocale(
  header: string | null,
  locales: readonly string[],
  fallback: string,
): string {
  const ranges = readRanges(header ?? '')
  const refused = new Set(ranges.filter(({ quality }) => quality === 0).map(({ tag }) => tag))
  const wanted = ranges
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  const allowed = locales.filter((locale) => !refused.has(normalise(locale)))
  const best = allowed.includes(fallback) ? fallback : (allowed[0] ?? fallback)
  for (const { tag } of wanted) {
    const found = tag === '*' ? best : matchLocale(tag, allowed)
    if (found !== undefined) return found
  }
  return best
}

function readRanges(header: string): Range[] {
  return header.split(',').flatMap((part) => {
    const [tag = '', ...parameters] = part.split(';')
    const quality = parameters
      .map((text) => /^\s*q\s*=\s*([\d.]+)\s*$/i.exec(text)?.[1])
      .find(Boolean)
    const number = quality === undefined ? 1 : Number(quality)
    if (!normalise(tag) || !(number >= 0 && number <= 1)) return []
    return [{ tag: normalise(tag), quality: number }]
  })
}

/** The very locale, else the same language: `pl-PL` takes `pl`, and `pl` takes `pl_PL`. */
function matchLocale(tag: string, locales: readonly string[]): string | undefined {
  const language = tag.split('-')[0]
  return (
    locales.find((locale) => normalise(locale) === tag) ??
    locales.find((locale) => normalise(locale) === language) ??
    locales.find((locale) => normalise(locale).split('-')[0] === language)
  )
}
