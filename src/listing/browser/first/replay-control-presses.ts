import { ISLAND_SSR } from '#browser/dom-contract.ts'

/** Controls of phones that open a modal; without scripts they are links to the forms. */
const CONTROLS = ':is(.mobile-bar,.pills) a'

/** Links of islands that are not hydrated yet. */
export const WAITING_CONTROLS = `[${ISLAND_SSR}] ${CONTROLS}`

const isBusy = ({ ariaBusy }: Element) => ariaBusy === 'true'

/**
 * Presses a control once its island is hydrated, if it is still the last one pressed; if the
 * island's script does not load, its link is followed.
 */
function pressLater(control: HTMLElement): void {
  const press = () => {
    if (!isBusy(control)) return
    control.ariaBusy = null
    control.click()
  }
  const island = control.closest(`[${ISLAND_SSR}]`)
  if (!island) return press()
  new MutationObserver((_changes, observer) => {
    observer.disconnect()
    press()
  }).observe(island, { attributeFilter: [ISLAND_SSR] })
}

/**
 * Repeats presses on controls whose island is not hydrated yet; the head script marks them as busy
 * (RULES.md#scripts-on-intent). If the address leads to a form, its modal opens instead, and the
 * form is removed from the address.
 */
export function replayControlPresses(): void {
  const controls = () => [...document.querySelectorAll<HTMLAnchorElement>(CONTROLS)]
  document.addEventListener('click', ({ target }) => {
    const pressed = controls().find((control) => control.contains(target as Node))
    if (!pressed || !isBusy(pressed)) return
    for (const control of controls()) if (control !== pressed) control.ariaBusy = null
    pressLater(pressed)
  })
  document.addEventListener('keydown', (event) => {
    const focused = event.key === ' ' && controls().find((control) => control === event.target)
    if (!focused || !focused.matches(WAITING_CONTROLS)) return
    event.preventDefault()
    focused.click()
  })
  controls().filter(isBusy).slice(-1).forEach(pressLater)
  const { hash, pathname, search } = location
  const named = controls().find(
    (control) => hash && hash.startsWith(control.hash) && control.getClientRects()[0],
  )
  if (!named) return
  history.replaceState(history.state, '', pathname + search)
  named.click()
}
