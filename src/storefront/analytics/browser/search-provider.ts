import {
  DATA_GRID,
  DATA_CODE,
  DATA_PAGE,
  DATA_TRACK_RULE,
} from '#storefront/browser/dom-contract.ts'
import { identifierCookie, SEARCH_SESSION_COOKIE } from '#storefront/consent/rules/consent.ts'
import {
  createSearchEvents,
  readSearchSession,
  type SearchClientQueue,
  type ShownResults,
} from './search-events.ts'
import { currentSharing } from '#storefront/consent/browser/stores/sharing.ts'
import { gridEvents, $list } from '#storefront/listing/browser/list-store.ts'
import { gridItemsOfPage } from './card-item.ts'
import type { Tracking } from './settings.ts'

declare global {
  interface Window {
    /** The search provider's own script, if the shop includes it. */
    nostojs?: SearchClientQueue
  }
}

/** Returns the search results of one page of the list; null if the list is no search. */
function resultsOf(page: number): ShownResults | null {
  const view = $list.get()
  if (!view?.query.query) return null
  const { total, pageSize } = view.list
  const locale = document.documentElement.lang
  const gridItems = gridItemsOfPage(String(page))
  return {
    request: { ...view.query, query: view.query.query, page, pageSize, locale },
    codes: gridItems.map((gridItem) => gridItem.getAttribute(DATA_CODE) ?? ''),
    total,
  }
}

function writeSession(session: unknown): void {
  const text = encodeURIComponent(JSON.stringify(session))
  const { protocol } = window.location
  const name = identifierCookie(SEARCH_SESSION_COOKIE, protocol)
  const secure = protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${text}; path=/; samesite=lax${secure}`
}

/** Reports to the search provider what is searched, shown and opened (RULES.md#analytics). */
export function followSearchProvider({ signal }: Tracking): void {
  const trackRule = document.body.getAttribute(DATA_TRACK_RULE)
  const sharing = () => currentSharing('personalisation')
  const queue = () => window.nostojs
  const events = createSearchEvents(queue, sharing, trackRule === 'vendor' ? 'vendor' : 'spec')

  const notify = (page = $list.get()?.query.page) => {
    const results = signal.aborted || page === undefined ? null : resultsOf(page)
    if (results) events.shown(results)
  }
  const submit = ({ target }: SubmitEvent) => {
    if (!(target instanceof HTMLFormElement && target.matches('[role=search]'))) return
    events.submitted(String(new FormData(target).get('query') ?? ''))
  }
  const open = ({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(`[${DATA_GRID}] a`)
    const gridItem = link ? link.closest(`[${DATA_CODE}]`) : null
    const code = gridItem?.getAttribute(DATA_CODE)
    const results = gridItem && resultsOf(Number(gridItem.getAttribute(DATA_PAGE)))
    if (link && code && results) events.clicked(results.request, code, link.href)
  }

  document.addEventListener('submit', submit, { signal })
  document.addEventListener('click', open, { signal })
  signal.addEventListener(
    'abort',
    // The view's query stays that of the first page: only the change tells which one was added.
    gridEvents.listen(({ phase, change }) => {
      if (phase === 'rest') notify(change.kind === 'replace' ? undefined : change.block.page)
    }),
  )
  notify()
  if (sharing().identifier) readSearchSession(queue, writeSession)
}
