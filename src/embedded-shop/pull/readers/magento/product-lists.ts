import { z } from 'zod'
import type { Criterion } from './api.ts'
import { customAttributes } from './texts.ts'

/** An object, which is an empty list where it has no fields. */
const unlessEmpty = <T extends z.ZodRawShape>(shape: T) =>
  z.preprocess((value) => (Array.isArray(value) ? {} : (value ?? {})), z.object(shape))

/** A variant as lists have it. */
export const magentoVariant = z.object({
  id: z.number(),
  sku: z.string(),
  status: z.number().nullish(),
  price: z.number().nullish(),
  updated_at: z.string().nullish(),
  custom_attributes: customAttributes,
})
/** A product as lists have it. */
export const magentoProduct = magentoVariant.extend({
  name: z.string().nullish(),
  visibility: z.number().nullish(),
  type_id: z.string().nullish(),
  created_at: z.string().nullish(),
  extension_attributes: unlessEmpty({
    website_ids: z.array(z.number()).optional(),
    category_links: z.array(z.object({ category_id: z.coerce.string() })).optional(),
    configurable_product_options: z
      .array(z.object({ attribute_id: z.coerce.number(), label: z.string() }))
      .optional(),
    configurable_product_links: z.array(z.coerce.string()).optional(),
  }),
  media_gallery_entries: z
    .array(
      z.object({
        media_type: z.string().nullish(),
        disabled: z.boolean().nullish(),
        position: z.number().nullish(),
        file: z.string().nullish(),
      }),
    )
    .nullish(),
})
/** The texts of a product in another language. */
export const magentoTexts = z.object({
  id: z.number(),
  name: z.string().nullish(),
  custom_attributes: customAttributes,
})

/** A variant, or a product as far as it is sold itself. */
export type MagentoVariant = z.output<typeof magentoVariant>
/** A product of any kind. */
export type MagentoProduct = z.output<typeof magentoProduct>

/** Name and descriptions of a product. */
export type MagentoTexts = z.output<typeof magentoTexts>

const fieldsOf = ({ shape }: z.ZodObject) => Object.keys(shape).join(',')

/** Visibility of products that are in lists alone. */
export const IN_LISTS = 2
/** Visibility of products that are found by searches alone. */
export const IN_SEARCHES = 3
const EVERYWHERE = 4

/** Keeps products that have a page. Variants mostly have none. */
export const HAS_PAGE: Criterion = {
  field: 'visibility',
  value: [IN_LISTS, IN_SEARCHES, EVERYWHERE].join(','),
  condition: 'in',
}

/** Keeps those with some ids. */
export const withIds = (ids: readonly string[]): Criterion => ({
  field: 'entity_id',
  value: ids.join(','),
  condition: 'in',
})

/** Describes a list of products with the fields that are read. */
export const listOfProducts = <T extends z.ZodObject>(
  code: string,
  item: T,
  filters: readonly Criterion[],
) => ({
  code,
  path: 'products',
  item,
  filters,
  sort: 'entity_id',
  fields: fieldsOf(item),
})
