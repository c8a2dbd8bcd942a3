import { priceWords } from '#contract/price-words/price-words.ts'
import { parseSearchText } from '#contract/query/url-params.ts'
import { info, type Message } from '../rules/envelope.ts'
import type { AgentSearchRequest, RequestFilters } from '../rules/requests.ts'
import type { AgentContext } from './agent-context.ts'
import { isInCurrency } from './filters.ts'

/** A request's text without its price words, and its filters including the price in these words. */
interface ReadText {
  text: string | null
  filters: RequestFilters | undefined
  messages: Message[]
}

/** Returns the range in which two ranges overlap, in cents. */
function overlap(
  { min = -Infinity, max = Infinity }: { min?: number | undefined; max?: number | undefined },
  other: { min: number | null; max: number | null },
) {
  const lowest = Math.max(min, other.min ?? -Infinity)
  const highest = Math.min(max, other.max ?? Infinity)
  return {
    ...(lowest > -Infinity && { min: lowest }),
    ...(highest < Infinity && { max: highest }),
  }
}

/**
 * Reads a request's text, and the price in it like the search page (RULES.md#price-words). The
 * request's filters must be in cents.
 */
export function readSearchText(
  { query, filters, context }: AgentSearchRequest,
  { locale, channel: { currency } }: AgentContext,
): ReadText {
  const text = parseSearchText(query ?? null)
  const read = text === null ? null : priceWords(text, { locale, currency })
  if (!read) return { text, filters, messages: [] }
  const { words, query: others, price } = read
  if (!isInCurrency(context, currency)) {
    const content = `"${words}" was read as a price and was not applied: prices here are in ${currency}`
    return { text: others, filters, messages: [info('price_filter_ignored', content)] }
  }
  return {
    text: others,
    filters: { ...filters, price: overlap(filters?.price ?? {}, price) },
    messages: [info('price_words', `"${words}" was read as a price filter`)],
  }
}
