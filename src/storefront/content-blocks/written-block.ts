import type { MarkdownInstance } from 'astro'
import { z } from 'astro/zod'
import { FAMILY_NAMES } from '#contract/query/taxon-families.ts'

const text = z.string()
const target = { text, id: z.number(), code: z.string() }

/** A link by names that are the same in every language; left out if the shop lacks the target. */
const link = z.discriminatedUnion('page', [
  z.object({ page: z.enum(FAMILY_NAMES), ...target }),
  z.object({ page: z.literal('promotion'), ...target }),
  z.object({ page: z.literal('catalogPromotion'), ...target }),
  z.object({ page: z.literal('attribute'), text, attribute: z.string(), value: z.string() }),
  z.object({ page: z.literal('search'), text, query: z.string() }),
  z.object({ page: z.literal('home'), text }),
  z.object({ page: z.literal('wishlist'), text }),
])

/** Front matter of a content block (RULES.md#content-blocks). */
export const blockSchema = z
  .object({
    /**
     * A kind of pages, such as `SALE` or `ATTRIBUTE`, or a single one: `SALE:{code}`,
     * `ATTRIBUTE:{slug}/{value slug}`. `AD_FALLBACK` is shown in ad slots without an ad
     * (RULES.md#empty-ad-slots).
     */
    location: z.string(),
    locale: z.string(),
    /** Lower ones come first. */
    position: z.number().default(0),
    image: z
      .object({
        path: z.string().startsWith('/'),
        width: z.number(),
        height: z.number(),
        alt: z.string(),
      })
      .optional(),
    links: z.array(link).default([]),
    /** Heading of the product rail. */
    title: z.string().default(''),
    /** Codes of products shown as a rail below the text. */
    products: z.array(z.string()).default([]),
  })
  .refine(({ title, products }) => title !== '' || products.length === 0, {
    message: 'A rail of products needs a title',
    path: ['title'],
  })

/** A content block from a file, of the shop or the demo. */
export interface WrittenBlock {
  /** Path without the extension; breaks ties of `position`. */
  id: string
  /** Code of its channel; null for all channels. */
  channel: string | null
  data: z.output<typeof blockSchema>
  /** Renders its text. */
  loadWords: () => Promise<MarkdownInstance<object>['Content']>
}

/** Returns the blocks of a locale; if it has none, those of `fallback`, marked with the locale. */
export function blocksIn<T extends { data: { locale: string } }>(
  all: readonly T[],
  locale: string,
  fallback: string,
): readonly T[] {
  const of = (wanted: string) => all.filter(({ data }) => data.locale === wanted)
  const found = of(locale)
  if (found.length > 0) return found
  return of(fallback).map((block) => ({ ...block, data: { ...block.data, locale } }))
}
