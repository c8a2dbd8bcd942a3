import type { Channel } from '#channels/channel.ts'
import { type Consent, sharingFor } from '#consent/rules/consent.ts'
import { type Breaker, createBreaker } from '#third-party/circuit-breaker.ts'
import { createNostoSearch } from '#search/server/nosto/nosto.ts'
import type { SearchProvider } from '#search/port.ts'
import { embeddedSearchProvider } from './catalog.ts'
import { config, isEmbedded } from '../environment.ts'
import { logger } from '../logger.ts'

const EMBEDDED_PATH = '/api/search/v1/graphql'
/** In an account's name, the channel's code. */
const EMBEDDED_ACCOUNT = '{channel}'

/** Every request of a channel shares its breaker: it knows the provider, not the shopper. */
const breakers = new Map<string, Breaker>()

function breakerOf(channel: string): Breaker {
  const known = breakers.get(channel)
  if (known) return known
  const created = createBreaker()
  breakers.set(channel, created)
  return created
}

const fetchStandIn: typeof fetch = async (request) =>
  (await embeddedSearchProvider()).fetch(new Request(request))

/** Whether who answers a channel's searches depends on the shopper's consent. */
export const searchNeedsConsent = ({ sensitive }: Channel) =>
  config.searchProviderUrl !== null && !sharingFor('personalisation', null, sensitive).interest

/**
 * The external search of one channel: the configured provider, else the embedded stand-in if any. Null
 * where there is neither, and where a provider may not be told what the shopper searches for: the shop
 * searches by itself then.
 */
export function createSearch(channel: Channel, consent: Consent | null): SearchProvider | null {
  const { code, hosts, sensitive } = channel
  const isStandIn = config.searchProviderUrl === null
  if (isStandIn && !isEmbedded) return null
  if (!isStandIn && !sharingFor('personalisation', consent, sensitive).interest) return null
  return createNostoSearch({
    fetch: isStandIn ? fetchStandIn : undefined,
    url: config.searchProviderUrl ?? `http://${hosts[0]}${EMBEDDED_PATH}`,
    account: isStandIn ? EMBEDDED_ACCOUNT : config.searchProviderAccount,
    channel: code,
    deadlineMs: config.searchProviderDeadlineMs,
    breaker: breakerOf(code),
    onProblem: (problem) => logger.warn('the search provider failed', { reason: problem.message }),
  })
}
