import { DATA_TAXON_LINKS, DATA_DEFERRED, DATA_SHARE } from '#storefront/browser/dom-contract.ts'
import { startAds } from '#storefront/ads/browser/ad-slots.ts'
import { readableQuery } from '#contract/query/later/readable-query.ts'
import type { TaxonLink } from '#contract/shop/taxon-link.ts'
import { pageKey } from '../../rules/page-state.ts'
import { currentQuery } from '../list-history.ts'
import { $list } from '../list-store.ts'
import { listController } from '../list.ts'
import { anchorFilterScroll } from './filter-scroll-anchoring.ts'
import { saveOnPagehide, scrollToLastCard } from './leave-and-return.ts'

function taxonLink({ text, href, isCurrent, picture }: TaxonLink): HTMLLIElement {
  const item = document.createElement('li')
  const link = item.appendChild(document.createElement('a'))
  link.href = href
  if (isCurrent) link.setAttribute('aria-current', 'page')
  if (picture !== undefined) {
    const image = link.appendChild(new Image(28, 28))
    image.alt = ''
    image.loading = 'lazy'
    image.fetchPriority = 'low'
    image.src = picture
  }
  link.appendChild(document.createElement('bdi')).textContent = text
  return item
}

/**
 * Updates the links to further taxons: a child is shown only if the response's `availableTaxons`
 * names it. Fewer links keep the height, so that the list does not move.
 */
function followTaxonLinks(): void {
  const nav = document.querySelector<HTMLElement>(`[${DATA_TAXON_LINKS}]`)
  const items = nav?.querySelector('ul')
  if (!nav || !items) return
  const own = [...items.children]
  let rendered: readonly TaxonLink[] | null = null
  $list.subscribe((view) => {
    const links = view?.taxonLinks ?? null
    if (links === rendered) return
    rendered = links
    items.style.minBlockSize = `${items.offsetHeight}px`
    items.replaceChildren(...(links ? links.map(taxonLink) : own))
    nav.inert = items.children.length === 0
    if (!nav.inert) nav.hidden = false
  })
}

/** Returns the current address of the list, for sharing. */
const listAddress = () =>
  new URL(pageKey(window.location.pathname, readableQuery(currentQuery())), window.location.href)
    .href

/**
 * Shares the list through the browser's own dialog, or else copies its address and confirms that
 * beside the link.
 */
async function shareList(link: Element): Promise<void> {
  const url = listAddress()
  if (typeof navigator.share !== 'function') {
    await navigator.clipboard.writeText(url)
    const status = link.nextElementSibling
    if (status) status.textContent = link.getAttribute(DATA_SHARE)
    return
  }
  try {
    await navigator.share({ title: document.title, url })
  } catch (error) {
    // The user cancelled.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}

/**
 * Shares the list or copies its address when the link is pressed; if a browser can do neither, it
 * stays a link.
 */
function followShareLink(): void {
  const link = document.querySelector(`[${DATA_SHARE}]`)
  if (!link || !window.isSecureContext) return
  link.addEventListener('click', (event) => {
    event.preventDefault()
    void shareList(link)
  })
}

/** Retries failed loads when the network is back (RULES.md#later-loads). */
export function retryWhenOnline(): void {
  window.addEventListener('online', () => void listController.retry())
}

/** Loads the link to the top, which is optional: a failed load is ignored. */
function loadBackToTop(): void {
  import('./to-top.ts').catch(() => undefined)
}

/** Starts the features that a list does not need at first. */
export function startDeferred(): void {
  retryWhenOnline()
  anchorFilterScroll()
  scrollToLastCard()
  followTaxonLinks()
  followShareLink()
  startAds()
  saveOnPagehide()
  window.addEventListener('scroll', loadBackToTop, { once: true })
  document.documentElement.toggleAttribute(DATA_DEFERRED, true)
}
