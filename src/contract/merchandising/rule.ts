import { z } from 'zod'
import { FAMILY_NAMES } from '#contract/query/taxon-families.ts'
import { timeOf, UTC } from './rule-times.ts'

/** Rules of one channel that are read; further ones are a mistake. */
export const MOST_RULES = 1000
/** The last place in a list that a rule can name. */
export const LAST_PLACE = 100
const LONGEST = 500
const MOST_VALUES = 200
const MOST_WEIGHT = 10
const MOST_DAYS = 3650

const text = z.string().trim().min(1).max(LONGEST)
const oneOrMore = z
  .union([text, z.array(text).min(1).max(MOST_VALUES)])
  .transform((value) => (typeof value === 'string' ? [value] : value))

/** Key of what holds in every language. */
export const ANY_LOCALE = '*'

const LOCALE = /^[a-z]{2}(?:[-_][A-Za-z]{2})?$/
const perLocale = <Value extends z.ZodType>(value: Value) =>
  z.union([
    value.transform((all) => ({ [ANY_LOCALE]: all }) as Partial<Record<string, typeof all>>),
    z.record(z.string().regex(LOCALE), value) as z.ZodType<
      Partial<Record<string, z.output<Value>>>
    >,
  ])

const locale = z.string().regex(LOCALE, 'must be a language such as en')
const locales = z
  .union([locale, z.array(locale).min(1).max(MOST_VALUES)])
  .transform((value) => (typeof value === 'string' ? [value] : value))

/** Texts of searches, by locale. */
const searches = perLocale(oneOrMore)
/** A text by locale. */
const words = perLocale(text)

const list = z
  .strictObject({
    /** Family of pages: `taxon`, `sale`, `loyalty`. */
    family: z.enum(FAMILY_NAMES).optional(),
    /** Code of the list's own taxon. */
    taxon: text.optional(),
    /** Code of a taxon that is the list's own or above it. */
    within: text.optional(),
    /** Slugs of the attribute and its value whose page it is. */
    attribute: text.optional(),
    value: text.optional(),
  })
  .refine((one) => Object.keys(one).length > 0, 'must name a taxon, a family or a value')
  .refine(
    (one) => (one.attribute === undefined) === (one.value === undefined),
    'needs both attribute and value',
  )

const lists = z
  .union([list, z.array(list).min(1).max(MOST_VALUES)])
  .transform((value) => (Array.isArray(value) ? value : [value]))

const when = z
  .strictObject({
    /** The whole text of a search. */
    search: searches.optional(),
    /** How the text of a search begins. */
    searchBegins: searches.optional(),
    /** Words, side by side, that the text of a search holds. */
    searchContains: searches.optional(),
    list: lists.optional(),
  })
  .refine((one) => Object.keys(one).length > 0, 'must name a search or a list')

const products = z.strictObject({
  /** Codes of products. */
  codes: oneOrMore.optional(),
  brand: oneOrMore.optional(),
  attribute: text.optional(),
  /** Codes of the attribute's options. */
  value: oneOrMore.optional(),
  /** Ends of a number attribute, such as a margin. */
  min: z.number().optional(),
  max: z.number().optional(),
  inStock: z.boolean().optional(),
  /** Created within so many days. */
  newerThan: z.int().positive().max(MOST_DAYS).optional(),
})

const isCondition = (one: z.output<typeof products>): boolean => {
  const needsAttribute = [one.value, one.min, one.max].some((part) => part !== undefined)
  return Object.keys(one).length > 0 && needsAttribute === (one.attribute !== undefined)
}
const WHAT_PRODUCTS =
  'must say which products: codes, a brand, an attribute with a value, stock or age'

const oneOrMoreOf = <Value extends z.ZodType>(value: Value) =>
  z
    .union([value, z.array(value).min(1).max(MOST_VALUES)])
    .transform((all) => (Array.isArray(all) ? all : [all]) as z.output<Value>[])

