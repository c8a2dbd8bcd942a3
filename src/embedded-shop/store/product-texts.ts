import { plainText } from '#contract/shop/plain-text.ts'
import { isFilterable, type SchemaIndex } from '../model/schema-index.ts'
import { optionLabel } from '../model/labels.ts'
import { slugFrom } from '../model/slug.ts'
import type { SourceProduct, SourceVariant } from '../model/source.ts'
import { FALLBACK_LOCALE, textIn } from '../model/texts.ts'
import { searchChannels } from '../columns/visibility.ts'
import type { IndexedTexts, TextWriter } from '../fulltext/postings/text-writer.ts'
import type { AttributeFact } from '../columns/attribute-values.ts'
import { mainTaxon } from './main-taxon.ts'

/** Texts of a product in one locale; missing ones are taken from another. */
interface ProductTexts {
  name: string
  slug: string
  description: string | null
}

/** Returns the locale whose texts replace missing ones of other locales. */
export function fallbackLocale({ name }: SourceProduct): string {
  if (name[FALLBACK_LOCALE]) return FALLBACK_LOCALE
  return Object.keys(name).find((locale) => name[locale]) ?? FALLBACK_LOCALE
}

/** Returns the locales in which a product has texts of its own, and its fallback locale. */
export function textLocales(product: SourceProduct, locales: readonly string[]): string[] {
  const { name, slug = {}, description = {} } = product
  const own = locales.filter((locale) => name[locale] || slug[locale] || description[locale])
  return [...new Set([fallbackLocale(product), ...own])]
}

/** Returns the texts of a product in a locale; a missing one in English, else in any other. */
export function productTexts(product: SourceProduct, locale: string): ProductTexts {
  const name = textIn(product.name, locale) ?? product.code
  const ownSlug = product.slug?.[locale] ?? (product.name[locale] ? slugFrom(name) : null)
  return {
    name,
    slug: ownSlug || textIn(product.slug, locale) || slugFrom(name) || slugFrom(product.code),
    description: textIn(product.description, locale),
  }
}

/** Creates a writer of the words that products are found by in some locales. */
export function createWordWriter({
  schema,
  locales,
  texts,
}: {
  schema: SchemaIndex
  locales: readonly string[]
  texts: Pick<TextWriter, 'add'>
}) {
  return (id: number, product: SourceProduct, facts: readonly AttributeFact[]): void => {
    for (const locale of locales) {
      texts.add(id - 1, locale, searchableTexts(product, facts, schema, locale))
    }
  }
}

/** Returns the texts that a product can be found by in a locale. */
export function searchableTexts(
  product: SourceProduct,
  facts: readonly AttributeFact[],
  schema: SchemaIndex,
  locale: string,
): IndexedTexts {
  const { name, description } = productTexts(product, locale)
  return {
    name,
    brand: product.brand ?? '',
    taxons: taxonNames(product, schema, locale),
    facts: facts
      .filter(({ attribute }) => isFilterable(attribute))
      .map((fact) => factText(fact, schema, locale)),
    codes: [...new Set([product.code, ...product.variants.flatMap(codesOf)])],
    description: plainText(description ?? ''),
    channels: searchChannels(product),
  }
}

const codesOf = ({ code, gtin, mpn }: SourceVariant) =>
  [code, gtin, mpn].filter((one) => one !== undefined)

/** Returns the names of the main taxon and its ancestors, without the meaningless root. */
function taxonNames({ taxons }: SourceProduct, schema: SchemaIndex, locale: string): string[] {
  const main = mainTaxon(taxons, schema)
  const line = main ? schema.lineOf(main.code) : []
  return line
    .filter(({ parent, enabled }) => parent !== null && enabled !== false)
    .map(({ name }) => textIn(name, locale) ?? '')
}

function factText(fact: AttributeFact, schema: SchemaIndex, locale: string): string {
  if (fact.kind === 'number') return ''
  const { attribute, code } = fact
  if (attribute.type !== 'boolean') return optionLabel(schema, attribute, code, locale)
  return code === 'true' ? (textIn(attribute.name, locale) ?? '') : ''
}
