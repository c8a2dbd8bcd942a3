import type { WireSuggestions } from '#contract/schema/product-list.ts'
import { everything, type Suggestion, TAXON } from '../model/catalog-index.ts'
import { type ApiResponse, errorResponse, valueResponse } from './responses.ts'
import { soldAs } from './channel.ts'
import type { EndpointContext } from './context.ts'
import { ParameterReader } from './parameter-reader.ts'
import type { SchemaIndex } from '../model/schema-index.ts'
import { taxonIn } from '../model/texts.ts'
import { withConditions } from '../sentences/open-sentences.ts'
import type { Sentence } from '../sentences/read-sentence.ts'
import { readSearched, sentenceScope } from './products.ts'
import { phraseKey } from '../fulltext/suggest/phrase-counter.ts'

const MOST_PRODUCTS = 4

/** `GET search/suggest`: texts, taxons and products that a shopper may be writing about. */
export async function suggestionsEndpoint(context: EndpointContext): Promise<ApiResponse> {
  const reader = new ParameterReader(context.fields)
  const [text, limit] = [reader.requiredText(), reader.suggestionLimit()]
  if (reader.violations.length > 0) {
    return errorResponse(422, 'Some parameters could not be read', reader.violations)
  }
  const { index, channel, locale, schema } = context
  const scope = { channel: soldAs(channel), locale }
  const [finished, begun, sold] = await Promise.all([
    finishedSentence(text, context),
    index.suggest({ ...scope, text, limit }),
    taxonIds(context),
  ])
  const completions = finished ? [] : begun
  // A text without completions is read as a whole sentence. Few ask for filters, so its words are searched meanwhile.
  const isWhole = finished === null && completions.length === 0
  const [said, unsaid] = isWhole
    ? await Promise.all([sentenceOf(text, context), productIds(context, [], text)])
    : [finished, null]
  const ids = said
    ? await idsOf(said, context)
    : (unsaid ?? (await productIds(context, completions, text)))
  const taxonsOf = (one: string) => suggestedTaxons(one, limit, schema, locale, sold)
  const own = taxonsOf(said?.query ?? text)
  // If no taxon matches the text, the first completion may name some.
  const taxons = own.length > 0 ? own : taxonsOf(completions[0]?.text ?? '')
  const view = { locale, priceHash: channel.priceHash, hasDetails: false }
  const products = (await context.products.load(ids, view)).values()
  const queries = said && ids.length > 0 ? [text.trim()] : completions.map((one) => one.text)
  return valueResponse({ queries, taxons, products }, locale)
}

const lastWord = (text: string) => /\S+$/u.exec(text.trim())?.[0]

/**
 * Returns what a text asks for if its last words say so, as in `boots size 42`; null for any other text,
 * whose last word may be unfinished.
 */
async function finishedSentence(text: string, context: EndpointContext): Promise<Sentence | null> {
  if (!context.sentences.endsWithChoice(text, sentenceScope(context))) return null
  const sentence = await sentenceOf(text, context)
  return sentence && lastWord(sentence.query) !== lastWord(text) ? sentence : null
}

/** Returns what a text of several words asks for; null if it asks for no filter. */
async function sentenceOf(text: string, context: EndpointContext): Promise<Sentence | null> {
  if (!/\S\s+\S/u.test(text)) return null
  const { channel, locale } = sentenceScope(context)
  const sentence = await readSearched(text, everything(channel, locale), context)
  return sentence.conditions.length > 0 ? sentence : null
}

/** Returns the most relevant products of a sentence. */
async function idsOf(
  { query, conditions }: Sentence,
  { index, channel, locale }: EndpointContext,
): Promise<readonly number[]> {
  const page = { pageSize: MOST_PRODUCTS, hasPageAlone: true, text: query }
  const list = withConditions({ ...everything(soldAs(channel), locale), ...page }, conditions)
  const [found] = await index.searches([list])
  return found?.ids ?? []
}

/** Returns the most relevant products of the likeliest texts, searching only as many as needed. */
async function productIds(
  { index, channel, locale }: EndpointContext,
  completions: readonly Suggestion[],
  written: string,
): Promise<number[]> {
  const last = completions.findIndex(({ products }) => products >= MOST_PRODUCTS)
  const texts = completions.map(({ text }) => text)
  const all = texts.length > 0 ? texts : [written]
  const searched = last < 0 ? all : texts.slice(0, last + 1)
  const page = { pageSize: MOST_PRODUCTS, hasPageAlone: true }
  const scope = everything(soldAs(channel), locale)
  const results = await index.searches(searched.map((text) => ({ ...scope, ...page, text })))
  return [...new Set(results.flatMap(({ ids }) => ids))].slice(0, MOST_PRODUCTS)
}

/** Returns the ids of the taxons that hold products of the channel. */
async function taxonIds({ index, channel, locale }: EndpointContext): Promise<Set<string>> {
  const { counts } = await index.search(everything(soldAs(channel), locale))
  return new Set(counts.get(TAXON)?.keys())
}

function parentIn(code: string | null, schema: SchemaIndex, locale: string) {
  const parent = code === null ? undefined : schema.taxonByCode(code)
  return parent ? { code: parent.code, ...taxonIn(parent, locale) } : null
}

type SuggestedTaxon = WireSuggestions['taxons'][number]

/**
 * Finds taxons with products whose name begins with a text, then those with a word that does, in
 * the order of the tree. Roots are left out: they name no goods.
 */
function suggestedTaxons(
  text: string,
  limit: number,
  schema: SchemaIndex,
  locale: string,
  withProducts: ReadonlySet<string>,
): SuggestedTaxon[] {
  const beginning = phraseKey(text)
  if (beginning === '') return []
  const named = schema.taxons
    .filter(({ id, parent, enabled }) => {
      return parent !== null && enabled !== false && withProducts.has(String(id))
    })
    .map(({ parent, ...taxon }) => ({
      ...taxonIn(taxon, locale),
      parent: parentIn(parent, schema, locale),
    }))
  const rankOf = ({ name }: SuggestedTaxon) => ` ${phraseKey(name)}`.indexOf(` ${beginning}`)
  return named
    .map((taxon) => ({ taxon, rank: rankOf(taxon) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => Math.sign(a.rank) - Math.sign(b.rank))
    .slice(0, limit)
    .map(({ taxon }) => taxon)
}
