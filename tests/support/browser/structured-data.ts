import { z } from 'zod'

/** Structured data that the large search engines require, as they document it, and what we add to it. */

const address = z.url({ protocol: /^https?$/ })
const text = z.string().trim().min(1)
const amount = z.string().regex(/^\d+\.\d\d$/)
const currency = z.string().regex(/^[A-Z]{3}$/)

const listItem = z.object({ '@type': z.literal('ListItem'), position: z.int().positive() })

/** Two steps at least, each with a name and an address. */
const breadcrumbList = z.object({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z.array(listItem.extend({ name: text, item: address })).min(2),
})

const quantity = z.object({
  '@type': z.literal('QuantitativeValue'),
  value: z.number().positive(),
  unitCode: text,
})

const tier = z.object({
  '@type': z.literal('MemberProgramTier'),
  '@id': address,
  name: text,
  hasTierBenefit: address,
  isTierOf: z.object({ '@type': z.literal('MemberProgram'), name: text }),
})

/** One beside the active price: struck through, for members, or of a quantity. */
const otherPrice = z
  .object({
    '@type': z.literal('UnitPriceSpecification'),
    price: amount,
    priceCurrency: currency,
    priceType: z.literal('https://schema.org/StrikethroughPrice').optional(),
    validForMemberTier: tier.optional(),
    referenceQuantity: quantity.extend({ valueReference: quantity }).optional(),
  })
  .refine(
    ({ priceType, validForMemberTier, referenceQuantity }) =>
      [priceType, validForMemberTier, referenceQuantity].filter(Boolean).length === 1,
  )

const offer = z
  .object({
    '@type': z.literal('Offer'),
    url: address,
    price: amount,
    priceCurrency: currency,
    availability: z.templateLiteral(['https://schema.org/', z.enum(['InStock', 'OutOfStock'])]),
    priceSpecification: z.array(otherPrice).optional(),
  })
  .refine(({ price, priceSpecification = [] }) =>
    priceSpecification.every((other) => !other.priceType || Number(other.price) > Number(price)),
  )

const properties = {
  color: text.optional(),
  size: text.optional(),
  material: text.optional(),
  mpn: text.optional(),
  gtin: z
    .string()
    .regex(/^(\d{8}|\d{12,14})$/)
    .optional(),
}

const described = z.object({
  name: text,
  url: address,
  image: z.array(address).min(1),
  description: text,
  brand: z.object({ '@type': z.literal('Brand'), name: text }),
  ...properties,
})

/** A product of a page of its own, which may be shown as a merchant's listing. */
const product = described.extend({ '@type': z.literal('Product'), sku: text, offers: offer })

const variant = z.object({
  '@type': z.literal('Product'),
  name: text,
  sku: text,
  image: address,
  offers: offer,
  ...properties,
})

/** One that is sold in several variants, each with a number and an address of its own. */
const productGroup = described
  .extend({
    '@type': z.literal('ProductGroup'),
    productGroupID: text,
    variesBy: z.array(address).min(1).optional(),
    hasVariant: z.array(variant).min(1),
  })
  .refine(({ hasVariant }) => isDistinct(hasVariant.map(({ sku }) => sku)))
  .refine(({ hasVariant }) => isDistinct(hasVariant.map(({ offers }) => offers.url)))

/** A summary of a list leads to its products, each at another place. */
const itemList = z
  .object({
    '@type': z.literal('ItemList'),
    url: address,
    numberOfItems: z.int().nonnegative(),
    itemListElement: z.array(listItem.extend({ url: address })),
  })
  .refine(({ itemListElement: items }) => isDistinct(items.map(({ position }) => position)))
  .refine(({ itemListElement: items }) => isDistinct(items.map(({ url }) => url)))

const webSite = z.object({
  '@type': z.literal('WebSite'),
  url: address,
  name: text,
  inLanguage: text,
})

/** The one of the home page describes the search. */
const searchAction = z.object({
  '@type': z.literal('SearchAction'),
  target: z.object({
    '@type': z.literal('EntryPoint'),
    urlTemplate: z.string().regex(/^https?:.*\?query=\{search_term_string\}$/),
  }),
  'query-input': z.literal('required name=search_term_string'),
})

const onlineStore = z.object({
  '@type': z.literal('OnlineStore'),
  '@id': address,
  name: text,
  url: address,
  logo: address,
})

const ENTRIES = {
  WebSite: webSite.extend({ potentialAction: searchAction.optional() }),
  OnlineStore: onlineStore,
  BreadcrumbList: breadcrumbList,
  ItemList: itemList,
  Product: product,
  ProductGroup: productGroup,
}

const entry = z
  .looseObject({
    '@context': z.literal('https://schema.org'),
    '@type': z.enum([
      'WebSite',
      'OnlineStore',
      'BreadcrumbList',
      'ItemList',
      'Product',
      'ProductGroup',
    ]),
  })
  .transform((data, context) => {
    const { error } = ENTRIES[data['@type']].safeParse(data)
    for (const { message, path } of error?.issues ?? [])
      context.addIssue({ code: 'custom', message, path })
    return data
  })

const isDistinct = (values: readonly unknown[]) => new Set(values).size === values.length

const BLOCK = /<script type="application\/ld\+json">(.*?)<\/script>/gs

/** The nodes of a block: its graph's, or the one that it is. */
function nodesOf(json: string): object[] {
  const { '@graph': graph, ...data } = JSON.parse(json) as { '@graph'?: object[] }
  return graph ? graph.map((node) => ({ ...data, ...node })) : [data]
}

/** The types of a page's entries, in their order, and what they lack. */
export function checkStructuredData(html: string): { types: string[]; problems: string[] } {
  const blocks = [...html.matchAll(BLOCK)]
    .flatMap(([, json = '']) => nodesOf(json))
    .map((node) => entry.safeParse(node))
  return {
    types: blocks.flatMap(({ data }) => (data ? [data['@type']] : [])),
    problems: blocks.flatMap(({ error }) => (error ? [z.prettifyError(error)] : [])),
  }
}
