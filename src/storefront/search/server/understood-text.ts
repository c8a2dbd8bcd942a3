import { DEFAULT_PAGE } from '#contract/query/constants.ts'
import {
  chosenOptions,
  chosenRange,
  clearForm,
  type FilterForm,
  isSameForm,
  type ListQuery,
  withOption,
  withRange,
} from '#contract/query/filter-form.ts'
import type { RangeSelection } from '#contract/query/filter.ts'
import { PRICE_FILTER } from '#contract/query/filters.ts'
import { priceWords } from '#contract/price-words/price-words.ts'
import type {
  SearchSentence,
  TextCondition,
  TextOffer,
} from '#contract/wire/search/decode-sentence.ts'
import { matchedRules } from '#storefront/merchandising/server/matched-rules.ts'
import { ROUTE } from '#contract/shop/routes.ts'
import { isListedByShop, type ListContext } from '#storefront/listing/server/list-context.ts'
import type { LoadContext } from '#storefront/shop/server/load-context.ts'
import { withFallback } from '#storefront/shop/server/with-fallback.ts'

/** Reads a text by its price alone, as for a shop that reads no sentences. */
function readPrice(text: string, { locale, channel }: LoadContext): SearchSentence {
  const found = priceWords(text, { locale, currency: channel.currency })
  if (!found) return { query: text, conditions: [], offers: [] }
  const { query, words, price } = found
  const condition = { code: PRICE_FILTER.code, value: price, label: null, words }
  return { query, conditions: [condition], offers: [] }
}

/**
 * Reads a search text as the shop understands it in a list with these choices: by the words of its catalog, or by prices alone
 * where the shop reads no sentences, or a provider searches, whose filters have codes of their own
 * (RULES.md#sentences).
 */
async function readSearchSentence(
  text: string,
  form: FilterForm,
  context: ListContext,
): Promise<SearchSentence> {
  const read = isListedByShop(ROUTE.search, context) ? context.shop.readSentence(text, form) : null
  return (read && (await withFallback(read, null, context))) ?? readPrice(text, context)
}

/**
 * Reads a search text like `readSearchSentence`, but leaves one as text that a rule of the shop is
 * about, if the rule is not about what would be left of it too.
 */
export async function ruledSentence(
  text: string,
  form: FilterForm,
  context: ListContext,
): Promise<SearchSentence> {
  const sentence = await readSearchSentence(text, form, context)
  if (sentence.conditions.length === 0) return sentence
  const [ofText, ofRest] = await Promise.all([
    matchedRules({ texts: [text] }, context),
    matchedRules({ texts: [sentence.query] }, context),
  ])
  const isLost = ofText.some((rule) => !ofRest.includes(rule))
  return isLost ? { query: text, conditions: [], offers: [] } : sentence
}

/** The narrowest range that both prices allow; the typed one if they contradict each other. */
function priceForm(form: FilterForm, price: RangeSelection) {
  const chosen = chosenRange(form, PRICE_FILTER.code)
  const both = { min: price.min ?? chosen.min, max: price.max ?? chosen.max }
  // The text was typed last: it replaces a chosen price that it contradicts.
  const isPossible = (both.min ?? 0) <= (both.max ?? Infinity)
  return withRange(form, PRICE_FILTER.code, isPossible ? both : price)
}

/** Adds what words of a text stand for to the choices of a list; what was typed last replaces. */
export function withTextConditions(
  form: FilterForm,
  conditions: readonly TextCondition[],
): FilterForm {
  const typed = Object.groupBy(conditions, ({ code }) => code)
  return Object.entries(typed).reduce<FilterForm>((all, [code, ofFilter = []]) => {
    const values = ofFilter.map(({ value }) => value)
    const range = values.find((value): value is RangeSelection => !Array.isArray(value))
    if (range && code === PRICE_FILTER.code) return priceForm(all, range)
    const options = values.filter(Array.isArray).flat().toSorted()
    return Object.assign(Object.create(null), all, { [code]: range ?? options }) as FilterForm
  }, form)
}

/** Returns the list that a search text asks for; null if all of it is text. */
export function understoodQuery(
  query: ListQuery,
  { query: rest, conditions }: SearchSentence,
): ListQuery | null {
  if (conditions.length === 0) return null
  const form = withTextConditions(query.form, conditions)
  return { ...query, form, query: rest, page: DEFAULT_PAGE }
}

/** Returns the choices of a list with an offered one: it replaces what is chosen in its filter, or comes to that. */
export function withOffer(form: FilterForm, offer: TextOffer): FilterForm {
  if (!offer.isAlso) return withTextConditions(form, [offer])
  const { code, value } = offer
  const options = Array.isArray(value) ? value : []
  return options.reduce((all, option) => withOption(all, code, option, true), form)
}

const keyOf = ({ code, value }: TextOffer) => JSON.stringify([code, value])

/** Returns offers once each. */
export const distinctOffers = (offers: readonly TextOffer[]): TextOffer[] =>
  offers.filter((one, at) => offers.findIndex((other) => keyOf(other) === keyOf(one)) === at)

/** Returns the offers that a list has already: whoever took one is told so, as of words that became filters. */
export const takenOffers = (
  offers: readonly TextOffer[],
  { form }: Pick<ListQuery, 'form'>,
): TextOffer[] => offers.filter((offer) => isSameForm(withOffer(form, offer), form))

/** Returns the offers that change a list; those that come to a choice, while there is one. */
export const openOffers = (
  offers: readonly TextOffer[],
  { form }: Pick<ListQuery, 'form'>,
): TextOffer[] =>
  offers.filter(
    (offer) =>
      !isSameForm(withOffer(form, offer), form) &&
      !(offer.isAlso && chosenOptions(form, offer.code).length === 0),
  )

/** What became of a text that an address says was typed. */
interface TypedReading {
  /** The text, and the words of it that became filters; null and none if that is not so. */
  text: string | null
  words: readonly string[]
  /** What it offered beside them. */
  offers: readonly TextOffer[]
}

/**
 * Reads a text until nothing but this is left of it: first by itself and, if an offer was taken that let what was
 * left say more, once again with the choices of its list. Null if that is not left.
 */
async function readUntil(
  rest: string,
  text: string,
  form: FilterForm,
  context: ListContext,
): Promise<SearchSentence | null> {
  const first = await readSearchSentence(text, clearForm(), context)
  if (first.query === rest) return first
  const then = await readSearchSentence(first.query, form, context)
  if (then.query !== rest) return null
  const conditions = [...first.conditions, ...then.conditions]
  return { query: rest, conditions, offers: [...first.offers, ...then.offers] }
}

/** Returns what became of a text that an address says was typed; nothing if that is not so. */
export async function typedReading(
  typed: string | null,
  { query, form }: { query: string; form: FilterForm },
  context: ListContext,
): Promise<TypedReading> {
  const read = typed === null ? null : await readUntil(query, typed, form, context)
  if (!read || read.conditions.length === 0) return { text: null, words: [], offers: [] }
  const words = new Set(read.conditions.map(({ words: written }) => written))
  return { text: typed, words: [...words], offers: read.offers }
}
