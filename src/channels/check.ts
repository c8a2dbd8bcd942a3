import { z } from 'zod'
import { SLOT_NAMES, type SlotName } from '#ads/rules/banner-index.ts'
import { LANGUAGES } from '#i18n/languages.ts'
import { LARGEST_PAGE } from '#query/constants.ts'
import { SEARCH_RANGE_TAGS } from '#query/filter-tags.ts'
import { TRACK_RULES } from '#search/rules/track.ts'
import { isCurrency } from '#shop/currency.ts'
import { type Channel, LIST_STYLES } from './channel.ts'

/** Codes are folder names, parts of addresses of text keys, and values in style sheets. */
export const CODE_PATTERN = '[a-z][a-z0-9-]*'
/** Whether a text is such a code. */
export const CODE = new RegExp(`^${CODE_PATTERN}$`)
/** A host name in small letters, without a port. */
export const HOST = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*$/

const LOCALES = Object.keys(LANGUAGES)
const OF_LOCALES = `must be by locale: ${LOCALES.join(', ')}`

/** Texts of all channels that stand beside a channel's own, as `home.sale` does beside `home.<code>`. */
export const RESERVED_CODES: readonly string[] = [
  'ads',
  'categories',
  'clear',
  'home',
  'list',
  'newest',
  'personal',
  'sale',
  'search',
  'title',
]

const filled = z.string().regex(/\S/, 'must not be empty')
const whole = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`
  return z.int({ error }).min(least, { error }).max(most, { error })
}
/** The width of a picture, in pixels. */
export const width = whole(1, 9999)
const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` })
const listOf = <T extends z.ZodType>(item: T) => {
  const isUnique = (items: readonly unknown[]) => new Set(items).size === items.length
  return z.array(item).min(1, 'must not be empty').refine(isUnique, 'must name each one once')
}

const AN_ADDRESS = 'must be an address that begins with / or https://'
const address = z.string().regex(/^(\/|https?:\/\/)/, AN_ADDRESS)
const byLocale = <T extends z.ZodType>(value: T) =>
  z
    .record(z.string(), value)
    .refine((values) => Object.keys(values).every((key) => LOCALES.includes(key)), OF_LOCALES)
const links = z.array(z.strictObject({ href: address, text: byLocale(filled) }))
/** A language is more than a setting: the message lists what else to add. */
const A_LANGUAGE = `must be one of ${LOCALES.join(', ')}; a further language is a line of src/i18n/languages.ts and a folder of texts in src/locales`
const locale = z.enum(LOCALES, { error: ({ input }) => `${String(input)} ${A_LANGUAGE}` })
const pageSize = whole(1, LARGEST_PAGE)
const slotId = filled.nullable()
const bannerSet = z
  .strictObject(
    Object.fromEntries(SLOT_NAMES.map((slot) => [slot, slotId])) as Record<SlotName, typeof slotId>,
  )
  .refine((set) => {
    const ids = Object.values(set).filter((id) => id !== null)
    return new Set(ids).size === ids.length
  }, 'must have another id for each slot')

