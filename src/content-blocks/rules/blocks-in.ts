interface Block {
  data: { locale: string }
}

/** The blocks of a locale; those of `fallback`, as if they were of that locale, where none of all is. */
export function blocksIn<T extends Block>(
  all: readonly T[],
  locale: string,
  fallback: string,
): readonly T[] {
  const of = (wanted: string) => all.filter(({ data }) => data.locale === wanted)
  const found = of(locale)
  if (found.length > 0) return found
  return of(fallback).map((block) => ({ ...block, data: { ...block.data, locale } }))
}
