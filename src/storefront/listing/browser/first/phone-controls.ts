/** Links to the forms that open modals once their island is live. */
const CONTROLS = '[ssr=""] :is(.mobile-bar,.pills) a'

/**
 * Lets the space bar press a phone's controls before their island is live: they have the role of
 * buttons. If the address leads to a form, its modal opens instead, and the form is removed from the
 * address.
 */
export function startPhoneControls(): void {
  const controls = () => [...document.querySelectorAll<HTMLAnchorElement>(CONTROLS)]
  document.addEventListener('keydown', (event) => {
    const focused = event.key === ' ' && controls().find((control) => control === event.target)
    if (!focused) return
    event.preventDefault()
    focused.click()
  })
  const { hash, pathname, search } = location
  const named = controls().find(
    (control) => hash && hash.startsWith(control.hash) && control.getClientRects()[0],
  )
  if (!named) return
  history.replaceState(history.state, '', pathname + search)
  named.click()
}
