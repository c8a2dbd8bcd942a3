import { CHANNELS } from '#channels/all.ts'
import {
  type CatalogShop,
  channelOfShop,
  channelsOf,
  isDemosOwn,
  otherCurrencyProblem,
  UNNAMED,
} from '#channels/catalog-shop.ts'
import type { Channel } from '#channels/channel.ts'
import { LANGUAGES } from '#contract/i18n/languages.ts'
import { languageNamed } from './languages.ts'
import type { Mapping } from './mapping/mapping.ts'
import type { PriceColumns, WordedPrice } from './mapping/price-columns.ts'
import type { StatedShop } from './decode/schema.ts'
import type { FilePlan } from './plan.ts'
import { isLanguageGuessed } from './mapping/texts.ts'
import { ImportFailure } from './problems.ts'
import { isXml } from './read/records.ts'
import { readText } from './read/text.ts'
import { feedHead } from './read/xml.ts'

/** Most characters of a name in the header and title. */
export const LONGEST_NAME = 60

const isKnownLanguage = (locale: string) => Object.hasOwn(LANGUAGES, locale)

/**
 * Returns the shop's own channels (all but the demo's) if these are certain to show the products of the
 * files. They are not if files have the product form, or a mapping names channels.
 */
export const ownChannelsFor = (
  mappings: readonly (Mapping | null)[],
  channels: readonly Channel[] = CHANNELS,
): readonly Channel[] =>
  mappings.every((mapping) => mapping !== null && mapping.channels === undefined)
    ? channels.filter((channel) => !isDemosOwn(channel))
    : []

interface PricedFiles {
  files: readonly string[]
  columns: PriceColumns | null
  mapping?: Pick<Mapping, 'usualCurrency'> | null
}

type OwnChannels = readonly Pick<Channel, 'code' | 'name' | 'demo' | 'currency'>[]

/**
 * Returns the currencies that prices may be in: the stated one, or else those of the shop's own
 * channels; empty if neither is known.
 */
export const allowedCurrencies = (stated: string | undefined, own: OwnChannels) =>
  stated === undefined ? own.map(({ currency }) => currency) : [stated]

const unique = (all: readonly string[]) => [...new Set(all)]

/**
 * Returns the currency of all prices: the stated one, or else the one that the files name; null if
 * nothing names it. Throws `ImportFailure` if prices are in several currencies, in another one than
 * the stated one or that of the shop's `own` channels, or if they have an ambiguous sign or an
 * unknown word. The remedy that an error proposes works for all prices.
 */
export function currencyOf(
  sources: readonly PricedFiles[],
  stated: string | undefined,
  own: OwnChannels,
) {
  const priced = sources.filter(({ columns }) => columns && columns.currencies.size > 0)
  const file = unique(priced.flatMap(({ files }) => files)).join(', ')
  const inAllFiles = unique(priced.flatMap(({ columns }) => [...(columns?.currencies ?? [])]))
  const [inFiles] = inAllFiles
  if (inAllFiles.length > 1)
    throw new ImportFailure(
      `${file}: prices are in ${inAllFiles.join(' and in ')}, and a shop has one currency: ${exportToUse(stated, own)}`,
    )
  if (stated !== undefined && inFiles !== undefined && inFiles !== stated)
    throw new ImportFailure(
      `${file}: prices are in ${inFiles}, and --currency says ${stated}: ${remedyFor(stated, sources, own)}`,
    )
  checkChannels(own, inFiles ?? null, file)
  checkChannels(own, stated ?? null, '--currency', ' without it')
  const currency = stated ?? inFiles ?? usualCurrencyOf(sources, own)
  const allowed = allowedCurrencies(stated, own)
  const known = allowed.length > 0 || currency === null ? allowed : [currency]
  const worded = wordedIn(sources, stated)
  if (worded?.isCode) throw unknownWord(worded, known)
  checkAmbiguousSigns(sources, known)
  if (worded) throw unknownWord(worded, known)
  return currency
}

