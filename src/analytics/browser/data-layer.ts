import type { Consent } from '#consent/rules/consent.ts'
import type { Analytics, AnalyticsEvent } from '../port.ts'

/** The queue that a tag container reads; what is pushed before it loads waits there. */
export type DataLayer = unknown[]

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

/** A command as in Google's own snippet: containers recognise it because it is an `arguments` object. */
function command(..._words: unknown[]): IArguments {
  // eslint-disable-next-line prefer-rest-params
  return arguments
}

const NOTHING: Consent = { analytics: false, ads: false, personalisation: false }

/** Consent mode, version 2: everything is denied before anything else is written. */
export function denyByDefault(layer: DataLayer): void {
  layer.push(
    command('consent', 'default', { ...signals(NOTHING), wait_for_update: WAIT_FOR_UPDATE }),
  )
}

/** Passes the shopper's decision to the tags; null revokes what was granted. */
export function updateConsent(layer: DataLayer, consent: Consent | null): void {
  layer.push(command('consent', 'update', signals(consent ?? NOTHING)))
}

function entryOf({ name, ...parameters }: AnalyticsEvent) {
  const isAboutProducts = !('search_term' in parameters)
  return isAboutProducts ? { event: name, ecommerce: parameters } : { event: name, ...parameters }
}

/** GA4 through a tag container: events in its shape, each e-commerce one after a clean slate. */
export function createDataLayerAnalytics(layer: DataLayer): Analytics {
  return {
    track(event) {
      const entry = entryOf(event)
      // What an earlier event left behind would otherwise be merged into this one.
      if ('ecommerce' in entry) layer.push({ ecommerce: null })
      layer.push(entry)
    },
  }
}
