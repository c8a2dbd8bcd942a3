import { z } from 'zod'
import { CODES_PER_CALL, LARGEST_PAGE, LONGEST_TEXT } from '#contract/query/constants.ts'
import { SORT_FIELDS, SORT_ORDERS, type SortOrder, USUAL_ORDERS } from '#contract/query/sort.ts'
import { byFamilyParameter } from '#contract/query/taxon-families.ts'
import { quantity, id, text } from './values.ts'

/** Largest and default number of products on a page. */
export const LIST_PAGE_SIZE = { most: LARGEST_PAGE, usual: 30 }
/** Largest and default number of suggested texts and taxons. */
export const SUGGESTIONS = { most: 10, usual: 6 }

const yes = z.literal('true').optional()
const longerText = `Characters from the ${LONGEST_TEXT + 1}st on are ignored`

/** Headers of a request. */
export const requestHeaders = z.object({
  'Accept-Language': text
    .optional()
    .describe(
      'Locale of the texts, with quality values; `pl_PL`, `pl-PL` and `pl` are understood. A text that is missing in it comes from another locale',
    ),
  'X-Forwarded-Host': text
    .optional()
    .describe('Host of the channel; without it that of the request'),
})

const scopeParameters = {
  'productTaxons.id': id.optional().describe('Only products of this taxon and those below it'),
  'productTaxons.slug': text.optional().describe('The same by slug'),
  ...byFamilyParameter(({ products }) => yes.describe(`Only ${products}`)),
  'attribute-value[attribute-slug]': text
    .optional()
    .describe('Only products with this attribute value'),
  'attribute-value[attribute-value-slug]': text
    .optional()
    .describe('Always together with the one above'),
  promotion: id.optional().describe('Only products of this promotion'),
  'catalog-promotion': id.optional().describe('Only products of this catalog promotion'),
  'promotion-page': id.optional().describe('Marks the page of a promotion'),
  'catalog-promotion-page': id.optional().describe('Marks the page of a catalog promotion'),
  'code[]': z
    .array(text)
    .max(CODES_PER_CALL)
    .optional()
    .describe('Only these products, in this order'),
  after: quantity
    .optional()
    .describe(
      'Only products with a greater id, in the order of ids, and no filters. Only sent to the embedded catalog',
    ),
  query: text
    .optional()
    .describe(`Text to search; some of its words do when few products have all. ${longerText}`),
  alike: text
    .optional()
    .describe(
      'Only what `query` finds of the products with this key of `meta.alike`. Only sent to a shop that gives such keys',
    ),
  exact: yes.describe('Searches misspelt words as they are. Only sent to the embedded catalog'),
}

const filterParameters = {
  '{field}[]': z
    .array(text)
    .optional()
    .describe('Options of a select filter, also as `{field}` or `{field}[0]`'),
  '{field}[min]': z
    .number()
    .optional()
    .describe('Lowest number of a range filter; `price[min]` in minor units'),
  '{field}[max]': z
    .number()
    .optional()
    .describe('Highest number of a range filter; `price[max]` in minor units'),
  inStock: yes.describe(
    'Only products in stock, a filter. Only sent to a shop that counts `meta.filters.inStock`',
  ),
  'categories[]': z
    .array(text)
    .optional()
    .describe(
      'Only products of one of these categories, a filter of lists with `query`. Only sent to a shop that lists `meta.filters.categories`',
    ),
  'minRating[]': z
    .array(text)
    .optional()
    .describe(
      'Only products with this average or a better one. Only sent to a shop that lists `meta.filters.ratings`',
    ),
  'catalog-promotion[]': z
    .array(text)
    .optional()
    .describe('Codes of catalog promotions, as a filter'),
}

const inWords = new Intl.ListFormat('en')
const usualFields = (order: SortOrder): string =>
  `${order} for ${inWords.format(SORT_FIELDS.filter((field) => USUAL_ORDERS[field] === order))}`

const pageParameters = {
  page: id.default(1).describe('A page above the last one is empty'),
  itemsPerPage: quantity
    .max(LIST_PAGE_SIZE.most)
    .default(LIST_PAGE_SIZE.usual)
    .describe('0 requests `meta` alone'),
  sort: z
    .enum(SORT_FIELDS)
    .default('ID')
    .describe(
      'ID is by position, or by relevance; RATING is only sent to a shop that lists `meta.filters.ratings`, UNIT_PRICE where the channel has `unitPriceSort`: by the price of 100 ml, 100 g or a piece, products without one last',
    ),
  order: z
    .enum(SORT_ORDERS)
    .optional()
    .describe(`Without it ${SORT_ORDERS.map(usualFields).join(', ')}`),
  details: yes.describe(
    'Adds `description`, `slugs` and `taxon` to each product. Only sent to the embedded catalog',
  ),
}

/** Parameters of `search/products` (RULES.md#the-shops-api). */
export const listParameters = z.object({
  ...scopeParameters,
  ...filterParameters,
  ...pageParameters,
})

const { itemsPerPage } = pageParameters
const { 'code[]': _codes, after: _after, ...narrowed } = scopeParameters

/** Parameters of `search/similar`: a product, or a list in which nothing is left. */
export const similarParameters = z.object({
  code: text.optional().describe('Products like this one, without itself'),
  ...narrowed,
  ...filterParameters,
  itemsPerPage,
})

/** Parameters of `search/suggest`. */
export const suggestParameters = z.object({
  query: text.describe(`What the shopper has written so far. ${longerText}`),
  limit: id
    .max(SUGGESTIONS.most)
    .default(SUGGESTIONS.usual)
    .describe('Most texts and most taxons. Only sent to the embedded catalog'),
})

/** Parameters of `search/sentence`. */
export const sentenceParameters = z.object({
  query: text.describe(`What the shopper has written. ${longerText}`),
  ...filterParameters,
})

/** Parameters of `search/translation`. */
export const translationParameters = z.object({
  query: text.describe(`A text of another language. ${longerText}`),
  from: text.describe('The language that it is written in'),
})

/** Parameters of `search/taxon`. */
export const taxonParameters = z.object({
  slug: text.describe('Slug of the taxon in any locale; that of the response’s comes first'),
})

/** Parameters of `attribute-values/{slug}`. */
export const attributeValueParameters = z.object({
  attribute: text
    .optional()
    .describe(
      'Slug of the attribute, where two attributes have a value of the same slug. Only sent to the embedded catalog',
    ),
})

/** Names of the parameters of lists and suggestions. */
export type ParameterName =
  | keyof z.input<typeof listParameters>
  | keyof z.input<typeof suggestParameters>
  | keyof z.input<typeof translationParameters>
