import { CHANNELS } from '#channels/all.ts'
import {
  type CatalogShop,
  channelOfShop,
  channelsOf,
  isDemosOwn,
  UNNAMED,
} from '#channels/catalog-shop.ts'
import type { Channel } from '#channels/channel.ts'
import { LANGUAGES } from '#i18n/languages.ts'
import { languageOf } from '#i18n/negotiate-locale.ts'
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

/** Channels made for the shop, whose currency is that of prices. */
const ownChannels = CHANNELS.filter((channel) => !isDemosOwn(channel))

interface PricedFiles {
  files: readonly string[]
  columns: PriceColumns | null
}

/**
 * Returns the currencies that prices may be in: the stated one, or those of the shop's own
 * channels; none if neither is known.
 */
export const allowedCurrencies = (stated: string | undefined): readonly string[] =>
  stated === undefined ? ownChannels.map(({ currency }) => currency) : [stated]

/**
 * Returns the currency of all prices: the stated one or that of the shop's own channels, which the
 * files may not contradict, else the one that the files name. Null if nothing names one. Throws
 * `ImportFailure` for prices in another currency, in several, with an ambiguous sign or an unknown word.
 */
export function currencyOf(sources: readonly PricedFiles[], stated: string | undefined) {
  const allowed = allowedCurrencies(stated)
  checkWords(sources, stated)
  const found = sources.flatMap(({ files, columns }) =>
    [...(columns?.currencies ?? [])].map((currency) => ({ file: files.join(', '), currency })),
  )
  const wrong = found.find(({ currency }) => allowed.length > 0 && !allowed.includes(currency))
  if (wrong) throw wrongCurrency(wrong, allowed.join(' or '))
  const [first, other] = [...new Set(found.map(({ currency }) => currency))]
  if (first !== undefined && other !== undefined)
    throw new ImportFailure(
      `${[...new Set(found.map(({ file }) => file))].join(', ')}: prices are in ${first} and in ${other}, and a shop has one currency`,
    )
  const currency = stated ?? first ?? null
  checkShared(sources, allowed.length > 0 || currency === null ? allowed : [currency])
  return currency
}

/** Checks that no price has an unknown word: a code never, another unless the currency is stated. */
function checkWords(sources: readonly PricedFiles[], stated: string | undefined): void {
  const isUnknown = (worded: WordedPrice) => worded.isCode || stated === undefined
  const worded = sources.flatMap(({ columns }) => columns?.worded ?? []).find(isUnknown)
  if (!worded) return
  const { word, isCode, price, field, place } = worded
  const where = `${place.file}: line ${String(place.line)}: ${field} is ${price}`
  const remedy = isCode
    ? 'correct it to a code of ISO 4217, such as EUR'
    : '--currency says which one it is, such as --currency EUR'
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

const wrongCurrency = ({ file, currency }: { file: string; currency: string }, wanted: string) =>
  new ImportFailure(
    `${file}: prices are in ${currency}, the shop's currency is ${wanted} (--currency ${currency})`,
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

/** Returns the first channel that shows a shop's catalog, with the shop's settings. */
export function firstChannel(shop: CatalogShop, defaultChannel: string): Channel | undefined {
  const [channel] = channelsOf(shop, CHANNELS, defaultChannel)
  return channel && channelOfShop(channel, shop, defaultChannel)
}

/** Returns notes on a shop: its name on pages, and what was left out. */
export function shopNotes(
  { name, currency, locales }: Channel,
  shop: CatalogShop,
  stated: StatedShop,
  texts: { locales: readonly string[]; isGuessed: boolean },
): string[] {
  const unknown = texts.locales.filter((locale) => !isKnownLanguage(locale))
  const empty = (stated.locales ?? []).filter((locale) => !texts.locales.includes(locale))
  return [
    `Shop: ${name}${name === UNNAMED ? ' (--name "Your shop")' : ''}`,
    `Prices are shown in ${currency}${shop.currency === null ? ', as nothing says another (--currency)' : ''}`,
    `Languages: ${locales.join(', ')}${texts.isGuessed ? ', as nothing says another (--locales)' : ''}`,
    ...unknown.map(
      (locale) => `Texts in ${locale} are not shown: src/i18n/languages.ts has no such language`,
    ),
    ...empty.map((locale) => `${locale} is left out: no product has a text in it`),
  ]
}
