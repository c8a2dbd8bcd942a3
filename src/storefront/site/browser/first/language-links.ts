import { CLASS_LANGUAGES, DATA_STRIP_SELECT_FILTERS } from '#storefront/browser/dom-contract.ts'
import { WRITTEN_IN } from '#contract/query/constants.ts'
import { withLanguage } from '../../rules/first/text-language.ts'
import { stripSelectFilters } from '../../rules/first/strip-select-filters.ts'

/** Links in the header and the footer: texts may also link to pages in another language. */
const LINK = '[hreflang]:not(main *)'

/** Events before a link is followed or its address copied, by any input. */
const BEFORE = ['pointerdown', 'contextmenu', 'click'] as const

/** Adds the current query: filters, sort and page have changed since the server wrote the link. */
function takeQuery({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>(LINK)
  if (!link) return
  const { search } = window.location
  const kept = link.hasAttribute(DATA_STRIP_SELECT_FILTERS) ? stripSelectFilters(search) : search
  link.search = withLanguage(kept, new URLSearchParams(link.search).get(WRITTEN_IN))
}

/** Closes the language menu on a click elsewhere or on Escape. */
function closeMenu(event: MouseEvent | KeyboardEvent): void {
  const menu = document.querySelector<HTMLDetailsElement>(`.${CLASS_LANGUAGES}[open]`)
  if (!menu) return
  const isKey = 'key' in event
  if (isKey ? event.key !== 'Escape' : menu.contains(event.target as Node)) return
  if (isKey && menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
  menu.open = false
}

/**
 * Keeps the choices in links to other languages, and closes their menu when the shopper is done.
 */
export function followLanguages(): void {
  document.addEventListener('click', closeMenu)
  document.addEventListener('keydown', closeMenu)
  for (const name of BEFORE) document.addEventListener(name, takeQuery, true)
}
