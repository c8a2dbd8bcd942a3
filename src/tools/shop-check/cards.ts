import type { Channel } from '#channels/channel.ts'
import {
  asLabel,
  asNumber,
  asRecord,
  asRecords,
  isNothing,
  type JsonObject,
  unkeyed,
} from '#contract/json/json-readers.ts'
import { isFilterVisible, matchFilter } from '#contract/query/filter.ts'
import type { Product } from '#contract/shop/product.ts'
import { statedCurrency } from '#contract/wire/currency.ts'
import type { ListResponse } from '#contract/wire/decode-list.ts'
import { type DropKind, DROP_KINDS } from '#contract/wire/dropped.ts'
import { openEnvelope } from '#contract/wire/envelope.ts'
import { NAMED_PRICES, priceKeyOf } from '#contract/wire/price-key.ts'
import { createShopReading } from '#storefront/shop/api/shop-reading.ts'
import { formatPrice } from '#storefront/i18n/number-format.ts'
import { FILTERS_AT_FIRST, OPTIONS_AT_FIRST } from '#storefront/listing/rules/bounded-filters.ts'
import { filledKeys, neighbourOf } from './neighbours.ts'
import { fault, fine, lack, type Note, question } from './report.ts'

/** Most things that a line names one by one. */
const MOST_NAMED = 12
const LONGEST_EXAMPLE = 80