const buried = oneOrMoreOf(products.refine(isCondition, WHAT_PRODUCTS))
const boosted = oneOrMoreOf(
  products
    .extend({ weight: z.int().min(1).max(MOST_WEIGHT).default(1) })
    .refine(({ weight: _weight, ...one }) => isCondition(one), WHAT_PRODUCTS),
)

const place = z.coerce.number().int().min(1).max(LAST_PLACE)
const byPlace = z
  .record(z.string(), text)
  .refine(
    (all) => Object.keys(all).every((at) => place.safeParse(at).success),
    `must be places from 1 to ${LAST_PLACE}`,
  )
const pins = byPlace.transform((all) =>
  Object.entries(all).map(([at, code]) => ({ place: Number(at), code })),
)
const banners = byPlace.transform((all) =>
  Object.entries(all).map(([at, block]) => ({ place: Number(at), block })),
)

const range = z
  .strictObject({
    min: z.number().nullable().default(null),
    max: z.number().nullable().default(null),
  })
  .refine(({ min, max }) => min !== null || max !== null, 'must have an end')
/** Options of a filter: texts, numbers, true or false. */
const options = z.union([text, z.number(), z.boolean()]).transform(String)
const filter = z.record(text, z.union([oneOrMoreOf(options), range]))

/** `2026-12-01`, `2026-12-01T10:00`, with or without a zone. */
const DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)?)?$/
/** A day or a time as editors write it. */
export const ruleDate = z
  .string()
  .regex(DATE, { error: 'must be a date such as 2026-12-01 or 2026-12-01T10:00', abort: true })
  .refine((date) => !Number.isNaN(timeOf(date, UTC)), 'is no day of the calendar')

/** Addresses that a shop's rules and blocks may lead to: a path of the site, or a page elsewhere. */
export const SAFE_ADDRESS = /^(?:\/(?![/\\])|https:\/\/)[^\s\\]*$/
const addresses = perLocale(
  text.regex(SAFE_ADDRESS, 'must be a path such as /{locale}/returns, or begin with https://'),
)

/** What a rule may do, by name. */
export const ACTIONS = [
  'redirect',
  'replace',
  'pin',
  'bury',
  'boost',
  'filter',
  'offer',
  'banner',
  'notice',
  'noResults',
] as const

/** Actions that only a search can have. */
const OF_SEARCHES = ['replace', 'noResults'] as const

/** A rule as a merchandiser writes it (src/channels/rules.md). */
export const ruleSchema = z
  .strictObject({
    name: text,
    /** Name of the campaign that it belongs to. */
    campaign: text.optional(),
    /** Why it is there. */
    reason: text.optional(),
    from: ruleDate.optional(),
    until: ruleDate.optional(),
    /** Higher ones win. */
    priority: z.int().default(0),
    /** Codes of the channels that it is for; all that read it without any. */
    channels: oneOrMore.optional(),
    /** Languages of the pages that it is for; all without any. */
    locales: locales.optional(),
    when,
    redirect: addresses.optional(),
    replace: words.optional(),
    pin: pins.optional(),
    bury: buried.optional(),
    boost: boosted.optional(),
    filter: filter.optional(),
    offer: filter.optional(),
    /** Names of blocks: before the products at some places, above the list, and where nothing is found. */
    banner: banners.optional(),
    notice: text.optional(),
    noResults: text.optional(),
  })
  .refine((rule) => ACTIONS.some((action) => rule[action] !== undefined), {
    message: `must do something: ${ACTIONS.join(', ')}`,
  })
  .refine((rule) => rule.when.list === undefined || OF_SEARCHES.every((one) => !rule[one]), {
    message: `${OF_SEARCHES.join(' and ')} need a search, not a list`,
  })

/** A rule that was read, without the meaning of its dates. */
export type WrittenRule = z.output<typeof ruleSchema>

/** Products that a rule puts first or last. */
export type RuledProducts = NonNullable<WrittenRule['bury']>[number]
