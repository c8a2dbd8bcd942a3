import { whenActive } from '#browser/first/when-active.ts'
import { ID_WISHLIST_FORM } from '#browser/dom-contract.ts'

/** The heart shows at once what pressing it will do. */
function flip(heart: HTMLElement): void {
  heart.setAttribute('aria-pressed', String(heart.getAttribute('aria-pressed') !== 'true'))
}

/**
 * Keeps hearts that are pressed before their script has come, and presses them once it has; where it
 * does not come the form that they belong to is sent (RULES.md#scripts-on-intent).
 */
export function keepHearts(loadScript: () => Promise<unknown>): void {
  const kept = new Set<HTMLButtonElement>()
  const keep = (event: SubmitEvent) => {
    const heart = event.submitter
    if (!(heart instanceof HTMLButtonElement) || heart.form?.id !== ID_WISHLIST_FORM) return
    event.preventDefault()
    flip(heart)
    if (!kept.delete(heart)) kept.add(heart)
  }
  const release = () => {
    document.removeEventListener('submit', keep, true)
    for (const heart of kept) heart.form?.requestSubmit(heart)
  }
  document.addEventListener('submit', keep, true)
  whenActive(() => void loadScript().then(release, release))
}
