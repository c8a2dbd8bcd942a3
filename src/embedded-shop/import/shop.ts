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
import { languageOf } from '#contract/i18n/negotiate-locale.ts'
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
 * Returns the channels made for the shop, if they will show the files' products for certain: a line
 * of the product form, or a mapping, may name others.
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
}

type OwnChannels = readonly Pick<Channel, 'code' | 'name' | 'demo' | 'currency'>[]

/**
 * Returns the currencies that prices may be in: the stated one, or those of the shop's own
 * channels; none if neither is known.
 */
export const allowedCurrencies = (stated: string | undefined, own: OwnChannels) =>
  stated === undefined ? own.map(({ currency }) => currency) : [stated]

const unique = (all: readonly string[]) => [...new Set(all)]

/**
 * Returns the currency of all prices: the stated one, which the files may not contradict, else the
 * one that the files name. Null if nothing names one. Throws `ImportFailure` for prices in another
 * currency than that or than one of the shop's `own` channels, in several, with an ambiguous sign or
 * an unknown word. What it proposes works for all prices.
 */
export function currencyOf(
  sources: readonly PricedFiles[],
  stated: string | undefined,
  own: OwnChannels,
) {
  const priced = sources.filter(({ columns }) => columns && columns.currencies.size > 0)
  const file = unique(priced.flatMap(({ files }) => files)).join(', ')
  const found = unique(priced.flatMap(({ columns }) => [...(columns?.currencies ?? [])]))
  const [inFiles] = found
  if (found.length > 1)
    throw new ImportFailure(
      `${file}: prices are in ${found.join(' and in ')}, and a shop has one currency: ${otherExport(stated, own)}`,
    )
  if (stated !== undefined && inFiles !== undefined && inFiles !== stated)
    throw new ImportFailure(
      `${file}: prices are in ${inFiles}, and --currency says ${stated}: ${waysFrom(stated, sources, own)}`,
    )
  refuseIn(own, inFiles ?? null, file)
  refuseIn(own, stated ?? null, '--currency', ' without it')
  const currency = stated ?? inFiles ?? null
  const allowed = allowedCurrencies(stated, own)
  const known = allowed.length > 0 || currency === null ? allowed : [currency]
  const worded = wordedIn(sources, stated)
  if (worded?.isCode) throw unknownWord(worded, known)
  checkShared(sources, known)
  if (worded) throw unknownWord(worded, known)
  return currency
}

/** Throws if a channel shows another currency; `where` says what names the one of the prices. */
function refuseIn(own: OwnChannels, currency: string | null, where: string, end = ''): void {
  const problem = otherCurrencyProblem(currency, own)
  if (problem !== null) throw new ImportFailure(`${where}: ${problem}${end}`)
}

/** Says which export can be imported instead of one in a currency that is not the shop's. */
function otherExport(stated: string | undefined, own: OwnChannels): string {
  const [shown, another] = unique(own.map(({ currency }) => currency))
  if (another !== undefined) return 'import an export in one currency, which all channels show'
  const currency = shown ?? stated
  if (currency === undefined) return 'import an export in one of them'
  const isContradicted = stated !== undefined && stated !== currency
  return `import an export in ${currency}${isContradicted ? ', without --currency' : ''}`
}

/** Says what can be done about a stated currency in which the prices are not. */
function waysFrom(stated: string, sources: readonly PricedFiles[], own: OwnChannels): string {
  if (!isEnoughWithout(sources, own)) return otherExport(stated, own)
  return own.length > 0 ? 'leave it out' : `leave it out, or ${otherExport(stated, own)}`
}

/** Whether files can be imported without a stated currency. Lines of the product form are not read yet. */
function isEnoughWithout(sources: readonly PricedFiles[], own: OwnChannels): boolean {
  if (sources.some(({ columns }) => columns === null)) return false
  try {
    currencyOf(sources, undefined, own)
    return true
  } catch (error) {
    if (error instanceof ImportFailure) return false
    throw error
  }
}

/** Returns a price with an unknown word: one with a code, else any unless the currency is stated. */
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

/** Checks that a shared sign is one of the shop's currency: nobody guesses what `$` means. */
function checkShared(sources: readonly PricedFiles[], known: readonly string[]): void {
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
 * Reads what files say about the shop: a feed has a title, and perhaps a language, and so have the columns of a table
 * whose mapping names none. The notes are about languages.
 */
export async function shopInFiles(
  plans: readonly FilePlan[],
): Promise<{ stated: StatedShop; notes: string[] }> {
  const stated: StatedShop = {}
  const notes: string[] = []
  for (const { file, read, mapping, language } of plans) {
    const head = isXml(file) ? await feedHead(readText(file, undefined, read.encoding)) : {}
    const name = head.title?.trim().slice(0, LONGEST_NAME)
    if (name) stated.name ??= name
    const ofColumns = mapping && isLanguageGuessed(mapping) ? language : undefined
    const locale = languageOf((head.language ?? ofColumns ?? '').trim())
    if (isKnownLanguage(locale)) {
      stated.locales ??= [locale]
      if (ofColumns)
        notes.push(
          `${file}: its texts are taken to be in ${locale}, as its columns are (--locales)`,
        )
    } else if (locale)
      notes.push(
        `${file}: its language is ${locale}, and src/contract/i18n/languages.ts has no such language (npm run channel:new -- NAME --locales ${locale} adds it)`,
      )
  }
  return { stated, notes }
}

/** Returns the shop of a catalog, from statements and from its products. */
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
 * Returns a shop with the currency in which its prices are shown, so that no later change of a
 * channel shows them in another, and the first channel that shows them. Throws `ImportFailure` if
 * a channel shows another currency.
 */
export function shownShop(shop: CatalogShop, defaultChannel: string) {
  const channels = channelsOf(shop, CHANNELS, defaultChannel)
  const [first] = channels
  const currency = shop.currency ?? first?.currency ?? null
  const priced = { ...shop, currency }
  refuseIn(channels, currency, 'The catalog')
  return { shop: priced, first: first && channelOfShop(first, priced, defaultChannel) }
}

/** Returns notes on a shop: its name on pages, and what was left out. */
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
