import { z } from 'zod'

/*
 * What agents may rely on in responses of the catalog capability, version 2026-04-08 of the Universal
 * Commerce Protocol, written from its schemas. Objects may have further fields, like the protocol's.
 */

const price = z.object({ amount: z.int().min(0), currency: z.string().regex(/^[A-Z]{3}$/) })
const priceRange = z.object({ min: price, max: price })
const description = z.object({ plain: z.string().min(1) })
const selected = z.array(z.object({ name: z.string().min(1), label: z.string() }))

const measure = z.object({ value: z.number(), unit: z.string() })

const variant = z.object({
  id: z.string().min(1),
  title: z.string(),
  description,
  url: z.url().optional(),
  price,
  list_price: price.optional(),
  unit_price: price.extend({ measure, reference: measure.extend({ value: z.int() }) }).optional(),
  availability: z.object({ available: z.boolean(), status: z.string() }).optional(),
  options: selected.optional(),
  barcodes: z.array(z.object({ type: z.string(), value: z.string() })).optional(),
})

const option = z.object({
  name: z.string().min(1),
  values: z.array(z.object({ label: z.string() })).min(1),
})

const product = z.object({
  id: z.string().min(1),
  title: z.string(),
  description,
  url: z.url().optional(),
  categories: z.array(z.object({ value: z.string(), taxonomy: z.string().optional() })).optional(),
  price_range: priceRange,
  list_price_range: priceRange.optional(),
  media: z.array(z.object({ type: z.string(), url: z.url(), alt_text: z.string() })).optional(),
  options: z.array(option).optional(),
  variants: z.array(variant).min(1),
  metadata: z.record(z.string(), z.unknown()).optional(),
})

const message = z.object({
  type: z.enum(['info', 'warning', 'error']),
  code: z.string().optional(),
  content: z.string(),
})
const version = z.string().regex(/^\d{4}-\d\d-\d\d$/)
const capabilities = z.record(
  z.string().regex(/^dev\.ucp\.shopping\.(?:catalog\.|cart$)/),
  z.array(z.object({ version })),
)

const ucp = z.object({ version, status: z.literal('success'), capabilities })

const pagination = z.union([
  z.object({ has_next_page: z.literal(true), cursor: z.string(), total_count: z.int().optional() }),
  z.object({ has_next_page: z.literal(false), total_count: z.int().optional() }),
])

/** Response of `search_catalog`. */
export const searchResponse = z.object({
  ucp,
  products: z.array(product),
  pagination,
  messages: z.array(message).optional(),
})

const input = z.object({ id: z.string(), match: z.enum(['exact', 'featured']) })
const lookedUp = product.extend({
  variants: z.array(variant.extend({ inputs: z.array(input).min(1) })).min(1),
})

/** Response of `lookup_catalog`. */
export const lookupResponse = z.object({
  ucp,
  products: z.array(lookedUp),
  messages: z.array(message).optional(),
})

const detailedValue = z.object({ label: z.string(), available: z.boolean(), exists: z.boolean() })

/** Response of `get_product`. */
export const productResponse = z.object({
  ucp,
  product: product.extend({
    selected: selected.optional(),
    options: z.array(option.extend({ values: z.array(detailedValue).min(1) })).optional(),
  }),
})

/** Response for a product that does not exist. */
export const errorResponse = z.strictObject({
  ucp: ucp.extend({ status: z.literal('error') }),
  messages: z
    .array(
      z.object({
        type: z.literal('error'),
        code: z.string(),
        content: z.string(),
        severity: z.enum(['recoverable', 'unrecoverable']),
      }),
    )
    .min(1),
})

const endpoint = z.object({ version, transport: z.enum(['rest', 'mcp']), endpoint: z.url() })

/** `/.well-known/ucp`. */
export const profileResponse = z.object({
  ucp: z.object({
    version,
    services: z.object({ 'dev.ucp.shopping': z.array(endpoint) }),
    capabilities,
    payment_handlers: z.record(z.string(), z.array(z.unknown())),
  }),
})

const totals = z
  .array(z.object({ type: z.string(), amount: z.int() }))
  .refine(
    (all) =>
      ['subtotal', 'total'].every((type) => all.filter((one) => one.type === type).length === 1),
    'needs one subtotal and one total',
  )

const cartError = z.object({
  type: z.literal('error'),
  code: z.string(),
  content: z.string(),
  severity: z.enum(['recoverable', 'unrecoverable']),
  path: z.string().startsWith('$.').optional(),
})

/** A cart. */
export const cartResponse = z.object({
  ucp,
  id: z.string().min(1),
  line_items: z.array(
    z.object({
      id: z.string().min(1),
      item: z.object({
        id: z.string().min(1),
        title: z.string().min(1),
        price: z.int().min(0),
        image_url: z.url().optional(),
      }),
      quantity: z.int().min(1),
      totals,
    }),
  ),
  currency: z.string().regex(/^[A-Z]{3}$/),
  totals,
  messages: z.array(cartError).optional(),
  continue_url: z.url().optional(),
})

/** Response for a cart that does not exist, or that could not be begun. */
export const noCartResponse = z.strictObject({
  ucp: ucp.extend({ status: z.literal('error') }),
  messages: z.array(cartError).min(1),
  continue_url: z.url(),
})
