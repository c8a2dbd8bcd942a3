import { CHANNELS } from '#channels/all.ts'
import {
  type CatalogShop,
  channelOfShop,
  channelsOf,
  isDemosOwn,
  inOtherCurrency,
  otherCurrencyProblem,
  UNNAMED,
} from '#channels/catalog-shop.ts'
import type { Channel } from '#channels/channel.ts'
import { LANGUAGES } from '#i18n/languages.ts'
import { languageOf } from '#i18n/negotiate-locale.ts'
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

/**
 * Returns the currency of all prices: the stated one, which the files may not contradict, else the
 * one that the files name. Null if nothing names one. Throws `ImportFailure` for prices in another
 * currency than that or than one of the shop's `own` channels, in several, with an ambiguous sign or
 * an unknown word.
 */
export function currencyOf(
  sources: readonly PricedFiles[],
  stated: string | undefined,
  own: OwnChannels,
) {
  refuseIn(own, stated ?? null, '--currency')
  checkWords(sources, stated, own)
  const found = sources.flatMap(({ files, columns }) =>
    [...(columns?.currencies ?? [])].map((currency) => ({ file: files.join(', '), currency })),
  )
  for (const { file, currency } of found) {
    refuseIn(own, currency, file)
    if (stated !== undefined && currency !== stated) throw notAsStated(file, currency, stated)
  }
  const [first, other] = [...new Set(found.map(({ currency }) => currency))]
  if (first !== undefined && other !== undefined)
    throw new ImportFailure(
      `${[...new Set(found.map(({ file }) => file))].join(', ')}: prices are in ${first} and in ${other}, and a shop has one currency`,
    )
  const currency = stated ?? first ?? null
  const allowed = allowedCurrencies(stated, own)
  checkShared(sources, allowed.length > 0 || currency === null ? allowed : [currency])
  return currency
}

/** Throws if a channel shows another currency; `where` says what names the one of the prices. */
function refuseIn(own: OwnChannels, currency: string | null, where: string): void {
  const other = inOtherCurrency(currency, own)
  if (other && currency !== null)
    throw new ImportFailure(`${where}: ${otherCurrencyProblem(currency, other)}`)
}

/** Checks that no price has an unknown word: a code never, another unless the currency is stated. */
function checkWords(
  sources: readonly PricedFiles[],
  stated: string | undefined,
  [shown]: OwnChannels,
): void {
  const isUnknown = (worded: WordedPrice) => worded.isCode || stated === undefined
  const worded = sources.flatMap(({ columns }) => columns?.worded ?? []).find(isUnknown)
  if (!worded) return
  const { word, isCode, price, field, place } = worded
  const where = `${place.file}: line ${String(place.line)}: ${field} is ${price}`
  const remedy = isCode
    ? 'correct it to a code of ISO 4217, such as EUR'
    : `--currency says which one it is, such as --currency ${shown?.currency ?? 'EUR'}`
  throw new ImportFailure(`${where}, and ${word} is not a known currency; ${remedy}`)
}

/** Checks that a shared sign is one of the shop's currency: nobody guesses what `$` means. */
function checkShared(sources: readonly PricedFiles[], known: readonly string[]): void {
  for (const { files, columns } of sources) {
    for (const { sign, price, currencies } of columns?.shared ?? []) {
      if (currencies.some((currency) => known.includes(currency))) continue
      const more = currencies.length > SHOWN_CURRENCIES ? ' or another' : ''
      const may = currencies.slice(0, SHOWN_CURRENCIES).join(', ') + more
      const problem = `${files.join(', ')}: prices such as ${price} have the sign ${sign}, which may be ${may}`
      const wanted = `the shop's currency is ${known.join(' or ')}`
      const unstated = `nothing says which (--currency ${currencies[0] ?? ''})`
      throw new ImportFailure(`${problem}; ${known.length > 0 ? wanted : unstated}`)
    }
  }
}

const SHOWN_CURRENCIES = 6

const notAsStated = (file: string, currency: string, stated: string) =>
  new ImportFailure(
    `${file}: prices are in ${currency}, and --currency says ${stated}: leave it out, or import an export in ${stated}`,
  )

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
        `${file}: its language is ${locale}, and src/i18n/languages.ts has no such language (npm run channel:new -- NAME --locales ${locale} adds it)`,
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
      (locale) => `Texts in ${locale} are not shown: src/i18n/languages.ts has no such language`,
    ),
    ...empty.map((locale) => `${locale} is left out: no product has a text in it`),
  ]
}