const fields = z.strictObject({
  code: z
    .string()
    .regex(CODE, 'must begin with a small letter and hold small letters, digits and hyphens alone')
    .refine(
      (code) => !RESERVED_CODES.includes(code),
      `must be none of ${RESERVED_CODES.join(', ')}`,
    ),
  name: filled,
  demo: z.strictObject({ code: filled, name: filled }).optional(),
  hosts: listOf(z.string().regex(HOST, 'must be a host name in small letters, without a port')),
  locales: listOf(locale),
  defaultLocale: locale,
  currency: z.string().refine(isCurrency, 'must be a currency of ISO 4217, such as EUR'),
  pageSize,
  maximumProducts: whole(1, 10_000),
  longerList: z.strictObject({ pageSize, maximum: whole(1, 10_000) }).nullable(),
  hero: address.nullable(),
  taxonPictures: address.optional(),
  listStyle: oneOf(LIST_STYLES),
  priceHash: filled,
  catalogChannel: filled.optional(),
  excludedTaxons: z.array(filled),
  rootTaxon: filled,
  bannerSlots: z.strictObject({
    productList: bannerSet,
    catlogPromotion: bannerSet, // sic
    cartPromotion: bannerSet,
  }),
  recommendationPlacements: z.strictObject({ search: filled, product: filled }),
  searchRangeTag: oneOf(SEARCH_RANGE_TAGS),
  unitPriceSort: z.boolean().optional(),
  filterOrder: listOf(filled).optional(),
  popularSearches: byLocale(z.array(filled)),
  sensitive: z.boolean(),
  trackRule: oneOf(TRACK_RULES),
  internalSearchLocales: z.array(filled).optional(),
  shopLocales: byLocale(filled).optional(),
  imageBaseUrl: address.nullish(),
  imageTemplate: address.nullish(),
  imageWidths: listOf(width).nullish(),
  productUrl: address.nullish(),
  addToCartUrl: address.nullish(),
  scriptHosts: z.array(z.url(AN_ADDRESS)).optional(),
  links: z.strictObject({ header: links, menu: links, footer: links }).partial().optional(),
  isNamedByCatalog: z.undefined().optional(),
  retailMedia: z.strictObject({ catalogId: filled, contentStandardId: filled }).optional(),
})

/** Checks two fields of a channel together, only if each is valid on its own. */
const channelSchema = fields
  .refine(({ locales, defaultLocale }) => locales.includes(defaultLocale), {
    path: ['defaultLocale'],
    message: 'must be one of its locales',
  })
  .refine((channel) => channel.pageSize <= channel.maximumProducts, {
    path: ['pageSize'],
    message: 'must not be above maximumProducts',
  })
  .refine(({ longerList }) => !longerList || longerList.pageSize <= longerList.maximum, {
    path: ['longerList', 'pageSize'],
    message: 'must not be above longerList.maximum',
  }) satisfies z.ZodType<Channel>

/**
 * What is wrong with the channels: a line for each field, with the channel's code. `folders` are those that
 * channels lie in: one that is called otherwise than its channel was copied, and is named itself.
 */
export function channelProblems(
  channels: readonly Channel[],
  folders: Readonly<Record<string, Pick<Channel, 'code'>>> = {},
): string[] {
  if (channels.length === 0) return ['There is no channel in src/channels']
  const problems = [
    ...Object.entries(folders).flatMap(copyProblem),
    ...channels.flatMap(problemsOf),
  ]
  return problems.length > 0 ? problems : sharedProblems(channels)
}

function copyProblem([folder, { code }]: [folder: string, channel: Pick<Channel, 'code'>]) {
  if (code === folder) return []
  return [
    `src/channels/${folder}/channel.ts: code must be ${folder}, the name of its folder, and is ${String(code)}; a copied folder needs its own code, name and hosts, and its code in the selectors of its style sheets`,
  ]
}

function problemsOf(channel: Channel): string[] {
  const { error } = channelSchema.safeParse(channel, { error: messageOf })
  return (error?.issues ?? []).map(({ path, message }) => {
    const field = path.join('.')
    return lineOf(channel, field === '' ? message : `${field} ${message}`)
  })
}

/** For missing values and wrong types; other messages come from the fields. */
function messageOf(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') return `must be a ${issue.expected}`
  if (issue.code === 'unrecognized_keys') return `must not have ${issue.keys.join(', ')}`
  return 'is not valid'
}

/** A code names one channel, and a host name leads to one. */
function sharedProblems(channels: readonly Channel[]): string[] {
  const owners = new Map<string, Channel>()
  return channels.flatMap((channel) =>
    [`code ${channel.code}`, ...channel.hosts.map((host) => `hosts ${host}`)].flatMap((value) => {
      const owner = owners.get(value) ?? channel
      owners.set(value, owner)
      return owner === channel ? [] : [lineOf(channel, `${value} is that of ${owner.name} too`)]
    }),
  )
}

const lineOf = ({ code }: Channel, problem: string) => `The channel ${String(code)}: ${problem}`
