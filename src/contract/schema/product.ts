import { z } from 'zod'
import { AVAILABILITIES, CONDITIONS, RATING_BOUNDS } from '#contract/shop/product.ts'
import { CONTENT_UNITS } from '#contract/shop/unit-price.ts'
import { cents, currency, quantity, id, localeTexts, scalar, text, textOrNull } from './values.ts'

/** A picture of a product or a taxon. */
export const image = z.object({
  path: text
    .default('')
    .describe(
      'http(s) address, with or without its scheme, or a path, with or without its first slash, also as `url`, or as a text in place of the picture; one without is left out',
    ),
  width: quantity.default(0).describe('Pixels; without both it is shown in a square'),
  height: quantity.default(0).describe('Pixels'),
  alt: text.default('').describe('The storefront words alternative texts itself'),
})

/** The named prices, and the current one under its price key. */
export const prices = z
  .object({
    originalPrices: z
      .array(cents)
      .default([])
      .describe(
        'The first is struck through where it is above the current price, and that below `lowest30DayPrice`',
      ),
    lowest30DayPrice: cents
      .nullable()
      .default(null)
      .describe('Discounts are counted from it; without it, from the struck-through price'),
    loyaltyCatalogPromotionPrice: cents
      .nullable()
      .default(null)
      .describe('The card holders’ price, shown where it is below the current one'),
  })
  // The type of any key has to hold those of the named ones as well.
  .catchall(cents as z.ZodType<number | number[] | null>)
  .describe(
    'The current price stands under the price key of the channel (`PRICE_HASH`), else under the key that is likeliest: the only one that is neither named here nor by a usual word such as `originalPrice` or `tax`. Of several the dearest is shown, and the log says so. A product whose variants have none is shown without a price.',
  )

const displayLocations = z
  .object({
    showInProductList: z.boolean().default(false).describe('Without it not shown on cards'),
  })
  .default({ showInProductList: false })

const attribute = z.object({
  code: text.default('').describe('Without it the slug, else the name'),
  slug: text.default('').describe('For addresses of its values; without it the code'),
  name: text
    .default('')
    .describe('Without it the code is shown; without both the value is on cards alone'),
  displayLocations: displayLocations.describe(
    'Cards show the first attribute value with `showInProductList`',
  ),
})

/** A value of one of a product's attributes. */
export const attributeValue = z.object({
  code: text.default('').describe('Code of the option, as in the filter; without it the value'),
  slug: textOrNull.default(null).describe('Slug of its page; without it the value is not a link'),
  value: scalar
    .default('')
    .describe(
      'True and false are worded by the storefront; of a list each is a value; without it nothing is shown',
    ),
  attribute: attribute.describe('A value without an attribute is not shown'),
})

/** One of the variants of a product. */
export const variant = z.object({
  id: quantity.default(0).describe('Not shown'),
  code: text
    .default('')
    .describe(
      'Part of the address that shows it, and its number in product feeds, structured data and the agents’ catalog; one without is in none of these, nor in the page’s list of variants, and only its price, size and stock count',
    ),
  inStock: z
    .boolean()
    .default(false)
    .describe(
      'If false, it is shown as sold out; also read where the product does not say it itself',
    ),
  availability: z
    .enum(AVAILABILITIES)
    .optional()
    .describe('How one that is in stock is sold before it is there; in any other word it is there'),
  availabilityDate: z.iso
    .datetime({ offset: true })
    .optional()
    .describe('When that will be there; one that has passed is left out'),
  optionValues: z
    .array(attributeValue)
    .optional()
    .describe(
      'What tells it from the others, such as its size, or several sizes where it comes in each; product pages show the values',
    ),
  gtin: text
    .optional()
    .describe('In structured data and product feeds if its check digit is right'),
  mpn: text.optional().describe('In structured data and product feeds'),
  images: z
    .array(image)
    .optional()
    .describe(
      'Pictures of this variant alone: its page shows them first, and so does the card of a list that is filtered by its options',
    ),
  deliveryDays: z
    .object({
      min: quantity.describe('Working days until the first parcels arrive'),
      max: quantity.describe('Working days until the last ones do'),
    })
    .optional()
    .describe('Shown on its page while it is in stock; without it only the shop’s own sentence'),
  size: text
    .optional()
    .describe(
      'Shown on cards where a product has several, greyed where sold out; an amount such as `150 ml`, `128 GB` or `60 pcs` in the page’s language',
    ),
  content: z
    .object({
      amount: z.number().positive().describe('How much is in it'),
      unit: z
        .enum(Object.keys(CONTENT_UNITS) as (keyof typeof CONTENT_UNITS)[])
        .describe('In any other nothing is said'),
    })
    .optional()
    .describe('The price of a unit is computed from it; without it none is shown'),
  currency,
  prices,
})