/** Returns a text that names the first of many things, and counts the others. */
export function named(all: readonly string[], most = MOST_NAMED): string {
  const more = all.length - most
  return [...all.slice(0, most), ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

/** Returns a value as JSON, cut where it is long. */
export function exampleOf(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > LONGEST_EXAMPLE ? `${text.slice(0, LONGEST_EXAMPLE)}…` : text
}

/** Why a product has no price. */
interface PriceFault {
  reason: string
  /** What is there in place of a price; null if nothing is. */
  found: string | null
}

const variantsOf = (one: JsonObject) => asRecords(unkeyed(one.variants))
const pricesOf = (one: JsonObject): JsonObject[] =>
  variantsOf(one)
    .map(({ prices }) => asRecord(prices))
    .filter((prices) => prices !== null)

/** Returns what is wrong with a value that is no price. */
function valueFault(key: string, value: unknown): PriceFault {
  const money = asRecord(value)
  const amount = asNumber(money ? (money.amount ?? money.price) : value)
  const kind =
    amount === null
      ? 'no number'
      : amount < 0
        ? 'negative'
        : Number.isInteger(amount)
          ? 'under a key that is not read (PRICE_HASH names the right one)'
          : 'a fraction'
  return {
    reason: `"variants[].prices.${key}" is ${kind}; whole minor units are read`,
    found: exampleOf(value),
  }
}

/** Returns the entries of prices that may be the current one: those of the channel's own key, if there are any. */
function currentPrices(prices: readonly JsonObject[], channel: Channel): [string, unknown][] {
  const { priceHash } = createShopReading(channel, channel.defaultLocale)
  const entries = prices.flatMap(Object.entries<unknown>).filter(([key]) => !NAMED_PRICES.has(key))
  const own = entries.filter(([key]) =>
    typeof priceHash === 'string' ? key === priceHash : priceHash.test(key),
  )
  return own.length > 0 ? own : entries
}

function priceFault(product: JsonObject, meta: JsonObject, channel: Channel): PriceFault {
  const { variants } = product
  const prices = pricesOf(product)
  const other = statedCurrencies([product], meta).find((one) => one !== channel.currency)
  if (other !== undefined) return { reason: `prices are in ${other}`, found: null }
  if (isNothing(variants)) {
    const beside = neighbourOf('prices', filledKeys([product]))
    const reason = 'there are no "variants", in whose "prices" they are read'
    return beside
      ? { reason: `${reason}; "${beside.name}" is there`, found: exampleOf(product[beside.name]) }
      : { reason, found: null }
  }
  if (variantsOf(product).length === 0)
    return { reason: '"variants[]" are no objects', found: exampleOf(variants) }
  if (prices.length === 0) return { reason: 'there are no "variants[].prices"', found: null }
  const values = currentPrices(prices, channel)
  const filled = values.find(([, value]) => !isNothing(value) || value === 0)
  if (filled) return valueFault(...filled)
  const [first] = values
  const reason = first
    ? `"variants[].prices.${first[0]}" is empty`
    : '"variants[].prices" has no current price'
  return { reason, found: null }
}

/** Products that lack something, and what is shown in its place. */
interface Lack {
  what: string
  instead: string
  products: readonly Product[]
}

function lackNote({ what, instead, products }: Lack, of: number, isNeeded: boolean): Note {
  const { length } = products
  if (length === 0) return fine(`all have a ${what}`)
  const codes = named(
    products.map(({ code }) => code),
    3,
  )
  const text = `${length} of ${of} products have no ${what} (${codes}): ${instead}.`
  return isNeeded && length * 2 >= of ? fault(text) : lack(text)
}

/** Returns notes on the products of a list that have no price, and why. */
function priceNotes(
  { products }: ListResponse,
  raw: ReadonlyMap<string, JsonObject>,
  meta: JsonObject,
  channel: Channel,
): Note[] {
  const without = products.filter(({ price }) => price === null)
  const reasons = Map.groupBy(
    without.map(({ code }) => ({ code, ...priceFault(raw.get(code) ?? {}, meta, channel) })),
    ({ reason }) => reason,
  )
  const why = [...reasons].map(([reason, all]) => {
    const [first] = all
    const text = `${all.length} × ${reason} (${first?.code}${first?.found ? `: ${first.found}` : ''}).`
    return first?.found ? fault(text) : lack(text)
  })
  const instead = 'they say "price on request"'
  return [lackNote({ what: 'price', instead, products: without }, products.length, true), ...why]
}

/** Returns the currencies that a list states, each once. */
function statedCurrencies(data: readonly JsonObject[], meta: JsonObject): string[] {
  const variants = data.flatMap(variantsOf)
  const prices = data.flatMap(pricesOf)
  const amounts = prices.flatMap((one) => asRecords(Object.values(one)))
  const all = [meta, ...data, ...variants, ...prices, ...amounts].map(statedCurrency)
  return [...new Set(all.filter((one) => one !== null))]
}

/** Returns a note on the currency of prices: the shop's own, another one, or one that nobody states. */
function currencyNote(
  stated: readonly string[],
  { products }: ListResponse,
  { currency, code, defaultLocale }: Channel,
): Note {
  const setting = `src/channels/${code}/channel.ts`
  const shown = `Prices are shown in ${currency} (${setting})`
  const others = stated.filter((one) => one !== currency)
  if (others.length > 0) {
    const text = `${shown}, and the responses state ${named(stated)}: amounts in ${named(others)} are not shown.`
    // Others may stand beside the channel's.
    return products.every(({ price }) => price !== null)
      ? fine(text)
      : fault(`${text} Set \`currency\` there to the shop's, or have the shop send ${currency}.`)
  }
  if (stated.length > 0) return fine(`${shown}, as the responses state.`)
  const example = products.find(({ price }) => price !== null)
  const examplePrice = example?.price
    ? `: does "${example.name}" (${example.code}) cost ${formatPrice(example.price.current, currency, defaultLocale)} in your shop?`
    : '.'
  return question(
    `${shown}, and no response states a currency${examplePrice} With "currency" in "meta" they are compared.`,
  )
}

/** Names the keys from which current prices are read. */
function priceKeys(data: readonly JsonObject[], channel: Channel): Note {
  const { priceHash } = createShopReading(channel, channel.defaultLocale)
  const keys = data.map((one) => priceKeyOf(pricesOf(one), { priceHash }, () => {}))
  const names = new Set(keys.filter((key) => key !== null))
  const shown = [...names].map((name) => `prices.${name}`)
  return fine(`key of the current price: ${shown.length > 0 ? named(shown, 3) : 'none'}`)
}

/** Variants of a product whose page is not heavy. */
const MANY_VARIANTS = 100

/** Returns notes on sizes for which pages show a part, and lead to the rest. */
function sizeNotes({ filters }: ListResponse, records: readonly JsonObject[]): Note[] {
  const visible = filters.filter(isFilterVisible)
  const long = filters.flatMap((filter) =>
    matchFilter(filter, {
      select: ({ code, options }) =>
        options.length > OPTIONS_AT_FIRST ? [`${code} (${options.length})`] : [],
      range: () => [],
    }),
  )
  const many = records
    .map((one) => ({ code: asLabel(one.code) ?? '', count: variantsOf(one).length }))
    .filter(({ count }) => count > MANY_VARIANTS)
    .map(({ code, count }) => `${code} (${count})`)
  return [
    visible.length > FILTERS_AT_FIRST &&
      `${visible.length} filters: a page has the first ${FILTERS_AT_FIRST}, and a button for all. Send those that shoppers of the list use.`,
    long.length > 0 &&
      `More than ${OPTIONS_AT_FIRST} options in ${named(long, 3)}: a page has the first ${OPTIONS_AT_FIRST}, and a button for all.`,
    many.length > 0 &&
      `More than ${MANY_VARIANTS} variants in ${named(many, 3)}: they are chosen by option, if their "optionValues" tell them apart, and each is in structured data.`,
  ]
    .filter((text) => text !== false)
    .map(lack)
}

/** Describes the cards of a list; `body` is its JSON. */
export function cardNotes(list: ListResponse, body: unknown, channel: Channel): Note[] {
  const { products, total, lastPage, filters } = list
  const { data, meta } = openEnvelope(body)
  const records = asRecords(data)
  const raw = new Map(records.map((one) => [asLabel(one.code) ?? '', one]))
  const lackOf = (what: string, instead: string, isIt: (product: Product) => boolean): Note =>
    lackNote({ what, instead, products: products.filter(isIt) }, products.length, what === 'name')
  return [
    fine(`${products.length} products shown of ${total}, ${lastPage} pages`),
    ...priceNotes(list, raw, meta, channel),
    currencyNote(statedCurrencies(records, meta), list, channel),
    priceKeys(records, channel),
    lackOf('name', 'their code is shown', ({ code, name }) => name === code),
    lackOf('picture', 'a drawn box is shown', ({ images }) => images.length === 0),
    lackOf('known stock', 'nothing is said of it', ({ inStock }) => inStock === null),
    fine(
      `with a line of an attribute: ${products.filter((one) => one.foundAttribute !== null).length} of ${products.length}`,
    ),
    fine(
      `${filters.length} filters: ${named(filters.map(({ kind, code }) => `${code} (${kind})`)) || 'none'}`,
    ),
    ...sizeNotes(list, records),
  ]
}

/** Returns notes on what was left out of responses, or is uncertain, but for the `known` kinds. */
export const droppedNotes = (
  counts: ReadonlyMap<DropKind, number>,
  examples: ReadonlyMap<DropKind, string>,
  known: readonly DropKind[],
): Note[] =>
  [...counts].flatMap(([kind, count]) => {
    if (known.includes(kind)) return []
    const text = `${count} × ${DROP_KINDS[kind]} (${examples.get(kind) ?? ''}).`
    return [kind === 'CURRENCY' ? fault(text) : lack(text)]
  })
