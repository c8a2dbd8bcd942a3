import { CLASS_LANGUAGES, DATA_STRIP_SELECT_FILTERS } from '#browser/dom-contract.ts'
import { stripSelectFilters } from '../../rules/first/strip-select-filters.ts'

/** Of the header and the footer: a text may lead to a page in another language too. */
const LINK = '[hreflang]:not(main *)'

/** What comes first before a link is followed, or its address copied, by any hand or key. */
const BEFORE = ['pointerdown', 'contextmenu', 'click'] as const

/** Filters, sort and page live in the address, and have changed since the server wrote the link. */
function takeQuery({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>(LINK)
  if (!link) return
  const { search } = window.location
  link.search = link.hasAttribute(DATA_STRIP_SELECT_FILTERS) ? stripSelectFilters(search) : search
}

/** The open menu of languages closes when the shopper turns to something else, or by Escape. */
function closeMenu(event: MouseEvent | KeyboardEvent): void {
  const menu = document.querySelector<HTMLDetailsElement>(`.${CLASS_LANGUAGES}[open]`)
  if (!menu) return
  const isKey = 'key' in event
  if (isKey ? event.key !== 'Escape' : menu.contains(event.target as Node)) return
  if (isKey && menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
  menu.open = false
}

/** Leads to the same choices in the other languages, and closes their menu for whoever is done with it. */
export function followLanguages(): void {
  document.addEventListener('click', closeMenu)
  document.addEventListener('keydown', closeMenu)
  for (const name of BEFORE) document.addEventListener(name, takeQuery, true)
}
