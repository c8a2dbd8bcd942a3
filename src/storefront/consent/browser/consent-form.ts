import {
  DATA_CONSENT_PENDING,
  DATA_KIND,
  DATA_SAVED,
  DATA_NATIVE_SUBMIT,
  TAG_CONSENT_FORM,
} from '#storefront/browser/dom-contract.ts'
import { type Consent, PURPOSES } from '../rules/consent.ts'
import { $consent, followConsent, saveConsent } from './stores/consent-store.ts'

/**
 * Saves a decision without leaving the page. The forms work without it. The bar disappears after a
 * decision, here or in another tab; the settings in the footer follow it.
 */
class ConsentForm extends HTMLElement {
  #stop: (() => void) | null = null

  connectedCallback(): void {
    this.addEventListener('submit', (event) => void this.#save(event))
    const consent = $consent.get()
    this.#close(consent)
    // The page may be older than the decision; boxes already changed by the shopper stay.
    if (consent) this.#tick(consent, ({ checked, defaultChecked }) => checked === defaultChecked)
    this.#stop = $consent.listen((changed) => {
      this.#close(changed)
      this.#tick(changed)
    })
  }

  disconnectedCallback(): void {
    this.#stop?.()
  }

  #close(consent: Consent | null): void {
    if (this.getAttribute(DATA_KIND) !== 'bar') return
    this.hidden = consent !== null
    document.documentElement.toggleAttribute(DATA_CONSENT_PENDING, consent === null)
  }

  #tick(consent: Consent | null, isMeant = (_box: HTMLInputElement) => true): void {
    for (const purpose of PURPOSES) {
      const box = this.querySelector<HTMLInputElement>(`input[value=${purpose}]`)
      if (box && isMeant(box)) box.checked = consent?.[purpose] ?? false
    }
  }

  async #save(event: SubmitEvent): Promise<void> {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || form.hasAttribute(DATA_NATIVE_SUBMIT)) return
    event.preventDefault()
    try {
      await saveConsent(form.action, new FormData(form, submitter))
      this.#confirm()
    } catch {
      // The browser then submits the form itself, and the server reports errors.
      form.toggleAttribute(DATA_NATIVE_SUBMIT, true)
      form.requestSubmit(submitter)
    }
  }

  #confirm(): void {
    for (const status of document.querySelectorAll(`${TAG_CONSENT_FORM} [role=status]`)) {
      status.textContent = status.getAttribute(DATA_SAVED)
    }
    // The bar disappears with the focus in it.
    if (this.hidden) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }
}

followConsent()
customElements.define(TAG_CONSENT_FORM, ConsentForm)
