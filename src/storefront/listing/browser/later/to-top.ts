import { DATA_LIST, ID_CONTENT } from '#storefront/browser/dom-contract.ts'
import { focusHeading } from '#storefront/browser/click-and-focus.ts'
import { scrollSmoothly } from '#storefront/browser/window-scroll.ts'
import { createIslandTranslator } from '#storefront/i18n/island-translator.ts'
import { formatCount } from '#storefront/i18n/number-format.ts'
import { listPart, pageState } from '../list-store.ts'

/** Products from which a list is longer than two screens. */
const LONG = 20

/** Scrolls up without a new history entry. */
function scrollToTop(event: MouseEvent): void {
  event.preventDefault()
  scrollSmoothly(() => 0)
  focusHeading()
}

/** Creates the link in its box, which floats over the list. */
function createLink(): HTMLAnchorElement {
  const link = document.createElement('a')
  link.className = 'button'
  link.href = `#${ID_CONTENT}`
  link.addEventListener('click', scrollToTop)
  return link
}

/**
 * Adds a link to the page's heading to a long list, from the third screen on, that shows how much of
 * it is loaded.
 */
function offerBackToTop(): void {
  const section = document.querySelector(`[${DATA_LIST}]`)
  const state = pageState
  if (!section || !state) return
  const { texts, locale } = state
  const label = createIslandTranslator(texts, locale)('product_list.to_top')
  const box = document.createElement('div')
  box.className = 'to-top'
  const link = box.appendChild(createLink())
  section.append(box)
  // Only when a list is loaded: setting a text makes the browser match the styles of the whole list
  // again.
  listPart('list').subscribe((view) => {
    const { shown, total } = (view ?? state).list
    box.hidden = shown < LONG
    link.textContent = `${formatCount(shown, locale)} / ${formatCount(total, locale)}`
    link.setAttribute('aria-label', `${label}, ${link.textContent}`)
  })
}

offerBackToTop()
