import type { Channel } from '#channels/channel.ts'
import { type Consent, sharingFor } from '#storefront/consent/rules/consent.ts'
import type { ThirdPartyWatch } from '#server/third-party/call.ts'
import {
  type CircuitBreaker,
  createCircuitBreaker,
  OPTIONAL_PARTY,
} from '#server/third-party/circuit-breaker.ts'
import { createNostoSearch } from '#storefront/search/server/nosto/nosto.ts'
import type { SearchProvider } from '#storefront/search/port.ts'
import { CATALOG_OPTIONS } from '../catalog/catalog-options.ts'
import { catalogParts, hasStandIn } from './catalog.ts'
import { fromDemo } from './demo.ts'
import { config } from '../environment.ts'
import { logger } from '../logger.ts'
import { watchOf } from './third-party-watch.ts'

const EMBEDDED_PATH = '/api/search/v1/graphql'
/** The account is named after the channel's code. */
const EMBEDDED_ACCOUNT = '{channel}'

interface Shared {
  watch: ThirdPartyWatch
  circuitBreaker: CircuitBreaker
}

/** State shared by all requests of a channel: it depends on the provider, not on the shopper. */
const channels = new Map<string, Shared>()

function sharedBy(channel: string): Shared {
  const cached = channels.get(channel)
  if (cached) return cached
  const watch = watchOf('search', `search ${channel}`)
  const created = {
    watch,
    circuitBreaker: createCircuitBreaker(OPTIONAL_PARTY, watch.onCircuitBreaker),
  }
  channels.set(channel, created)
  return created
}

type StandIn = { fetch(request: Request): Promise<Response> }

/** Stand-ins by the columns that they search: a change of the catalog replaces these. */
const standIns = new WeakMap<object, StandIn>()

const searchProvider = fromDemo(({ loadSearchProvider }) => loadSearchProvider())

const fetchStandIn: typeof fetch | null =
  searchProvider &&
  (async (request) => {
    const [{ createSearchProvider }, parts] = await Promise.all([searchProvider(), catalogParts()])
    const standIn =
      standIns.get(parts) ??
      createSearchProvider(parts, { ...CATALOG_OPTIONS, defaultChannel: config.channel })
    standIns.set(parts, standIn)
    return standIn.fetch(new Request(request))
  })

/** Whether consent decides which search a shopper of the channel gets. */
export const searchNeedsConsent = ({ sensitive }: Channel) =>
  config.searchProviderUrl !== null && !sharingFor('personalisation', null, sensitive).interest

/**
 * Creates the external search of one channel: the configured provider, else the embedded stand-in
 * if any. Null if there is neither, or if the provider may not receive the shopper's search terms:
 * the shop's own search is then used.
 */
export function createSearch(channel: Channel, consent: Consent | null): SearchProvider | null {
  const { code, hosts, sensitive, trackRule, currency } = channel
  const isStandIn = config.searchProviderUrl === null
  if (isStandIn && (fetchStandIn === null || !hasStandIn())) return null
  if (!isStandIn && !sharingFor('personalisation', consent, sensitive).interest) return null
  return createNostoSearch({
    fetch: (isStandIn && fetchStandIn) || undefined,
    url: config.searchProviderUrl ?? `http://${hosts[0]}${EMBEDDED_PATH}`,
    account: isStandIn ? EMBEDDED_ACCOUNT : config.searchProviderAccount,
    channel: code,
    trackRule,
    currency,
    deadlineMs: config.searchProviderDeadlineMs,
    ...sharedBy(code),
    onProblem: (problem) => logger.warn('the search provider failed', { reason: problem.message }),
  })
}
