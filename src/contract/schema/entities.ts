import { z } from 'zod'
import { image } from './product.ts'
import { id, links, localeTexts, scalar, text, textOrNull } from './values.ts'

const description = textOrNull.default(null).describe('HTML, sanitised; without it none is shown')

const meta = {
  metaTitle: textOrNull.default(null).describe('Title of its page; without it the name'),
  metaDescription: textOrNull
    .default(null)
    .describe('For search engines; without it the beginning of the description'),
  metaKeywords: textOrNull.default(null).describe('For search engines; without it none'),
}

/** Texts on the page of a taxon, an attribute value or a promotion, besides its name. */
export const pageTexts = { description, ...meta }

const plainTaxon = z.object({
  id,
  code: text.default('').describe('Channels name taxons by it; without it the id'),
  name: text,
  slug: text.describe('Part of its address; without it one of `slugs`, else the code'),
  slugs: localeTexts.default({}).describe('The same per locale; without it `slug` in each'),
  enabled: z.boolean().default(true).describe('A disabled one has neither a page nor links'),
  images: z.array(image).default([]).describe('The first is shown; without any, none'),
  links,
  description,
  descriptionLocale: text
    .optional()
    .describe('Locale of the description where it is not the response’s, for screen readers'),
  ...meta,
})

/** A category of the shop, with its ancestors and children. */
export const taxon = plainTaxon.extend({
  get parent(): z.ZodDefault<z.ZodNullable<typeof taxon>> {
    return taxon.nullable().default(null).describe('Without it no breadcrumbs lead to it')
  },
  get children() {
    return z.array(taxon).default([]).describe('Without any, there are no links to them')
  },
})

/** A value of an attribute that has a page. */
export const attributeValueEntity = z.object({
  id: id.default(0).describe('Not shown'),
  name: z
    .union([z.string(), z.boolean(), z.null()])
    .default(null)
    .describe('Without it the value; of true or false the attribute’s name is shown'),
  value: scalar,
  slug: text.default('').describe('Without it the one that was requested'),
  attribute: z
    .object({
      code: text.default('').describe('Without it the slug'),
      slug: text.default('').describe('Without it the one that was requested'),
      name: text.default('').describe('Without it the code'),
    })
    .prefault({})
    .describe('Without it the attribute that was requested'),
  ...pageTexts,
})

/** The attribute values that have pages. */
export const attributeValuePages = z.object({
  data: z.array(
    z.object({
      slug: text.describe('Slug of its page'),
      attribute: z.object({ slug: text.describe('Slug of its attribute') }),
    }),
  ),
})

/** A promotion or a catalog promotion. */
export const promotion = z.object({
  id: id.default(0).describe('Without it the one that was requested'),
  code: text,
  label: text.default('').describe('Title of its page; without it the code'),
  links,
  description,
  translatableDescription: textOrNull.default(null).describe('Shown instead of `description`'),
  ...meta,
  metaRobots: textOrNull
    .default(null)
    .describe('Rules for search engines; without them those of any listing'),
  metaCanonical: textOrNull
    .default(null)
    .describe('Canonical address; without it that of any listing'),
})

/** An error response. It is logged, never shown to shoppers. */
export const error = z.object({
  '@type': text.default('Error').describe('Not read'),
  status: z.int().min(400).default(500).describe('Without it that of the response'),
  title: text.default('').describe('Without it that of the status'),
  detail: text.default('').describe('Without it the title'),
  violations: z
    .array(z.object({ propertyPath: text, message: text }))
    .optional()
    .describe('Names the parameters that cannot be read'),
})

/** A taxon on the wire. */
export type WireTaxon = z.output<typeof taxon>
/** An attribute value with its attribute on the wire. */
export type WireAttributeValueEntity = z.output<typeof attributeValueEntity>
/** A promotion on the wire. */
export type WirePromotion = z.output<typeof promotion>
/** An error response on the wire. */
export type WireError = z.output<typeof error>
