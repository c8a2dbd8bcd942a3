import { callForeign } from '#storefront/browser/foreign-code.ts'
import { chosenConsent, type Consent, type Purpose, PURPOSES } from '../rules/consent.ts'
import { $consent, forgetConsent, saveConsent } from './stores/consent-store.ts'

/** Purposes that a shopper agreed to; none is a refusal. */
type Decision = readonly Purpose[]

declare global {
  interface Window {
    /** Where a consent manager hands over decisions: an array until this script runs (README.md). */
    shopConsent?: Decision[] | HandedOver
  }
}

/** Purposes of one decision that another lacks. */
const lacking = (one: Consent | null, other: Consent | null) =>
  PURPOSES.filter((purpose) => one?.[purpose] && !other?.[purpose])

async function save(consent: Consent): Promise<void> {
  const current = $consent.get()
  if (current && lacking(consent, current).length + lacking(current, consent).length === 0) return
  const form = new FormData()
  form.set('choice', 'chosen')
  for (const purpose of lacking(consent, null)) form.append('purpose', purpose)
  try {
    await saveConsent(`/${document.documentElement.lang}/consent`, form)
  } catch {
    // The manager hands it over again on the next page; what was withdrawn holds already.
  }
}

/** Takes the decisions that a consent manager hands over, and saves them one after the other. */
class HandedOver {
  /** The last one that is not being saved yet: it replaces those before it. */
  #next: Consent | null = null
  #isSaving = false

  /** Takes a decision. Throws a TypeError if it names an unknown purpose. */
  push(decision: Decision): void {
    const consent = chosenConsent('chosen', decision)
    if (!consent) throw new TypeError(`A decision names some of ${PURPOSES.join(', ')}, each once`)
    // A withdrawal holds at once, whatever becomes of the request.
    if (lacking($consent.get(), consent).length > 0) forgetConsent()
    this.#next = consent
    if (!this.#isSaving) void this.#save()
  }

  async #save(): Promise<void> {
    this.#isSaving = true
    for (let consent = this.#next; consent; consent = this.#next) {
      this.#next = null
      await save(consent)
    }
    this.#isSaving = false
  }
}

const earlier = window.shopConsent
const decisions = new HandedOver()
window.shopConsent = decisions
const last = Array.isArray(earlier) ? earlier.at(-1) : undefined
if (last) callForeign('consent manager', () => decisions.push(last))
