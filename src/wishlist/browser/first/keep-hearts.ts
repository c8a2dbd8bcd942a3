import { whenActive } from '#browser/first/when-active.ts'
import { DATA_WISHLIST_ITEM } from '#browser/dom-contract.ts'

/** The heart shows at once what pressing it will do. */
function flip(form: HTMLFormElement): void {
  const button = form.querySelector('button')
  button?.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') !== 'true'))
}

/**
 * Keeps hearts that are pressed before their script has come, and presses them once it has; where it
 * does not come they are sent as the forms that they are (RULES.md#scripts-on-intent).
 */
export function keepHearts(loadScript: () => Promise<unknown>): void {
  const kept = new Set<HTMLFormElement>()
  const keep = (event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !form.hasAttribute(DATA_WISHLIST_ITEM)) return
    event.preventDefault()
    flip(form)
    if (!kept.delete(form)) kept.add(form)
  }
  const release = () => {
    document.removeEventListener('submit', keep, true)
    for (const form of kept) form.requestSubmit()
  }
  document.addEventListener('submit', keep, true)
  whenActive(() => void loadScript().then(release, release))
}
