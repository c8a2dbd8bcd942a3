import { z } from 'zod'
import { MOST_LINES, MOST_OF_ONE } from '#storefront/basket/rules/basket-items.ts'

/*
 * Requests of agents, following the catalog capability of the Universal Commerce Protocol. Fields
 * that are not named here are ignored, because the protocol's requests may be extended.
 */

/** Most identifiers per look-up, and most products per page. */
const MOST_IDS = 100
/** Products per page: `usual` unless another number is requested, at most `most`. */
export const AGENT_PAGE_SIZE = { usual: 10, most: 50 }
const LONGEST_ID = 500

/** Most categories per request, each of which needs look-ups. */
export const MOST_CATEGORIES = 20
/** Most filters per request, the categories and the price included. */
export const MOST_FILTERS = 50
/** Most options per filter, and most selected or preferred options of a product. */
export const MOST_OPTIONS = 50

const amount = z.int().min(0)
const id = z.string().min(1).max(LONGEST_ID)

const context = z.looseObject({
  language: z.string().optional().describe('BCP 47; used where the catalog has it'),
  currency: z
    .string()
    .optional()
    .describe('ISO 4217, of the price filter too; prices have their own all the same'),
})

const otherFilter = z
  .unknown()
  .refine((value) => !Array.isArray(value) || value.length <= MOST_OPTIONS, {
    error: `at most ${String(MOST_OPTIONS)} options`,
  })
  .meta({ maxItems: MOST_OPTIONS })

const filters = z
  .object({
    categories: z
      .array(z.string().min(1).max(LONGEST_ID))
      .max(MOST_CATEGORIES)
      .optional()
      .describe('Values of product categories, of which one is enough'),
    price: z
      .looseObject({ min: amount.optional(), max: amount.optional() })
      .optional()
      .describe('Minor units'),
  })
  .catchall(otherFilter)
  .refine((all) => Object.keys(all).length <= MOST_FILTERS, {
    error: `at most ${String(MOST_FILTERS)} filters`,
  })
  .meta({
    description:
      'Any filter of the shop by its code too: a list of options, or {"min", "max"}. For an unknown one the response names those that there are',
    maxProperties: MOST_FILTERS,
  })

const selectedOption = z.looseObject({ name: z.string(), label: z.string() })
const hasUniqueNames = (options: readonly { name: string }[]) =>
  new Set(options.map(({ name }) => name)).size === options.length

/** A search request: a text, filters, or both. */
export const searchRequest = z.looseObject({
  query: z.string().optional(),
  context: context.optional(),
  filters: filters.optional(),
  pagination: z
    .looseObject({
      cursor: z.string().optional(),
      limit: z.int().min(1).default(AGENT_PAGE_SIZE.usual),
    })
    .optional(),
})

/** A request for several products or variants. */
export const lookupRequest = z.looseObject({
  ids: z.array(id).min(1).max(MOST_IDS).describe('Ids of products or variants'),
  filters: filters.optional(),
  context: context.optional(),
})

/** A request for one product, with the options selected so far. */
export const productRequest = z.looseObject({
  id: id.describe('Id of a product or a variant'),
  selected: z
    .array(selectedOption)
    .max(MOST_OPTIONS)
    .refine(hasUniqueNames, 'an option is named once')
    .optional(),
  preferences: z.array(z.string()).max(MOST_OPTIONS).optional(),
  filters: filters.optional(),
  context: context.optional(),
})

/** The items of a basket, all of them: what is not named is not in it. */
export const cartRequest = z.looseObject({
  line_items: z
    .array(
      z.looseObject({
        id: id.optional().describe('Id of a line that the cart has'),
        item: z.looseObject({ id: id.describe('Id of a variant, or of a product with only one') }),
        quantity: z.int().min(1).max(MOST_OF_ONE),
      }),
    )
    .max(MOST_LINES)
    .describe('All items of the cart: others are removed'),
  context: context.optional(),
})

/** The id of a basket. */
export const cartId = id.describe('Id of the cart: whoever knows it may change the cart')

/** A basket of an agent, decoded. */
export type CartRequest = z.output<typeof cartRequest>
/** A search of an agent, decoded. */
export type AgentSearchRequest = z.output<typeof searchRequest>
/** A request for products by their identifiers, decoded. */
export type LookupRequest = z.output<typeof lookupRequest>
/** A request for one product, decoded. */
export type ProductRequest = z.output<typeof productRequest>
/** Filters of a search. */
export type RequestFilters = z.output<typeof filters>
/** The language and currency that an agent prefers. */
export type AgentPreferences = z.output<typeof context>
/** An option of a product by its name and label. */
export type SelectedOption = z.output<typeof selectedOption>