/** Returns the currency of most files of a form; null if channels of the shop's own say which one it has. */
function usualCurrencyOf(sources: readonly PricedFiles[], own: OwnChannels): string | null {
  const usual = unique(sources.flatMap(({ mapping }) => mapping?.usualCurrency ?? []))
  return own.length === 0 && usual.length === 1 ? (usual[0] ?? null) : null
}

/** Throws `ImportFailure` if a channel shows another currency than that of the prices, which `where` names. */
function checkChannels(own: OwnChannels, currency: string | null, where: string, end = ''): void {
  const problem = otherCurrencyProblem(currency, own)
  if (problem !== null) throw new ImportFailure(`${where}: ${problem}${end}`)
}

/** Proposes an export in another currency. */
function exportToUse(stated: string | undefined, own: OwnChannels): string {
  const [shown, another] = unique(own.map(({ currency }) => currency))
  if (another !== undefined) return 'import an export in one currency, which all channels show'
  const currency = shown ?? stated
  if (currency === undefined) return 'import an export in one of them'
  const isContradicted = stated !== undefined && stated !== currency
  return `import an export in ${currency}${isContradicted ? ', without --currency' : ''}`
}

/** Proposes what to do if prices are in another currency than the stated one. */
function remedyFor(stated: string, sources: readonly PricedFiles[], own: OwnChannels): string {
  if (!isValidWithoutFlag(sources, own)) return exportToUse(stated, own)
  return own.length > 0 ? 'leave it out' : `leave it out, or ${exportToUse(stated, own)}`
}

/** Whether files can be imported without `--currency`; false for the product form, whose lines are not read yet. */
function isValidWithoutFlag(sources: readonly PricedFiles[], own: OwnChannels): boolean {
  if (sources.some(({ columns }) => columns === null)) return false
  try {
    currencyOf(sources, undefined, own)
    return true
  } catch (error) {
    if (error instanceof ImportFailure) return false
    throw error
  }
}

/** Returns a price with an unknown word: preferably one that looks like a code, else any if no currency is stated. */
function wordedIn(sources: readonly PricedFiles[], stated: string | undefined) {
  const all = sources.flatMap(({ columns }) => columns?.worded ?? [])
  return all.find(({ isCode }) => isCode) ?? (stated === undefined ? all[0] : undefined)
}

function unknownWord(worded: WordedPrice, [known = 'EUR']: readonly string[]): ImportFailure {
  const { word, isCode, price, field, place } = worded
  const where = `${place.file}: line ${String(place.line)}: ${field} is ${price}`
  const remedy = isCode
    ? `correct it to a code of ISO 4217, such as ${known}`
    : `--currency says which one it is, such as --currency ${known}`
  return new ImportFailure(`${where}, and ${word} is not a known currency; ${remedy}`)
}

/** Throws `ImportFailure` for an ambiguous sign, such as `$`, that is not one of the shop's currency. */
function checkAmbiguousSigns(sources: readonly PricedFiles[], known: readonly string[]): void {
  const all = sources.flatMap(({ columns }) => columns?.shared ?? [])
  for (const { files, columns } of sources) {
    for (const { sign, price, currencies } of columns?.shared ?? []) {
      if (currencies.some((currency) => known.includes(currency))) continue
      const more = currencies.length > SHOWN_CURRENCIES ? ' or another' : ''
      const may = currencies.slice(0, SHOWN_CURRENCIES).join(', ') + more
      const problem = `${files.join(', ')}: prices such as ${price} have the sign ${sign}, which may be ${may}`
      const wanted = `the shop's currency is ${known.join(' or ')}`
      const shared = currencies.find((one) => all.every((other) => other.currencies.includes(one)))
      const unstated = shared
        ? `nothing says which (--currency ${shared})`
        : `${all.find((other) => other.sign !== sign)?.price ?? ''} has another, and a shop has one currency`
      throw new ImportFailure(`${problem}; ${known.length > 0 ? wanted : unstated}`)
    }
  }
}

