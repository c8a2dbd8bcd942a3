import { z } from 'zod'
import { sentence } from './sentence.ts'
import {
  DISPLAYS_IN_WORDS,
  FILTER_DISPLAYS,
  OPTION_DETAILS,
} from '#contract/query/option-details.ts'
import { product } from './product.ts'
import { currency, quantity, id, text, textOrNull } from './values.ts'

/** An option of a filter. */
export const filterValue = z.object({
  code: text.describe('One without a code is left out'),
  count: quantity
    .default(0)
    .describe('Products with it, without this filter’s own selection; 0 cannot be chosen'),
  translationValue: textOrNull.default(null).describe('What it is called, and searched by'),
  label: textOrNull.default(null).describe('What it is called without `translationValue`'),
  name: textOrNull.default(null).describe('What it is called without both; then by its code'),
  boolean: z
    .union([z.literal([1, 0]), z.null()])
    .default(null)
    .describe('1 reads as yes, 0 as no; null is neither'),
  selected: z.boolean().default(false).describe('The storefront knows it from its address'),
  ...OPTION_DETAILS,
})

const bounds = z.object({
  min: z.number().nullable().default(null).describe('The least; without it there is no filter'),
  max: z.number().nullable().default(null).describe('The most; without it there is no filter'),
})

/** Kinds of filters: a choice of options, or a range. */
const FILTER_TYPES = ['select', 'range'] as const

/** A filter made from an attribute. */
export const filter = z.object({
  code: text.describe('Name of its parameter. A filter without a usable code is left out'),
  name: text
    .default('')
    .describe(
      'A text or a translation key, of which an unknown one is shown as words; without it the code is shown',
    ),
  position: z.number().default(Number.MAX_SAFE_INTEGER).describe('Without it the filter is last'),
  type: z
    .enum(FILTER_TYPES)
    .default('select')
    .describe(
      'In small letters or capitals; without it, or with another, one that has bounds and no values is a range',
    ),
  range: bounds
    .nullable()
    .default(null)
    .describe('Bounds of a range filter; one that lacks an end is not shown'),
  values: z.array(filterValue).default([]).describe('Options of a select filter, in their order'),
  help: textOrNull
    .optional()
    .describe('What the filter means, shown to whoever asks; without it nothing is'),
  unit: textOrNull
    .optional()
    .describe('What the numbers of a range are in, beside its inputs; without it nothing is'),
  isRare: z
    .boolean()
    .optional()
    .describe(
      'Whether most products of the list lack it: a channel that names it first (`filterOrder`) then does not; false by default',
    ),
  display: z
    .union([z.enum(FILTER_DISPLAYS), text])
    .optional()
    .describe(
      `How the options are drawn: ${DISPLAYS_IN_WORDS}; without it, or with an unknown one, as the first`,
    ),
})

/** Metadata of a list. */
export const listMeta = z.object({
  currency,
  currentPage: id.default(1).describe('Without it the requested page'),
  lastPage: id.default(1).describe('Without it the total divided by the page size'),
  totalItems: quantity
    .default(0)
    .describe('Products of the whole list; without it those of the pages so far are counted'),
  availableTaxons: z
    .array(id)
    .default([])
    .describe(
      'Taxons that hold products of the list, with those above them; only links to these are shown',
    ),
  correctedQuery: textOrNull
    .optional()
    .describe('What was searched instead of a misspelt `query`; without it, that itself'),
  suggestedQuery: textOrNull
    .optional()
    .describe('What the shopper may have meant, offered and not searched; without it nothing is'),
  partialMatch: z
    .object({
      matched: z
        .array(text)
        .default([])
        .describe('Words that products have; without any, nothing is said'),
      unmatched: z
        .array(text)
        .default([])
        .describe('Words that none has; without any, none is named'),
    })
    .nullable()
    .optional()
    .describe(
      'Where no product has all words of `query`: those that products have, and those that none has; without it nothing is said',
    ),
  wordMatches: z
    .object({
      full: quantity
        .default(0)
        .describe(
          'Products that match all words, whatever is chosen; without it, how many is not said',
        ),
      lacking: z
        .record(text, z.array(text))
        .default({})
        .describe(
          'By the `id` of a product of this page, the words that it lacks; said on its card',
        ),
    })
    .nullable()
    .optional()
    .describe(
      'Where products of the list lack words of `query`, which those with all words lead in every order; without it nothing is said',
    ),
  alike: z
    .record(
      text,
      z.object({
        key: text.describe('Sent back as `alike`, for the list of these alone'),
        count: quantity.describe('How many there are besides it; without any, nothing is said'),
      }),
    )
    .optional()
    .describe(
      'By the `id` of a product of this page, the further listings of the same product that stand behind in this search; its card links to them. Without it nothing is said',
    ),
  understood: sentence
    .optional()
    .describe(
      'Where words of `query` were read as choices, by which the list is narrowed already; without it nothing is said',
    ),
  filters: z
    .object({
      attributes: z.array(filter).default([]).describe('Without any, none is shown'),
      priceRange: bounds
        .default({ min: null, max: null })
        .describe('Minor units; without both ends there is no price filter'),
      catalogPromotions: z
        .array(filterValue)
        .default([])
        .describe('Without any there is not a filter of promotions'),
      inStock: quantity
        .nullable()
        .optional()
        .describe(
          'Products in stock, without this filter’s own choice: it says that the shop understands `inStock`. Without it there is not a filter of stock',
        ),
      categories: z
        .array(filterValue)
        .optional()
        .describe(
          'Of a list with `query` alone: categories of what it finds, as options of `categories[]`, at the level at which they split. Without any there is not a filter of categories',
        ),
      ratings: z
        .array(filterValue)
        .optional()
        .describe(
          'Averages to have at least, such as `4`, as options of `minRating[]`: they say that the shop sorts by RATING too. Without any there is neither',
        ),
    })
    .default({ attributes: [], priceRange: { min: null, max: null }, catalogPromotions: [] })
    .describe('Without it the list has no filters, and takes the whole width'),
})

/** A page of products. */
export const productList = z
  .object({
    data: z
      .array(product)
      .describe('Also as `hydra:member`, `member` or `items`, or the response is the list itself'),
    meta: listMeta.prefault({}).describe('Without it its fields are looked for beside the list'),
  })
  .describe('A response without a list is an error')

/** Products that are alike, the most alike first. */
export const similarProducts = z.object({
  data: z.array(product).describe('Without any, none is shown'),
})

/** Suggestions for an unfinished text. */
export const suggestions = z.object({
  queries: z.array(text).describe('Texts to search for, the likeliest first'),
  taxons: z
    .array(
      z.object({
        id,
        slug: text,
        name: text,
        parent: z
          .object({
            id,
            code: text.default('').describe('Channels name taxons by it'),
            slug: text,
            name: text,
          })
          .nullable()
          .optional()
          .describe('Named beside it; without it nothing is'),
      }),
    )
    .default([])
    .describe('Without any, none is shown'),
  products: z.array(product).default([]).describe('Without any, none is shown'),
})

/** An option of a filter on the wire. */
export type WireFilterValue = z.output<typeof filterValue>
/** A filter on the wire. */
export type WireFilter = z.output<typeof filter>
/** A list's fields besides its products, on the wire. */
export type WireListMeta = z.output<typeof listMeta>
/** A page of a list on the wire. */
export type WireProductList = z.output<typeof productList>
/** Suggestions for a search text on the wire. */
export type WireSuggestions = z.output<typeof suggestions>
