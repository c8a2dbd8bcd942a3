/** A page in another language: its locale as in `hreflang`, and its absolute address. */
export interface Alternate {
  locale: string
  href: string
}

/**
 * Adds an `x-default` for shoppers of all other languages: the page in the channel's default locale
 * (RULES.md#robots-and-canonical). Without that locale there is no `x-default`.
 */
export function withDefault(
  alternates: readonly Alternate[],
  defaultLocale: string,
): readonly Alternate[] {
  const fallback = alternates.find(({ locale }) => locale === defaultLocale)
  return fallback ? [...alternates, { locale: 'x-default', href: fallback.href }] : alternates
}
