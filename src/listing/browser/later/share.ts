import { pageKey } from '../../rules/page-state.ts'
import { readableQuery } from '#query/later/readable-query.ts'
import { currentQuery } from '../address.ts'

/** The address of the list as it is now, to be handed on. */
const listAddress = () =>
  new URL(pageKey(window.location.pathname, readableQuery(currentQuery())), window.location.href)
    .href

/** Gives the list to the browser's own way of sharing, else copies it (RULES.md#shared-links); tells whether it was copied. */
export async function shareList(): Promise<boolean> {
  const url = listAddress()
  if (typeof navigator.share !== 'function') {
    await navigator.clipboard.writeText(url)
    return true
  }
  try {
    await navigator.share({ title: document.title, url })
  } catch (error) {
    // The shopper thought better of it.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
  return false
}
