/** Controls of phones that open a modal; without scripts their links lead to the forms. */
const CONTROLS = '.mobile-bar a, .pills a'

/**
 * Keeps controls that are pressed before their island is hydrated, and presses them once that is so; where the
 * island's script does not come their links are followed (RULES.md#scripts-on-intent). The form that a link led to
 * before this script came gives way to the modal, and goes from the address.
 */
export function keepControls(): void {
  const awaitingControl = ({ target }: Event) => {
    const control = target instanceof Element && target.closest<HTMLElement>(CONTROLS)
    const island = control && control.closest('[ssr]')
    return island ? { control, island } : null
  }
  document.addEventListener('keydown', (event) => {
    const found = event.key === ' ' && awaitingControl(event)
    if (!found) return
    event.preventDefault()
    found.control.click()
  })
  document.addEventListener('click', (event) => {
    const found = awaitingControl(event)
    if (!found) return
    event.preventDefault()
    const { control, island } = found
    control.ariaBusy = 'true'
    new MutationObserver((_changes, observer) => {
      observer.disconnect()
      control.ariaBusy = null
      control.click()
    }).observe(island, { attributeFilter: ['ssr'] })
  })
  const { hash, pathname, search } = location
  const controls = [...document.querySelectorAll<HTMLAnchorElement>(CONTROLS)]
  const pressed = controls.find((control) => hash && hash.startsWith(control.hash))
  if (!pressed) return
  history.replaceState(history.state, '', pathname + search)
  pressed.click()
}
