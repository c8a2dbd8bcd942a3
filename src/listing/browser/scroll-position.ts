/** Every page of the list is there again, or will not come. */
export function giveRoomBack(): void {
  const root = document.documentElement
  root.style.removeProperty('--room')
  root.removeAttribute('data-restoring')
}

/** Where the cards begin in the document: what stands above them, chips too, differs from list to list. */
const listTop = () =>
  (document.querySelector('[data-grid]')?.getBoundingClientRect().top ?? -window.scrollY) +
  window.scrollY

/** How far the window is scrolled past the beginning of the cards, in CSS pixels. */
export const scrolledPast = (): number => window.scrollY - listTop()

/** Scrolls the window so far past the beginning of the cards. */
export const scrollPast = (distance: number): void =>
  window.scrollTo({ top: distance + listTop(), behavior: 'instant' })

/** Height of the list with its pagers, in CSS pixels. */
export const takenRoom = (): number =>
  document.querySelector<HTMLElement>('[data-list]')?.offsetHeight ?? 0
