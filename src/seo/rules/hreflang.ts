/** A page in another language: the locale, as `hreflang` has it, and its absolute address. */
export interface Alternate {
  locale: string
  href: string
}

/**
 * A page in each locale of a channel and, as `x-default` for shoppers of all other languages, in the channel's
 * default one (RULES.md#robots-and-canonical). Without that locale there is no `x-default`.
 */
export function withDefault(
  alternates: readonly Alternate[],
  defaultLocale: string,
): readonly Alternate[] {
  const fallback = alternates.find(({ locale }) => locale === defaultLocale)
  return fallback ? [...alternates, { locale: 'x-default', href: fallback.href }] : alternates
}
