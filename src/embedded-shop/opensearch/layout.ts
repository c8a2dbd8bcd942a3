import type { SortField } from '#contract/query/sort.ts'
import { PRICE } from '../model/catalog-index.ts'
import { FAMILY_FIELDS } from '../columns/families.ts'
import type { SchemaIndex } from '../model/schema-index.ts'

/** Products that pages of a list can reach: OpenSearch sorts no more (`max_result_window`). */
export const RESULT_WINDOW = 10_000

/** Products per shard: about 2 GB. A list queries every shard; a small index needs but one. */
const PRODUCTS_A_SHARD = 350_000

/** Returns the default number of shards for a number of products. */
export const shardsFor = (products: number) => Math.max(1, Math.ceil(products / PRODUCTS_A_SHARD))

/** Longest time until changes are found. */
const REFRESH = '500ms'

/** Code of products that all channels sell; no channel has it. */
export const ANY_CHANNEL_CODE = '*'

/** Longest word; Lucene indexes no longer ones. */
const LONGEST = 8_000

const SEPARATOR = '\u001f'

/** Returns an indexed term: facet and value in one field, so new attributes need no new field. */
export const termKey = (facet: string, value: string) => facet + SEPARATOR + value

/** Splits an indexed term into facet and value. */
export function readTerm(key: string): [facet: string, value: string] {
  const at = key.indexOf(SEPARATOR)
  return [key.slice(0, at), key.slice(at + 1)]
}

/**
 * Returns one term for a word and its share of the main taxon's name, 1 to 3; 0 if it is only part
 * of such names.
 */
export const shareKey = (word: string, share: number) => word + SEPARATOR + share

/**
 * Returns a Lucene pattern for everything that starts with a text: all characters except letters
 * and digits are escaped.
 */
export const prefixPattern = (beginning: string, rest: string) =>
  beginning.replace(/[^\p{L}\p{N}]/gu, (sign) => `\\${sign}`) + rest

/**
 * Returns the pattern of a facet's terms. OpenSearch 2.19 treats `.*` as a prefix and fails on a
 * shard whose terms all sort before it; `.{0,}` is a pattern like any other.
 */
export const facetPattern = (facet: string) => prefixPattern(facet + SEPARATOR, '.{0,}')

/** Returns the fields of number facets; prices have their own. */
export function numberFields({ filters }: SchemaIndex): ReadonlyMap<string, string> {
  const ranges = filters.filter(({ type }) => type === 'range')
  return new Map([
    [PRICE, 'price'],
    // Codes may contain dots, which would turn fields into objects.
    ...ranges.map(({ code }, at) => [code, `numbers.n${at}`] as const),
  ])
}

/** Returns the names of one locale's word fields. */
export const wordFields = (locale: string) => ({
  /** All words that find a product. */
  words: `words.${locale}`,
  /** Words that not only its description mentions. */
  about: `about.${locale}`,
  /** Words that a product is called by, in its own name or that of one of its taxons. */
  called: `called.${locale}`,
  /** Words of `called` that name the product itself. */
  things: `things.${locale}`,
  /** Words of the name of its main taxon, each with its share. */
  taxonWords: `taxonWords.${locale}`,
  /** A hash of the name of its main taxon. */
  category: `category.${locale}`,
  /** Words with digits, to find codes by their beginning, and words with diacritics. */
  codes: `codes.${locale}`,
  /** Weight of each word in the product. */
  weights: `weights.${locale}`,
})

const KEYWORD = { type: 'keyword', ignore_above: LONGEST }
/** A field that is only filtered by, never sorted or counted. */
const FILTER = { ...KEYWORD, doc_values: false, index_options: 'docs' }
const NUMBER = { type: 'double' }
const KEPT = { type: 'object', enabled: false }

/** The field that each order sorts by; products without a value have null there, and come last. */
export const SORTED_FIELDS = {
  ID: 'position',
  CREATED_AT: 'createdAt',
  PRICE: 'price',
  DISCOUNT_PERCENTAGE: 'discount',
  RATING: 'rating',
  UNIT_PRICE: 'unitPrice',
} as const satisfies Record<SortField, string>

/** A field that lists are sorted by. */
export type SortedField = (typeof SORTED_FIELDS)[SortField]

/** Returns the layout of the index of products. */
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
        twins: KEYWORD,
        ...Object.fromEntries(FAMILY_FIELDS.map((field) => [field, { type: 'boolean' }])),
        isSoldOut: { type: 'boolean' },
        ...Object.fromEntries(Object.values(SORTED_FIELDS).map((field) => [field, NUMBER])),
        terms: { ...KEYWORD, eager_global_ordinals: true },
        facets: { ...KEYWORD, eager_global_ordinals: true },
        ownTerms: KEYWORD,
        hasVariants: { type: 'boolean' },
        variants: {
          type: 'nested',
          properties: {
            terms: KEYWORD,
            facets: FILTER,
            price: NUMBER,
            isBehind: { type: 'boolean' },
          },
        },
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

/**
 * Returns the layout of the index of everything but products: the schema, phrases, forms of words,
 * and the number of changes.
 */
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

/** Settings of a complete index: a copy of each shard if there is another node for it. */
export const WHEN_WHOLE = {
  index: { refresh_interval: REFRESH, auto_expand_replicas: '0-1' },
}

const SURROGATES = { first: 0xd800, end: 0xe000 }

/**
 * Returns a key that OpenSearch, which sorts by code points, sorts as code units sort the text,
 * like all other orders of codes here: surrogates and later characters move to planes of their own.
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