const SHOWN_CURRENCIES = 6

/**
 * Reads what files say about the shop: a feed states its title and perhaps its language, and the names of a table's
 * columns may reveal its language. The notes are about languages.
 */
export async function shopInFiles(
  plans: readonly FilePlan[],
): Promise<{ stated: StatedShop; notes: string[] }> {
  const stated: StatedShop = {}
  const notes: string[] = []
  for (const { file, read, mapping, language } of plans) {
    const head = isXml(file)
      ? await feedHead(readText(file, undefined, read.encoding), mapping?.head)
      : {}
    const name = head.title?.trim().slice(0, LONGEST_NAME)
    if (name) stated.name ??= name
    const isGuessed = mapping && isLanguageGuessed(mapping)
    const ofColumns = isGuessed ? language : undefined
    const ofForm = isGuessed ? mapping.language : undefined
    const locale = languageNamed((head.language ?? ofColumns ?? ofForm ?? '').trim())
    if (isKnownLanguage(locale)) {
      stated.locales ??= [locale]
      if (ofColumns)
        notes.push(
          `${file}: its texts are taken to be in ${locale}, as its columns are (--locales)`,
        )
      else if (ofForm && !head.language)
        notes.push(
          `${file}: its texts are taken to be in ${locale}, as most files of its form are (--locales)`,
        )
    } else if (locale)
      notes.push(
        `${file}: its language is ${locale}, and src/contract/i18n/languages.ts has no such language (npm run channel:new -- NAME --locales ${locale} adds it)`,
      )
  }
  return { stated, notes }
}

/** Returns the shop of a catalog, from what is stated about it and from what its products have. */
export function shopOf(
  stated: StatedShop,
  has: { currency: string | null; locales: readonly string[]; channels: readonly string[] },
): CatalogShop {
  const wanted = stated.locales ?? has.locales
  const locales = wanted.filter((locale) => isKnownLanguage(locale) && has.locales.includes(locale))
  const { name = null } = stated
  return { name, currency: has.currency, locales, channels: has.channels }
}

/**
 * Returns a shop with the currency that its prices are shown in, and the first channel that shows it.
 * The currency is stored, so that a later change of a channel cannot show the prices in another.
 * Throws `ImportFailure` if a channel shows another currency.
 */
export function shownShop(shop: CatalogShop, defaultChannel: string) {
  const channels = channelsOf(shop, CHANNELS, defaultChannel)
  const [first] = channels
  const currency = shop.currency ?? first?.currency ?? null
  const priced = { ...shop, currency }
  checkChannels(channels, currency, 'The catalog')
  return { shop: priced, first: first && channelOfShop(first, priced, defaultChannel) }
}

/** Returns notes on a shop: its name, currency and languages, and languages that are left out. */
export function shopNotes(
  { name, currency, locales }: Channel,
  stated: StatedShop,
  texts: { locales: readonly string[]; isGuessed: boolean; isPriced: boolean },
): string[] {
  const unknown = texts.locales.filter((locale) => !isKnownLanguage(locale))
  const empty = (stated.locales ?? []).filter((locale) => !texts.locales.includes(locale))
  return [
    `Shop: ${name}${name === UNNAMED ? ' (--name "Your shop")' : ''}`,
    `Prices are shown in ${currency}${texts.isPriced ? '' : ', as nothing says another (--currency)'}`,
    `Languages: ${locales.join(', ')}${texts.isGuessed ? ', as nothing says another (--locales)' : ''}`,
    ...unknown.map(
      (locale) =>
        `Texts in ${locale} are not shown: src/contract/i18n/languages.ts has no such language`,
    ),
    ...empty.map((locale) => `${locale} is left out: no product has a text in it`),
  ]
}
