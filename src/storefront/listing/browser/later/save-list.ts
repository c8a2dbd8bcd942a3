import { listKey, parseListQuery, serialiseListQuery } from '#contract/query/filter-form.ts'
import { ALL_SORTS } from '#contract/query/sort.ts'
import {
  DATA_LISTS_FULL,
  DATA_SAVE_LIST,
  TAG_WISHLIST_TOAST,
  toastAttribute,
} from '#storefront/browser/dom-contract.ts'
import { followLists, keepLists, keptLists } from '#storefront/saved-lists/browser/saved-lists.ts'
import { type SeenList, withList, withoutList } from '#storefront/saved-lists/rules/saved-lists.ts'
import { pageKey } from '../../rules/page-state.ts'
import { fetchFragment, fragmentAddress } from '../fragments.ts'
import { currentQuery } from '../list-history.ts'
import { $list } from '../list-store.ts'

const addressNow = () => pageKey(window.location.pathname, listKey(currentQuery()))

/** Whether an address is that of a search, whose order is by how well products match. */
export const isSearchAddress = (address: string): boolean =>
  new URL(address, window.location.href).searchParams.has('query')

/** Fetches the first products of a list, of which nothing but its address is sent: the newest, or a search's best. */
export async function loadSeen(address: string): Promise<SeenList> {
  const { pathname, searchParams } = new URL(address, window.location.href)
  const query = parseListQuery(searchParams, ALL_SORTS)
  const newest = isSearchAddress(address) ? query : { ...query, sort: 'created_at_desc' as const }
  const { signal } = new AbortController()
  const fragment = await fetchFragment(
    fragmentAddress(pathname, serialiseListQuery(newest)),
    signal,
  )
  return { codes: fragment.codes, total: fragment.state.list.total }
}

const keptOf = (address: string) => keptLists().find((list) => list.address === address)

/** Returns the list's heading; of a filtered one its title, which names the choices as well. */
function listName(): string {
  const heading = document.querySelector('h1')?.textContent ?? ''
  const [title = heading] = document.title.split(' · ')
  return Object.keys(currentQuery().form).length > 0 ? title : heading
}

/** What has become of a list that was to be saved: `full` if the oldest one had to go for it. */
type Outcome = 'saved' | 'full' | 'failed'

/** Saves the list without its products, of which none is called new until they are known. */
function saveList(address: string): Outcome {
  const before = keptLists()
  const total = $list.get()?.list.total ?? 0
  const list = keptOf(address) ?? { address, name: listName(), codes: [], total }
  const lists = withList(before, list)
  const isFull = lists.length === before.length && !before.some((one) => one.address === address)
  if (!keepLists(lists)) return 'failed'
  return isFull ? 'full' : 'saved'
}

/** Notes the products of a saved list as they are now. */
async function noteProducts(address: string): Promise<void> {
  const name = listName()
  const seen = await loadSeen(address)
  // It may have been taken away meanwhile.
  if (keptOf(address)) keepLists(withList(keptLists(), { address, name, ...seen }))
}

/**
 * Saves the list by its button, takes it away again, and notes that a saved one was seen (RULES.md#wishlist). A press from
 * before has marked the button as busy (`head/keep-presses.ts`): it saves, also what was saved already but not drawn as such.
 */
export function startSavingList(button: HTMLElement): void {
  const status = button.nextElementSibling
  const say = (text: string | null | undefined) => {
    if (status) status.textContent = text ?? ''
  }
  const draw = () => {
    const isSaved = keptOf(addressNow()) !== undefined
    button.setAttribute('aria-pressed', String(isSaved))
    say(isSaved ? button.getAttribute(DATA_SAVE_LIST) : '')
  }
  const save = () => {
    const address = addressNow()
    const outcome = saveList(address)
    draw()
    if (outcome === 'full') say(button.getAttribute(DATA_LISTS_FULL))
    // The wishlist says the same, in words that come with every page.
    else if (outcome === 'failed')
      say(document.querySelector(TAG_WISHLIST_TOAST)?.getAttribute(toastAttribute('failed')))
    // It is kept all the same, and its products are noted at the next visit.
    if (outcome !== 'failed') noteProducts(address).catch(() => undefined)
  }
  const toggle = () => {
    if (button.getAttribute('aria-pressed') !== 'true') return save()
    keepLists(withoutList(keptLists(), addressNow()))
    draw()
  }
  button.addEventListener('click', toggle)
  draw()
  const isPressed = button.hasAttribute('aria-busy')
  button.removeAttribute('aria-busy')
  if (isPressed || button.getAttribute('aria-pressed') === 'true') save()
  $list.listen(draw)
  followLists(draw)
}
