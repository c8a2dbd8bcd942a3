/** Every page of the list is there again, or will not come. */
export function giveRoomBack(): void {
  const root = document.documentElement
  root.style.removeProperty('--room')
  root.removeAttribute('data-restoring')
}

const listElement = () => document.querySelector<HTMLElement>('[data-list]')

/** Where the list begins in the document: what stands above it differs from page to page. */
const listTop = () =>
  (listElement()?.getBoundingClientRect().top ?? -window.scrollY) + window.scrollY

/** How far the window is scrolled past the beginning of the list, in CSS pixels. */
export const scrolledPast = (): number => window.scrollY - listTop()

/** Scrolls the window so far past the beginning of the list. */
export const scrollPast = (distance: number): void =>
  window.scrollTo({ top: distance + listTop(), behavior: 'instant' })

/** Height of the list with its pagers, in CSS pixels. */
export const takenRoom = (): number => listElement()?.offsetHeight ?? 0
