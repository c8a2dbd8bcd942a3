import { asFilledText, asLabel, asRecord, asRecords, asTexts } from '#third-party/json-readers.ts'
import type { JsonObject } from '#third-party/json-readers.ts'

/** `lt_LT`, `lt-LT` and `lt` are one language. */
const languageOf = (locale: string) => locale.toLowerCase().split(/[-_]/)[0] ?? ''

/** Translations by locale: an object that names each by it, or a list of those that say theirs. */
function translationsOf({ translations }: JsonObject): [string, JsonObject][] {
  const list = asRecords(translations)
  if (list.length > 0) return list.map((one) => [asLabel(one.locale) ?? '', one])
  return Object.entries(asRecord(translations) ?? {}).flatMap(([locale, value]) => {
    const one = asRecord(value)
    return one ? [[locale, one]] : []
  })
}

const TEXTS = [
  ...['name', 'label', 'slug', 'description'],
  ...['metaTitle', 'metaDescription', 'metaKeywords'],
]

/** An entity whose missing texts are those of its translation (RULES.md#translations). */
export function translated(wire: JsonObject, locale: string): JsonObject {
  if (wire.translations === undefined) return wire
  const all = translationsOf(wire)
  const same = all.find(([one]) => languageOf(one) === languageOf(locale))
  const texts = (all.find(([one]) => one === locale) ?? same ?? all[0])?.[1] ?? {}
  const missing = TEXTS.filter((field) => asFilledText(wire[field]) === null && field in texts)
  return { ...wire, ...Object.fromEntries(missing.map((field) => [field, texts[field]])) }
}

/** Slugs by locale, those of translations among them; `lt_LT` is found as `lt` too. */
export function slugsOf(wire: JsonObject): Record<string, string> {
  if (wire.translations === undefined && wire.slugs === undefined) return {}
  const inTexts = Object.fromEntries(translationsOf(wire).map(([key, { slug }]) => [key, slug]))
  const slugs = { ...asTexts(inTexts), ...asTexts(wire.slugs) }
  const byLanguage = Object.entries(slugs).map(([locale, slug]) => [languageOf(locale), slug])
  return { ...Object.fromEntries(byLanguage), ...slugs }
}

const IRI = /^\/.*\/([^/]+)$/

/** An object, or what an address that stands for it (`/api/v2/shop/taxons/12`) says: its id or code. */
export function asReference(value: unknown): JsonObject | null {
  const name = typeof value === 'string' ? IRI.exec(value)?.[1] : undefined
  return name === undefined ? asRecord(value) : { id: name, code: name }
}
