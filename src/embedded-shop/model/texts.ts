import type { PageTexts, SourceTaxon, Texts } from './source.ts'

/** The locale that replaces a missing one. */
export const FALLBACK_LOCALE = 'en'

/** Returns the text in a locale, else the English one, else any, else null. */
export function textIn(texts: Texts | null | undefined, locale: string): string | null {
  return texts?.[localeOf(texts, locale) ?? ''] || null
}

/** Returns the locale of the text that `textIn` returns; null without any. */
function localeOf(texts: Texts, locale: string): string | null {
  if (texts[locale]) return locale
  if (texts[FALLBACK_LOCALE]) return FALLBACK_LOCALE
  return Object.keys(texts).find((one) => texts[one]) ?? null
}

/** Returns the locale of the text if it is not the requested one. */
export function otherLocale(texts: Texts | null | undefined, locale: string): string | undefined {
  const found = texts && localeOf(texts, locale)
  return found && found !== locale ? found : undefined
}

/** Returns the meta texts of a page in a locale; null for each missing text. */
export const metaIn = (entity: PageTexts | null | undefined, locale: string) => ({
  metaTitle: textIn(entity?.metaTitle, locale),
  metaDescription: textIn(entity?.metaDescription, locale),
  metaKeywords: textIn(entity?.metaKeywords, locale),
})

/** Returns the id, slug and name of a taxon in a locale; its code replaces missing ones. */
export const taxonIn = (
  { id, code, slug, name }: Pick<SourceTaxon, 'id' | 'code' | 'slug' | 'name'>,
  locale: string,
) => ({ id, slug: textIn(slug, locale) ?? code, name: textIn(name, locale) ?? code })
