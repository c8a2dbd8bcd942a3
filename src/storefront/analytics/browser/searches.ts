import { DATA_PROVIDER_SEARCH } from '#storefront/browser/dom-contract.ts'
import { gridEvents, $list } from '#storefront/listing/browser/list-store.ts'
import type { Tracking } from './settings.ts'

function followForm({ analytics, signal }: Tracking): void {
  const follow = ({ target }: SubmitEvent) => {
    const isSearch = target instanceof HTMLFormElement && target.matches('[role=search]')
    const term = isSearch && new FormData(target).get('query')
    if (typeof term === 'string' && term.trim()) {
      analytics.track({ name: 'search', search_term: term.trim() })
    }
  }
  document.addEventListener('submit', follow, { signal })
}

/** Reports results when shown, and after each new query (RULES.md#analytics). */
function followResults({ analytics, signal }: Tracking): void {
  const notify = () => {
    const query = $list.get()?.query.query
    if (query && !signal.aborted)
      analytics.track({ name: 'view_search_results', search_term: query })
  }
  const stop = gridEvents.listen(({ phase }) => phase === 'rest' && notify())
  signal.addEventListener('abort', stop)
  notify()
}

/**
 * Whether the provider's script may load: from the shop's own tags before this one, or by the
 * container.
 */
const mayHaveProvider = ({ settings }: Tracking) =>
  document.body.hasAttribute(DATA_PROVIDER_SEARCH) &&
  ('nostojs' in window || settings.tagContainer !== null)

/** Tracks searches, with analytics and the provider whose results are shown. */
export async function followSearches(tracking: Tracking): Promise<void> {
  followForm(tracking)
  followResults(tracking)
  if (!mayHaveProvider(tracking)) return
  const { followSearchProvider } = await import('./search-provider.ts')
  followSearchProvider(tracking)
}
