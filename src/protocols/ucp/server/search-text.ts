import { chosenOptions, clearForm, type FilterForm } from '#contract/query/filter-form.ts'
import { PRICE_FILTER } from '#contract/query/filters.ts'
import { ruledSentence } from '#storefront/search/server/understood-text.ts'
import { parseSearchText } from '#contract/query/url-params.ts'
import { info, type Message } from '../rules/envelope.ts'
import type { AgentSearchRequest, RequestFilters } from '../rules/requests.ts'
import type { AgentContext } from './agent-context.ts'
import { isInCurrency } from './filters.ts'

/** A request's text without the words that stand for filters, and its filters with these. */
interface ReadText {
  text: string | null
  filters: RequestFilters | undefined
  /** What words stand for, beside the price. */
  form: FilterForm
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
 * Reads a request's text as the search page does: words that stand for choices become filters
 * (RULES.md#sentences). The request's filters must be in cents.
 */
export async function readSearchText(
  { query, filters, context }: AgentSearchRequest,
  agent: AgentContext,
): Promise<ReadText> {
  const text = parseSearchText(query ?? null)
  const form = clearForm()
  if (text === null) return { text, filters, form, messages: [] }
  const { currency } = agent.channel
  const { query: rest, conditions } = await ruledSentence(text, form, agent)
  const messages: Message[] = []
  let read = filters
  for (const { code, value, words } of conditions) {
    const isPrice = code === PRICE_FILTER.code && !Array.isArray(value)
    if (isPrice && !isInCurrency(context, currency)) {
      const content = `"${words}" was read as a price and was not applied: prices here are in ${currency}`
      messages.push(info('price_filter_ignored', content))
    } else if (isPrice) {
      read = { ...read, price: overlap(read?.price ?? {}, value) }
      messages.push(info('price_words', `"${words}" was read as a price filter`))
    } else if (filters?.[code] === undefined) {
      form[code] = Array.isArray(value) ? [...chosenOptions(form, code), ...value] : value
      const content = `"${words}" was read as the filter ${code}`
      // Words for several values are said once.
      if (!messages.some((message) => message.content === content))
        messages.push(info('filter_words', content))
    }
  }
  return { text: rest, filters: read, form, messages }
}
