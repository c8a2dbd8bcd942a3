import { callForeign } from '#storefront/browser/foreign-code.ts'
import type { Consent } from '#storefront/consent/rules/consent.ts'
import type { Analytics, AnalyticsEvent } from '../port.ts'

/** The queue that a tag container reads, including what was pushed before it loaded. */
export type DataLayer = unknown[]

/** Adds to the queue, whose `push` is the container's own once that has loaded. */
export const pushTo = (layer: DataLayer, entry: unknown): void =>
  void callForeign('tag container', () => layer.push(entry))

/** Milliseconds that a container waits for the shopper's stored decision. */
const WAIT_FOR_UPDATE = 500

const stateOf = (isGranted: boolean) => (isGranted ? 'granted' : 'denied')

function signals({ analytics, ads, personalisation }: Consent) {
  return {
    ad_storage: stateOf(ads),
    ad_user_data: stateOf(ads),
    ad_personalization: stateOf(ads && personalisation),
    analytics_storage: stateOf(analytics),
    personalization_storage: stateOf(personalisation),
  }
}

/** Returns an `arguments` object, by which containers recognise a command in Google's snippet. */
function command(..._words: unknown[]): IArguments {
  // eslint-disable-next-line prefer-rest-params
  return arguments
}

const NOTHING: Consent = { analytics: false, ads: false, personalisation: false }

/** Denies everything by consent mode, version 2, before anything else is pushed. */
export function denyByDefault(layer: DataLayer): void {
  pushTo(
    layer,
    command('consent', 'default', { ...signals(NOTHING), wait_for_update: WAIT_FOR_UPDATE }),
  )
}

/** Passes the shopper's decision to the tags; null revokes all consent. */
export function updateConsent(layer: DataLayer, consent: Consent | null): void {
  pushTo(layer, command('consent', 'update', signals(consent ?? NOTHING)))
}

function entryOf({ name, ...parameters }: AnalyticsEvent) {
  const isAboutProducts = !('search_term' in parameters)
  return isAboutProducts ? { event: name, ecommerce: parameters } : { event: name, ...parameters }
}

/** Creates GA4 analytics for a tag container; each e-commerce event follows a reset. */
export function createDataLayerAnalytics(layer: DataLayer): Analytics {
  return {
    track(event) {
      const entry = entryOf(event)
      // Otherwise the container would merge fields of an earlier event into this one.
      if ('ecommerce' in entry) pushTo(layer, { ecommerce: null })
      pushTo(layer, entry)
    },
  }
}