/** A mark on the picture of a product. */
export const badge = z.object({
  code: text.default('').describe('Without it the label'),
  label: text.default('').describe('Without it `name`, else the code; one without any is left out'),
  name: text.optional().describe('Shown without `label`'),
  displayLocations: displayLocations.describe('Without `showInProductList` it is not shown'),
})

const rating = z.object({
  average: z
    .number()
    .min(RATING_BOUNDS.min)
    .max(RATING_BOUNDS.max)
    .describe('Of 5; one that is out of bounds is not shown'),
  count: quantity.describe('Number of reviews; without any, no rating is shown'),
  isSample: z
    .boolean()
    .optional()
    .describe(
      'A sample without real reviews: marked as such on pages, left out of structured data',
    ),
})

const mainTaxon = z.object({
  id,
  slug: text.default('').describe('Not shown'),
  name: text.default('').describe('Not shown'),
})

const details = z.object({
  description: textOrNull.optional().describe('HTML, sanitised; without it none is shown'),
  descriptionLocale: text.optional().describe('The same of the description'),
  slugs: localeTexts.optional().describe('For links to other languages; without it `slug`'),
  taxon: mainTaxon
    .nullish()
    .describe(
      'Main taxon, also as `mainTaxon`, and as an address that ends in its id; without it there are neither breadcrumbs nor related products',
    ),
})

/** A product. `details` are present only if requested. */
export const product = z
  .object({
    id: id.default(0).describe('Not shown'),
    code: text.describe('A product without one is left out'),
    name: text.default('').describe('Without it the code is shown'),
    nameLocale: text
      .optional()
      .describe('Locale of the name where it is not the response’s, for screen readers'),
    slug: text.default('').describe('Part of its address; without it the code'),
    brand: textOrNull.default(null).describe('Without it no brand is shown'),
    inStock: z
      .boolean()
      .default(false)
      .describe(
        'Without it a product is in stock if a variant of it is; where none says it, nothing is said of stock',
      ),
    createdAt: z.iso
      .datetime({ offset: true })
      .default('')
      .describe(
        'Last modification in site maps without `updatedAt`; `sort=CREATED_AT` sorts by it',
      ),
    updatedAt: z.iso
      .datetime({ offset: true })
      .optional()
      .describe('Last modification in site maps'),
    currency,
    images: z.array(image).default([]).describe('Cards show the first; without any, none'),
    variants: z
      .array(variant)
      .default([])
      .describe(
        'The cheapest in stock is shown, or the cheapest if none is; the page lists them if there are several',
      ),
    attributeValues: z.array(attributeValue).default([]).describe('Without any, none is shown'),
    condition: z
      .enum(CONDITIONS)
      .nullish()
      .describe('For product feeds; without it, or in another word, nothing is said of it'),
    rating: rating.optional().describe('Without it no rating is shown'),
    siblings: z
      .array(text)
      .optional()
      .describe(
        'Codes of the products that are the same in another colour: the page leads to them with their pictures, and cards count them',
      ),
    promotionBadges: z.array(badge).default([]).describe('Without any, none is shown'),
    ...details.shape,
  })
  .describe('One without a code is left out of the list')

/** A picture of a product on the wire. */
export type WireImage = z.output<typeof image>
/** Prices of a product by channel on the wire, in cents. */
export type WirePrices = z.output<typeof prices>
/** A value of a product’s attribute on the wire. */
export type WireAttributeValue = z.output<typeof attributeValue>
/** A badge of a product on the wire. */
export type WireBadge = z.output<typeof badge>
/** A variant of a product on the wire. */
export type WireVariant = z.output<typeof variant>
/** A product on the wire. */
export type WireProduct = z.output<typeof product>
