import type { SourceAttribute, CatalogSchema } from '#embedded-shop/model/source.ts'
import { ATTRIBUTES, type AttributeCode, type AttributeRow } from './data/attributes.ts'
import badges from './data/badges.json' with { type: 'json' }
import { BRANDS } from './data/brands.ts'
import { SWATCHES } from './data/colours.ts'
import tradeNames from './data/trade-names.json' with { type: 'json' }
import { ATTRIBUTE_CODES } from './facets.ts'
import { CATALOG_PROMOTIONS, PROMOTIONS, sourcePromotion } from './promotions.ts'
import { demoTaxons } from './taxons.ts'
import { slugOf } from './slug.ts'
import { type LocalisedText, LOCALES, localisedTextIn, localisedTexts, mapTexts } from './texts.ts'

/** Returns the demo without its products. */
export function demoSchema(locales = LOCALES): CatalogSchema {
  return {
    locales: [...locales],
    taxons: demoTaxons(),
    attributes: ATTRIBUTE_CODES.map(sourceAttribute),
    badges: badges.map(({ label, ...badge }) => ({ ...badge, label: localisedTexts(label) })),
    promotions: PROMOTIONS.map(sourcePromotion),
    catalogPromotions: CATALOG_PROMOTIONS.map(sourcePromotion),
    synonyms: Object.fromEntries(LOCALES.map((locale) => [locale, synonymsIn(locale)])),
  }
}

/** Names of medicines by their active ingredient: in Latin letters, as on packs of every country, and of a language. */
const TRADE_NAMES: Readonly<Partial<Record<string, LocalisedText>>> = tradeNames

/** Returns synonyms by which trade names find products with their active ingredient, and never the other way. */
function synonymsIn(locale: string): string[] {
  return Object.entries(ATTRIBUTES['active-ingredient'].options ?? {}).flatMap(([code, label]) => {
    const names = TRADE_NAMES[code]
    if (names === undefined) return []
    const written = new Set(['en', locale].map((one) => localisedTextIn(names, one)))
    return `${[...written].join(', ')} => ${localisedTextIn(label, locale)}`
  })
}

function sourceAttribute(code: AttributeCode, index: number): SourceAttribute {
  const row = ATTRIBUTES[code]
  return {
    code,
    slug: code,
    name: localisedTexts(row.name),
    position: index + 1,
    type: row.type,
    ...(row.filterable === false && { filterable: false }),
    showInProductList: row.showInProductList ?? false,
    ...(SWATCHES.has(code) ? { display: 'SWATCH' as const } : {}),
    ...(row.hasOptionOrder && { hasOptionOrder: true }),
    ...(row.help && { help: localisedTexts(row.help) }),
    options: optionsOf(code, row),
  }
}

type Option = NonNullable<SourceAttribute['options']>[number]

function optionsOf(code: AttributeCode, row: AttributeRow): Option[] {
  return Object.entries(row.options ?? {}).map(([option, label]) => ({
    code: option,
    label: localisedTexts(label),
    ...swatchOf(code, option),
    ...(row.landing
      ? { slug: slugOf(localisedTextIn(label, 'en')), metaTitle: localisedTexts(label) }
      : {}),
    ...(code === 'brand' ? brandTexts(option) : {}),
  }))
}

function swatchOf(attribute: AttributeCode, option: string): Pick<Option, 'colours'> {
  const colours = SWATCHES.get(attribute)?.get(option)
  return colours ? { colours: [...colours] } : {}
}

/** Title of a brand's page, with `#` in place of its name. */
const ALL_PRODUCTS = {
  en: '#: all products',
  ru: '#: все товары',
  lt: '#: visos prekės',
  ar: '#: كل المنتجات',
}

/** Returns the texts of a brand's page: its story, only in English, to show the fallback. */
function brandTexts(code: string): Partial<Option> {
  const brand = BRANDS.find((candidate) => candidate.code === code)
  return brand
    ? {
        description: { en: `<p>${localisedTextIn(brand.story, 'en')}</p>` },
        metaTitle: mapTexts(ALL_PRODUCTS, (text) => text.replace('#', brand.name)),
      }
    : {}
}
