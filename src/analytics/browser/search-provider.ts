import { DATA_GRID, DATA_CODE, DATA_TRACK_RULE } from '#browser/dom-contract.ts'
import { SEARCH_SESSION_COOKIE } from '#consent/rules/consent.ts'
import {
  createSearchEvents,
  readSearchSession,
  type SearchClientQueue,
  type ShownResults,
} from './search-events.ts'
import { currentSharing } from '#consent/browser/stores/sharing.ts'
import { gridEvents, $list } from '#listing/browser/list-store.ts'
import { gridItemsOfPage } from './card-item.ts'
import type { Tracking } from './settings.ts'

declare global {
  interface Window {
    /** The search provider's own script, if the shop includes it. */
    nostojs?: SearchClientQueue
  }
}

/** Returns the search results on the page; null on any other page. */
function shownResults(): ShownResults | null {
  const view = $list.get()
  if (!view?.query.query) return null
  const { total, pageSize } = view.list
  const locale = document.documentElement.lang
  const gridItems = gridItemsOfPage(String(view.query.page))
  return {
    request: { ...view.query, query: view.query.query, pageSize, locale },
    codes: gridItems.map((gridItem) => gridItem.getAttribute(DATA_CODE) ?? ''),
    total,
  }
}

function writeSession(session: unknown): void {
  const text = encodeURIComponent(JSON.stringify(session))
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${SEARCH_SESSION_COOKIE}=${text}; path=/; samesite=lax${secure}`
}

/** Reports to the search provider what is searched, shown and opened (RULES.md#search-tracking). */
export function followSearchProvider({ signal }: Tracking): void {
  const trackRule = document.body.getAttribute(DATA_TRACK_RULE)
  const sharing = () => currentSharing('personalisation')
  const queue = () => window.nostojs
  const events = createSearchEvents(queue, sharing, trackRule === 'spec' ? 'spec' : 'vendor')

  const notify = () => {
    const results = signal.aborted ? null : shownResults()
    if (results) events.shown(results)
  }
  const submit = ({ target }: SubmitEvent) => {
    if (!(target instanceof HTMLFormElement && target.matches('[role=search]'))) return
    events.submitted(String(new FormData(target).get('query') ?? ''))
  }
  const open = ({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(`[${DATA_GRID}] a`)
    const code = link && link.closest(`[${DATA_CODE}]`)?.getAttribute(DATA_CODE)
    const results = shownResults()
    if (link && code && results) events.clicked(results.request, code, link.href)
  }

  notify()
  document.addEventListener('submit', submit, { signal })
  document.addEventListener('click', open, { signal })
  signal.addEventListener(
    'abort',
    gridEvents.listen(({ phase }) => phase === 'rest' && notify()),
  )
  if (sharing().identifier) readSearchSession(queue, writeSession)
}
