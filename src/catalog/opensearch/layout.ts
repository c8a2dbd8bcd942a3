import { PRICE } from '../catalog-index.ts'
import { FAMILY_FIELDS } from '../families.ts'
import type { SchemaIndex } from '../schema-index.ts'

/** Products that lists reach by their pages: OpenSearch sorts no more of them (`max_result_window`). */
export const RESULT_WINDOW = 10_000

/** Products of a shard: about 2 GB. Each list queries every shard, and a small index is as fast with one. */
const PRODUCTS_A_SHARD = 350_000

/** Default number of shards of a catalog of so many products. */
export const shardsFor = (products: number) => Math.max(1, Math.ceil(products / PRODUCTS_A_SHARD))

/** How soon changes are found, at most. */
const REFRESH = '500ms'

/** No channel has this code: products that all channels sell have it. */
export const ANY_CHANNEL_CODE = '*'

/** Longer words are in no index of Lucene's. */
const LONGEST = 8_000

const SEPARATOR = '\u001f'

/** A term as it is indexed: facet and value in one field, so that new attributes need no new field. */
export const termKey = (facet: string, value: string) => facet + SEPARATOR + value

/** Facet and value of an indexed term. */
export function readTerm(key: string): [facet: string, value: string] {
  const at = key.indexOf(SEPARATOR)
  return [key.slice(0, at), key.slice(at + 1)]
}

/** A word and how much of the name of a product's main taxon it is, 1 to 3, in one term. */
export const shareKey = (word: string, share: number) => word + SEPARATOR + share

/**
 * A Lucene pattern for everything that starts with a text: all characters except letters and digits are
 * escaped.
 */
export const prefixPattern = (beginning: string, rest: string) =>
  beginning.replace(/[^\p{L}\p{N}]/gu, (sign) => `\\${sign}`) + rest

/**
 * The pattern of a facet's terms. With `.*` OpenSearch 2.19 takes it for a beginning, and fails on a shard whose terms
 * all stand before it; written otherwise it is a pattern like any other.
 */
export const facetPattern = (facet: string) => prefixPattern(facet + SEPARATOR, '.{0,}')

/** Facets of numbers, each with its field: prices have one of their own. */
export function numberFields({ filters }: SchemaIndex): ReadonlyMap<string, string> {
  const ranges = filters.filter(({ type }) => type === 'range')
  return new Map([
    [PRICE, 'price'],
    // Codes may hold dots, which would make objects of fields.
    ...ranges.map(({ code }, at) => [code, `numbers.n${at}`] as const),
  ])
}

/** Fields of one locale's words. */
export const wordFields = (locale: string) => ({
  /** All words that find a product. */
  words: `words.${locale}`,
  /** The same without those that only its description mentions. */
  about: `about.${locale}`,
  /** Those that a product is called by: its name has them, or that of one of its taxons. */
  called: `called.${locale}`,
  /** Those of them that name the product itself. */
  things: `things.${locale}`,
  /** Words of the name of its main taxon, each with its share. */
  taxonWords: `taxonWords.${locale}`,
  /** A number for the name of its main taxon. */
  category: `category.${locale}`,
  /** Those with digits, to find codes by their beginning, and those with their marks. */
  codes: `codes.${locale}`,
  /** What each word is worth in the product. */
  weights: `weights.${locale}`,
})

const KEYWORD = { type: 'keyword', ignore_above: LONGEST }
/** Only filtered by, never sorted or counted. */
const FILTER = { ...KEYWORD, doc_values: false, index_options: 'docs' }
const NUMBER = { type: 'double' }
const KEPT = { type: 'object', enabled: false }

const SORTED_BY = {
  position: NUMBER,
  createdAt: NUMBER,
  price: NUMBER,
  discount: NUMBER,
  rating: NUMBER,
  unitPrice: NUMBER,
}

/** A field that lists are sorted by. */
export type SortedField = keyof typeof SORTED_BY

/** The index of products. */
export function productsIndex(schema: SchemaIndex, shards: number) {
  const perLocale = (mapping: object) => ({
    properties: Object.fromEntries(schema.locales.map((locale) => [locale, mapping])),
  })
  const numbers = [...numberFields(schema).values()].filter((field) => field.startsWith('numbers.'))
  return {
    settings: {
      index: {
        ...whileImporting(shards),
        max_result_window: RESULT_WINDOW,
        'mapping.total_fields.limit': 1_000 + numbers.length + 8 * schema.locales.length,
      },
    },
    mappings: {
      dynamic: false,
      properties: {
        id: { type: 'long' },
        code: KEYWORD,
        order: KEYWORD,
        channels: FILTER,
        visibility: FILTER,
        ...Object.fromEntries(FAMILY_FIELDS.map((field) => [field, { type: 'boolean' }])),
        isSoldOut: { type: 'boolean' },
        ...SORTED_BY,
        terms: { ...KEYWORD, eager_global_ordinals: true },
        facets: { ...KEYWORD, eager_global_ordinals: true },
        ownTerms: KEYWORD,
        hasVariants: { type: 'boolean' },
        variants: { type: 'nested', properties: { terms: KEYWORD, facets: FILTER } },
        numbers: {
          properties: Object.fromEntries(
            numbers.map((field) => [field.slice('numbers.'.length), NUMBER]),
          ),
        },
        words: perLocale(FILTER),
        about: perLocale(FILTER),
        called: perLocale(FILTER),
        things: perLocale(FILTER),
        taxonWords: perLocale(FILTER),
        category: perLocale(KEYWORD),
        codes: perLocale(KEYWORD),
        weights: perLocale({ type: 'rank_features' }),
        pictures: FILTER,
        pictureHosts: KEYWORD,
        changed: { type: 'long' },
        doc: KEPT,
        description: KEPT,
        state: { ...FILTER, index: false },
      },
    },
  }
}

/** The index of all that is not a product: the schema, phrases, forms of words, and the number of changes. */
export function textsIndex() {
  return {
    settings: { index: whileImporting(1) },
    mappings: {
      dynamic: false,
      properties: {
        kind: KEYWORD,
        locale: KEYWORD,
        key: KEYWORD,
        products: { type: 'long' },
        channels: FILTER,
        text: { ...FILTER, index: false },
        json: KEPT,
      },
    },
  }
}

const whileImporting = (shards: number) => ({
  number_of_shards: shards,
  number_of_replicas: 0,
  refresh_interval: '-1',
})

/** What an index gets once it is whole: a copy of each shard where there is another node for it. */
export const WHEN_WHOLE = {
  index: { refresh_interval: REFRESH, auto_expand_replicas: '0-1' },
}

const SURROGATES = { first: 0xd800, end: 0xe000 }

/**
 * A text that OpenSearch, which sorts by code points, puts where code units put the text itself, as every
 * other order of codes here does: surrogates and what comes behind them move to planes of their own.
 */
export function orderKey(code: string): string {
  let key = ''
  for (let at = 0; at < code.length; at++) {
    const unit = code.charCodeAt(at)
    const isSurrogate = unit >= SURROGATES.first && unit < SURROGATES.end
    if (unit < SURROGATES.first) key += code.charAt(at)
    else if (isSurrogate) key += String.fromCodePoint(0xf0000 + unit - SURROGATES.first)
    else key += String.fromCodePoint(0x100000 + unit - SURROGATES.end)
  }
  return key
}
