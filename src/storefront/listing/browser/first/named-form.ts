/** Links to the forms that open modals once their island is live. */
const CONTROLS = '[ssr=""] :is(.mobile-bar,.pills) [role]'

/** Opens the modal of the form that the address leads to, and removes the form from the address. */
export function openNamedForm(): void {
  const { hash, pathname, search } = location
  const named = [...document.querySelectorAll<HTMLAnchorElement>(CONTROLS)].find(
    (control) => hash && hash.startsWith(control.hash) && control.getClientRects()[0],
  )
  if (!named) return
  history.replaceState(history.state, '', pathname + search)
  named.click()
}
