import { type Consent, PURPOSES } from '../rules/consent.ts'
import { $consent, followConsent, saveConsent } from './consent-store.ts'

const SELECTOR = 'consent-form'

/**
 * Saves a decision without leaving the page. The forms work without it. The bar goes once there is a
 * decision, made here or in another tab; the settings in the footer follow it.
 */
class ConsentForm extends HTMLElement {
  #stop: (() => void) | null = null

  connectedCallback(): void {
    this.addEventListener('submit', (event) => void this.#save(event))
    this.#close($consent.get())
    this.#stop = $consent.listen((consent) => {
      this.#close(consent)
      this.#tick(consent)
    })
  }

  disconnectedCallback(): void {
    this.#stop?.()
  }

  #close(consent: Consent | null): void {
    if (this.dataset['place'] !== 'bar') return
    this.hidden = consent !== null
    document.documentElement.toggleAttribute('data-asks-consent', consent === null)
  }

  #tick(consent: Consent | null): void {
    for (const purpose of PURPOSES) {
      const box = this.querySelector<HTMLInputElement>(`input[value=${purpose}]`)
      if (box) box.checked = consent?.[purpose] ?? false
    }
  }

  async #save(event: SubmitEvent): Promise<void> {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || form.dataset['plain']) return
    event.preventDefault()
    try {
      await saveConsent(form.action, new FormData(form, submitter))
      this.#confirm()
    } catch {
      // The browser itself sends the form then, and says what is wrong.
      form.dataset['plain'] = 'true'
      form.requestSubmit(submitter)
    }
  }

  #confirm(): void {
    for (const status of document.querySelectorAll<HTMLElement>(`${SELECTOR} [role=status]`)) {
      status.textContent = status.dataset['saved'] ?? ''
    }
    // The bar goes with the focus in it.
    if (this.hidden) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }
}

followConsent()
customElements.define(SELECTOR, ConsentForm)
