import { DATA_TAG_CONTAINER } from '#storefront/browser/dom-contract.ts'
import { type Consent, sharingFor } from '#storefront/consent/rules/consent.ts'
import {
  createDataLayerAnalytics,
  type DataLayer,
  denyByDefault,
  pushTo,
  updateConsent,
} from './data-layer.ts'
import { type Analytics, noAnalytics } from '../port.ts'
import { $consent } from '#storefront/consent/browser/stores/consent-store.ts'
import { currentSharing } from '#storefront/consent/browser/stores/sharing.ts'
import { readAnalyticsSettings } from './settings.ts'

declare global {
  interface Window {
    dataLayer?: DataLayer
  }
}

const layer = (window.dataLayer ??= [])
const settings = readAnalyticsSettings()
const tags = createDataLayerAnalytics(layer)
/** Consent is checked for every event: it may be withdrawn at any time (RULES.md#analytics). */
const analytics: Analytics = {
  track: (event) => (currentSharing('analytics').identifier ? tags : noAnalytics).track(event),
}
/** Whether this page is one of those whose vitals are sent. */
const isSampled = Math.random() < settings.vitalsShare
let running: AbortController | null = null

/** Loads the shop's tag container once; it reads what the data layer has queued. */
function loadTagContainer(address: string | null, queue: DataLayer): void {
  if (address === null || document.querySelector(`[${DATA_TAG_CONTAINER}]`)) return
  pushTo(queue, { 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.src = address
  script.async = true
  script.toggleAttribute(DATA_TAG_CONTAINER, true)
  document.head.append(script)
}

async function start(): Promise<void> {
  const { signal } = (running = new AbortController())
  loadTagContainer(settings.tagContainer, layer)
  if (isSampled)
    void import('./vitals.ts').then(({ followVitals }) => signal.aborted || followVitals(signal))
  const { startTracking } = await import('./tracking.ts')
  if (signal.aborted) return
  startTracking({ analytics, settings, signal })
}

function stop(): void {
  running?.abort()
  running = null
}

/** Follows consent: without it nothing is loaded and nothing is sent, not even the refusal. */
async function follow(consent: Consent | null): Promise<void> {
  const isAllowed = sharingFor('analytics', consent).identifier
  if (isAllowed || running) updateConsent(layer, consent)
  if (!isAllowed) return stop()
  if (!running) await start()
}

denyByDefault(layer)
$consent.subscribe((consent) => void follow(consent))
