import { DATA_TAXON_LINKS, DATA_DEFERRED, DATA_SHARE } from '#browser/dom-contract.ts'
import { followAdSlots } from '#ads/browser/ad-slots.ts'
import type { TaxonLink } from '#shop/taxon-link.ts'
import { $list } from '../list-store.ts'
import { listController } from '../list.ts'
import { scrollToLastCard } from './scroll-to-last-card.ts'
import { anchorFilterScroll } from './filter-scroll-anchoring.ts'
import { saveOnPagehide } from './save-on-pagehide.ts'

function taxonLink({ text, href, isCurrent }: TaxonLink): HTMLLIElement {
  const item = document.createElement('li')
  const link = item.appendChild(document.createElement('a'))
  link.href = href
  if (isCurrent) link.setAttribute('aria-current', 'page')
  link.appendChild(document.createElement('bdi')).textContent = text
  return item
}

/**
 * Keeps the links to further taxons in step with the list: a child is shown only while the
 * response's `availableTaxons` names it (RULES.md#taxon-links). Fewer of them take as much height,
 * so that the list does not move.
 */
function followTaxonLinks(): void {
  const nav = document.querySelector<HTMLElement>(`[${DATA_TAXON_LINKS}]`)
  const items = nav?.querySelector('ul')
  if (!nav || !items) return
  const own = [...items.children]
  let drawn: readonly TaxonLink[] | null = null
  $list.subscribe((view) => {
    const links = view?.taxonLinks ?? null
    if (links === drawn) return
    drawn = links
    items.style.minBlockSize = `${items.offsetHeight}px`
    items.replaceChildren(...(links ? links.map(taxonLink) : own))
    nav.inert = items.children.length === 0
    if (!nav.inert) nav.hidden = false
  })
}

/** Shares or copies the list at a press of its link; where a browser can do neither, it stays a link. */
function followShareLink(): void {
  const link = document.querySelector(`[${DATA_SHARE}]`)
  if (!link || !window.isSecureContext) return
  link.addEventListener('click', (event) => {
    event.preventDefault()
    void import('./share.ts').then(({ shareList }) => shareList(link))
  })
}

/**
 * Repeats what failed for lack of a network; if there is none again, it stays failed
 * (RULES.md#later-loads).
 */
export function retryWhenOnline(): void {
  window.addEventListener('online', () => void listController.retry())
}

/** A list that is not scrolled needs no way back; one whose script does not come has none. */
function loadBackToTop(): void {
  import('./to-top.ts').catch(() => undefined)
}

/** Starts what a list can do without at first. */
export function startDeferred(): void {
  retryWhenOnline()
  anchorFilterScroll()
  scrollToLastCard()
  followTaxonLinks()
  followShareLink()
  followAdSlots()
  saveOnPagehide()
  window.addEventListener('scroll', loadBackToTop, { once: true })
  document.documentElement.toggleAttribute(DATA_DEFERRED, true)
}
