import { DATA_SHARE } from '#browser/dom-contract.ts'
import { pageKey } from '../../rules/page-state.ts'
import { readableQuery } from '#query/later/readable-query.ts'
import { currentQuery } from '../list-history.ts'

/** Returns the current address of the list, for sharing. */
const listAddress = () =>
  new URL(pageKey(window.location.pathname, readableQuery(currentQuery())), window.location.href)
    .href

/**
 * Shares the list through the browser's own dialog, or else copies its address and confirms that
 * beside the link (RULES.md#shared-links).
 */
export async function shareList(link: Element): Promise<void> {
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
