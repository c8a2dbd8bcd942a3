import type { CatalogIndex } from '#catalog/catalog-index.ts'
import type { FrameIndex } from '#catalog/schema-index.ts'
import { channelOf, soldAs, type CatalogChannel } from '#catalog/http/channel.ts'
import { negotiateLocale } from '#catalog/http/locale.ts'
import type { OptionLabels } from '#catalog/http/option-labels.ts'
import type { ProductRows } from '#catalog/store/product-rows.ts'
import { readVariables } from './body.ts'
import { catalogQuery } from './catalog-query.ts'
import { facetsJson } from './facets.ts'
import { fieldsOf, type Field } from './fields.ts'
import { hitJson } from './hits.ts'
import { HIGHEST_TOTAL, readQuestion, type Question } from './request.ts'
import { Refusal } from './bad-request.ts'

/** A channel as far as the provider needs it. */
export interface SearchChannel extends CatalogChannel {
  /** Code of the taxon that category paths start below. */
  rootTaxon: string
}

/** The parts of a catalog that the provider answers from. */
export interface SearchProviderParts {
  frame: FrameIndex
  index: CatalogIndex
  rows: ProductRows
  labelsIn: (locale: string) => OptionLabels
  channels: readonly SearchChannel[]
  /** For hosts and accounts of no channel. */
  fallbackChannel: SearchChannel
  /** For requests that accept none of the catalog's locales. */
  fallbackLocale: string
}

/** A stand-in for the search provider, with the same contract (RULES.md#external-search). */
export interface SearchProviderStandIn {
  /**
   * Answers `POST /api/search/v1/graphql` from the variables alone: channel by `accountId` or host,
   * locale by `Accept-Language`. What it cannot read is status 400 with GraphQL errors.
   */
  fetch(request: Request): Promise<Response>
}

const PATH = '/api/search/v1/graphql'

/** Makes the stand-in. */
export function createSearchProvider(parts: SearchProviderParts): SearchProviderStandIn {
  const fieldsIn = rememberFields(parts)

  async function answer(request: Request): Promise<Response> {
    const question = readQuestion(await readVariables(request))
    const channel = channelFor(question, request, parts)
    const accepted = request.headers.get('Accept-Language')
    const locale = negotiateLocale(accepted, parts.frame.locales, parts.fallbackLocale)
    const search = await searchJson(question, fieldsIn(channel, locale), channel, locale, parts)
    return Response.json({ data: { search } }, { headers: { Vary: 'Accept-Language' } })
  }

  return {
    async fetch(request) {
      if (new URL(request.url).pathname !== PATH) return refused(404, 'There is nothing here')
      if (request.method !== 'POST') return refused(405, 'Only POST is allowed', { Allow: 'POST' })
      try {
        return await answer(request)
      } catch (error) {
        if (error instanceof Refusal) return refused(400, error.message)
        throw error
      }
    },
  }
}

function refused(status: number, message: string, headers: HeadersInit = {}): Response {
  return Response.json({ errors: [{ message }] }, { status, headers })
}

/** Fields per channel and locale, made on first use. */
function rememberFields({ frame, labelsIn }: SearchProviderParts) {
  const known = new Map<string, Field[]>()
  return ({ code, rootTaxon }: SearchChannel, locale: string): Field[] => {
    const key = `${code} ${locale}`
    const fields =
      known.get(key) ?? fieldsOf({ frame, labels: labelsIn(locale), locale, rootTaxon })
    known.set(key, fields)
    return fields
  }
}

function channelFor(
  { accountId }: Question,
  request: Request,
  { channels, fallbackChannel }: SearchProviderParts,
): SearchChannel {
  const byAccount = channels.find(({ code }) => code === accountId)
  if (byAccount) return byAccount
  const { code } = channelOf(request, channels, fallbackChannel)
  return channels.find((channel) => channel.code === code) ?? fallbackChannel
}

async function searchJson(
  question: Question,
  fields: readonly Field[],
  channel: SearchChannel,
  locale: string,
  { index, rows }: SearchProviderParts,
) {
  const { text, from, size, categoryPath } = question
  const { priceHash } = channel
  const scope = { channel: soldAs(channel), locale }
  const result = await index.search(catalogQuery(question, fields, scope))
  const page = rows.read(result.ids.slice(from), { locale, priceHash, hasDetails: false })
  const products = {
    hits: page.map((json) => hitJson(json, priceHash)),
    total: Math.min(result.total, HIGHEST_TOTAL),
    ...{ from, size, categoryPath },
    fuzzy: false,
    facets: facetsJson(question, result, fields),
  }
  const { correctedText } = result
  const autocorrect = correctedText === null ? null : { original: text }
  return { query: correctedText ?? text, autocorrect, redirect: null, products }
}
