import { DATA_NEW, DATA_REMOVE, ID_SAVED_LISTS } from '#storefront/browser/dom-contract.ts'
import { whenActive } from '#storefront/browser/first/page-lifecycle.ts'
import { formatCount } from '#storefront/i18n/number-format.ts'
import { isSearchAddress, loadSeen } from '#storefront/listing/browser/later/save-list.ts'
import { followLists, keepLists, keptLists } from '#storefront/saved-lists/browser/saved-lists.ts'
import {
  type KeptList,
  newProducts,
  type SeenList,
  withoutList,
} from '#storefront/saved-lists/rules/saved-lists.ts'

/** Says how many products are new, of a list that is longer than what was fetched at least so many. */
function newText(list: KeptList, now: SeenList, text: string): string {
  const count = newProducts(list, now, isSearchAddress(list.address))
  if (count === 0) return ''
  const isMore = count === now.codes.length && now.total > count
  return text.replace('#', formatCount(count, document.documentElement.lang) + (isMore ? '+' : ''))
}

/** Keeps a list as it is seen now, at its place. */
const note = ({ address }: KeptList, now: SeenList) =>
  keepLists(keptLists().map((list) => (list.address === address ? { ...list, ...now } : list)))

/** Takes a list off the page; the focus in it goes to the section. */
function removeRow(section: HTMLElement, row: HTMLElement): void {
  const hasFocus = row.contains(document.activeElement)
  row.remove()
  if (hasFocus) section.focus({ preventScroll: true })
  if (!section.querySelector('li')) section.querySelector('p')?.removeAttribute('hidden')
}

function drawRow(section: HTMLElement, list: KeptList) {
  const row = document.createElement('li')
  const link = row.appendChild(document.createElement('a'))
  link.href = list.address
  link.appendChild(document.createElement('bdi')).textContent = list.name
  const news = row.appendChild(document.createElement('span'))
  const button = row.appendChild(document.createElement('button'))
  const word = section.getAttribute(DATA_REMOVE) ?? ''
  button.type = 'button'
  button.className = 'text-button'
  button.textContent = word
  button.setAttribute('aria-label', `${word}: ${list.name}`)
  button.addEventListener('click', () => {
    keepLists(withoutList(keptLists(), list.address))
    removeRow(section, row)
    // Not every browser gives it to a pressed button.
    section.focus({ preventScroll: true })
  })
  return { row, link, news }
}

/**
 * Shows the saved lists, and once a shopper is there, of each how many products are new since it was last seen, one after
 * the other.
 */
export function showSavedLists(): void {
  const section = document.getElementById(ID_SAVED_LISTS)
  const lists = keptLists()
  if (!section || lists.length === 0) return
  section.querySelector('p')?.toggleAttribute('hidden', true)
  const rows = lists.map((list) => ({ list, ...drawRow(section, list) }))
  const items = document.createElement('ul')
  items.append(...rows.map(({ row }) => row))
  section.append(items)
  followLists(() => {
    const kept = keptLists().map(({ address }) => address)
    for (const { list, row } of rows)
      if (row.isConnected && !kept.includes(list.address)) removeRow(section, row)
  })
  whenActive(async () => {
    for (const { list, link, news } of rows)
      try {
        const now = await loadSeen(list.address)
        news.textContent = newText(list, now, section.getAttribute(DATA_NEW) ?? '')
        link.addEventListener('click', () => note(list, now))
      } catch {
        // The list is there all the same, without a number.
      }
  })
}
