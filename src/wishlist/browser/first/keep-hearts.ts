import { whenActive } from '#browser/first/when-active.ts'
import { ID_WISHLIST_FORM } from '#browser/dom-contract.ts'

/** The heart shows at once what pressing it will do. */
function flip(heart: HTMLElement): void {
  heart.setAttribute('aria-pressed', String(heart.getAttribute('aria-pressed') !== 'true'))
}

/**
 * Keeps hearts that are pressed before their script has come, and presses them once it has, unless the list is as they
 * want it by then. Where it does not come, or the page is left before, what they say is sent as their form would be
 * (RULES.md#scripts-on-intent).
 */
export function keepHearts(loadScript: () => Promise<unknown>): void {
  /** With each what it does, `add` or `remove`: the script writes that anew. */
  const kept = new Map<HTMLButtonElement, string>()
  const keep = (event: SubmitEvent) => {
    const heart = event.submitter
    if (!(heart instanceof HTMLButtonElement) || heart.form?.id !== ID_WISHLIST_FORM) return
    event.preventDefault()
    flip(heart)
    if (!kept.delete(heart)) kept.set(heart, heart.name)
  }
  /** All of them in one request, because each response writes the whole list anew. */
  const send = () => {
    const [form] = [...kept.keys()].map((heart) => heart.form)
    const body = new URLSearchParams([...kept].map(([heart, name]) => [name, heart.value]))
    kept.clear()
    const init: RequestInit = { method: 'POST', body, keepalive: true, redirect: 'manual' }
    // What became of it the next page says.
    return form && fetch(form.action, init).catch(() => null)
  }
  const stop = () => document.removeEventListener('submit', keep, true)
  document.addEventListener('submit', keep, true)
  addEventListener('pagehide', send)
  whenActive(() =>
    loadScript().then(
      () => {
        stop()
        for (const [heart, name] of kept) if (heart.name === name) heart.form?.requestSubmit(heart)
        kept.clear()
      },
      () => {
        stop()
        void send()?.then(() => location.reload())
      },
    ),
  )
}
