import { languageOf } from '#contract/i18n/negotiate-locale.ts'
import { asFilledText, asLabel, asRecord, asRecords, asTexts } from '#contract/json/json-readers.ts'
import type { JsonObject } from '#contract/json/json-readers.ts'

/** Returns translations by locale, from an object keyed by locale or from a list. */
function translationsOf({ translations }: JsonObject): [string, JsonObject][] {
  const list = asRecords(translations)
  if (list.length > 0) return list.map((one) => [asLabel(one.locale) ?? '', one])
  return Object.entries(asRecord(translations) ?? {}).flatMap(([locale, value]) => {
    const one = asRecord(value)
    return one ? [[locale, one]] : []
  })
}

const TEXTS = [
  'name',
  'label',
  'slug',
  'description',
  'translatableDescription',
  'metaTitle',
  'metaDescription',
  'metaKeywords',
]

/** Returns the entry of a locale, else of its language, else the first. */
function inLocale<T>(all: readonly [string, T][], locale: string): T | undefined {
  const same = all.find(([one]) => languageOf(one) === languageOf(locale))
  return (all.find(([one]) => one === locale) ?? same ?? all[0])?.[1]
}

const isByLocale = (value: unknown) => asRecord(value) !== null

/** Returns a text of the entity itself, which may be keyed by locale. */
function ownText(value: unknown, locale: string): unknown {
  return isByLocale(value) ? inLocale(Object.entries(asTexts(value)), locale) : value
}

/** Returns an entity with its texts in a locale (RULES.md#responses). */
export function translated(wire: JsonObject, locale: string): JsonObject {
  const isTranslated = wire.translations !== undefined
  if (!isTranslated && !TEXTS.some((field) => isByLocale(wire[field]))) return wire
  const texts = isTranslated ? (inLocale(translationsOf(wire), locale) ?? {}) : {}
  const chosen = TEXTS.flatMap((field) => {
    const own = ownText(wire[field], locale)
    const text = asFilledText(own) === null && field in texts ? texts[field] : own
    return text === wire[field] ? [] : [[field, text] as const]
  })
  return { ...wire, ...Object.fromEntries(chosen) }
}

const isFilled = (entry: readonly [string, string | null]): entry is readonly [string, string] =>
  entry[1] !== null

/** Returns a slug without leading and trailing slashes; null for anything else. */
export const asSlug = (value: unknown): string | null =>
  asLabel((asLabel(value) ?? '').replace(/^\/+|\/+$/g, ''))

/** Returns slugs by locale, including those of translations; `lt_LT` is also found as `lt`. */
export function slugsOf(wire: JsonObject): Record<string, string> {
  if (wire.translations === undefined && wire.slugs === undefined) return {}
  const inTexts = Object.fromEntries(translationsOf(wire).map(([key, { slug }]) => [key, slug]))
  const found = Object.entries({ ...asTexts(inTexts), ...asTexts(wire.slugs) })
  const slugs = Object.fromEntries(
    found.map(([locale, slug]) => [locale, asSlug(slug)] as const).filter(isFilled),
  )
  const byLanguage = Object.entries(slugs).map(([locale, slug]) => [languageOf(locale), slug])
  return { ...Object.fromEntries(byLanguage), ...slugs }
}

/** Whether values of such an attribute are booleans, even if written as 1 and 0. */
export const isFlagType = (type: unknown): boolean =>
  typeof type === 'string' && /^(?:checkbox|bool(?:ean)?)$/i.test(type)

const IRI = /^\/.*\/([^/]+)$/

/**
 * Returns an object, or one with the id or code that an address ends in (`/api/v2/shop/taxons/12`).
 */
export function asReference(value: unknown): JsonObject | null {
  const name = typeof value === 'string' ? IRI.exec(value)?.[1] : undefined
  return name === undefined ? asRecord(value) : { id: name, code: name }
}

const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i

/**
 * Returns the language that the shop declares for a text, as in HTML; undefined if it is the
 * page's.
 */
export function otherLanguage(value: unknown, locale = ''): string | undefined {
  const language = asLabel(value)?.replaceAll('_', '-') ?? ''
  const isOther = languageOf(language) !== languageOf(locale)
  return isOther && LANGUAGE.test(language) ? language : undefined
}
