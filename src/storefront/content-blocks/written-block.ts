import type { MarkdownInstance } from 'astro'
import { z } from 'astro/zod'
import { ruleDate, SAFE_ADDRESS } from '#contract/merchandising/rule.ts'
import { endOf, timeOf, UTC } from '#contract/merchandising/rule-times.ts'
import type { Image } from '#contract/shop/product.ts'
import { FAMILY_NAMES } from '#contract/query/taxon-families.ts'
import { isBlockLocation } from './rules/content-location.ts'

const text = z.string()
const target = { text, id: z.number(), code: z.string() }

/** A link by names that are the same in every language; left out if the shop lacks the target. */
const link = z.discriminatedUnion('page', [
  z.object({ page: z.enum(FAMILY_NAMES), ...target }),
  z.object({ page: z.literal('promotion'), ...target }),
  z.object({ page: z.literal('catalogPromotion'), ...target }),
  z.object({ page: z.literal('attribute'), text, attribute: z.string(), value: z.string() }),
  z.object({ page: z.literal('search'), text, query: z.string() }),
  z.object({ page: z.literal('address'), text, href: z.string().regex(SAFE_ADDRESS) }),
  z.object({ page: z.literal('home'), text }),
  z.object({ page: z.literal('wishlist'), text }),
])

/** One name or several. */
const names = z
  .union([text, z.array(text)])
  .default([])
  .transform((value) => (typeof value === 'string' ? [value] : value))

const MIDNIGHT = 'T00:00:00'

/** A time as it is once YAML has read it, and JSON has written it. */
const READ = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?=\.\d{3}Z$)/

/** Returns a date of YAML, which reads days and times as if they were UTC, as it was written. */
function writtenDate(value: unknown): unknown {
  const isRead = value instanceof Date && !Number.isNaN(value.getTime())
  const [written] = READ.exec(isRead ? value.toISOString() : String(value)) ?? []
  if (written === undefined) return value
  return written.endsWith(MIDNIGHT) ? written.slice(0, -MIDNIGHT.length) : written
}

const date = z.preprocess(writtenDate, ruleDate.optional())

/** Front matter of a content block (RULES.md#content-blocks). */
export const blockSchema = z
  .object({
    /**
     * A kind of pages, such as `SALE` or `ATTRIBUTE`, or a single one: `SALE:{code}`,
     * `ATTRIBUTE:{slug}/{value slug}`. `AD_FALLBACK` is shown in ad slots without an ad
     * (RULES.md#empty-ad-slots).
     */
    location: z
      .string()
      .refine(isBlockLocation, 'is no place of blocks: src/channels/rules.md lists them'),
    locale: z.string(),
    /** Day or time of its beginning and its end, the last day included, on the channel's clocks. */
    from: date,
    until: date,
    /** Name of a campaign of rules, by whose days it is shown (src/channels/rules.md). */
    campaign: text.optional(),
    /** Whether previews alone show it. */
    draft: z.boolean().default(false),
    /** Codes and slugs of what its pages have to be about, as in a location: one of these, and none of those. */
    only: names,
    except: names,
    /** Codes of the channels that it is for, where it lies in no channel's folder; all without any. */
    channels: names,
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
    /** Heading of the product rail, or of a page of texts. */
    title: z.string().default(''),
    /** Codes of products shown as a rail below the text. */
    products: z.array(z.string()).default([]),
  })
  .refine(({ title, products }) => title !== '' || products.length === 0, {
    message: 'A rail of products needs a title',
    path: ['title'],
  })

/** A content block from a file, of the shop or the demo, or from an own shop's API. */
export interface WrittenBlock {
  /** Path without the extension, or place among those of the shop; breaks ties of `position`. */
  id: string
  /** Code of its channel; null for all channels. */
  channel: string | null
  data: Omit<z.output<typeof blockSchema>, 'image'> & { image?: Image | undefined }
  /** Renders its text; null where there is HTML alone. */
  loadWords: (() => Promise<MarkdownInstance<object>['Content']>) | null
  /** Returns its text as HTML, for what is written without Astro. */
  loadHtml: () => Promise<string>
  /** Whether that comes from outside, and is sanitised where it is drawn. */
  isOutside?: boolean
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

/** When a block is shown, as it was written. */
interface BlockTimes {
  /** A day or a time on the channel's clocks; missing for always. */
  from?: string | undefined
  /** The same, a day with all its hours; missing for ever. */
  until?: string | undefined
  /** Whether previews alone show it. */
  draft?: boolean
}

/** The time that a page shows. */
interface ShownTime {
  /** In milliseconds since 1970. */
  at: number
  /** Zone of the channel's clocks; UTC if missing. */
  timeZone?: string | undefined
  isPreview: boolean
  /** When the block's campaign begins and ends; null for an unknown one, missing for none. */
  campaign?: { from: number; until: number } | null | undefined
}

/** Returns whether a page shows a block, and when that will be otherwise; Infinity for never. */
export function blockState(
  { from, until, draft = false }: BlockTimes,
  { at, timeZone = UTC, isPreview, campaign }: ShownTime,
): { isShown: boolean; ends: number } {
  if ((draft && !isPreview) || campaign === null) return { isShown: false, ends: Infinity }
  const { from: first = -Infinity, until: last = Infinity } = campaign ?? {}
  const start = Math.max(first, from === undefined ? -Infinity : timeOf(from, timeZone))
  const end = Math.min(last, until === undefined ? Infinity : endOf(until, timeZone))
  const ends = Math.min(...[start, end].filter((time) => time > at), Infinity)
  return { isShown: start <= at && at < end, ends }
}
