import { useEffect, useState } from 'react'
import type { Filter } from '#contract/query/filter.ts'
import { listKey, type ListQuery } from '#contract/query/filter-form.ts'
import { keepFilter } from '../../rules/keep-filter.ts'
import type { ListState } from '../../rules/page-state.ts'
import { fragments, fragmentAddress } from '../../browser/fragments.ts'

/**
 * How long a choice in a draft waits before what it would give is requested, in ms
 * (RULES.md#later-loads).
 */
const PREVIEW_DEBOUNCE = 250

/** A query that is not applied yet. */
export interface Draft {
  query: ListQuery
  /** Code of the last filter to which a value was added. */
  keptFilter: string | null
}

interface Preview {
  /** Serialised query of the response. */
  key: string
  list: ListState
  filters: readonly Filter[]
}

/**
 * Previews a draft: its list, null until the response comes, and the filters with its counts. Until
 * then the drawn filters stay; the kept filter stays in any case, as in the list.
 */
export function usePreview(draft: Draft | null, path: string, rendered: readonly Filter[]) {
  const [preview, setPreview] = useState<Preview | null>(null)
  const key = draft && listKey(draft.query)
  const keptFilter = draft?.keptFilter ?? null
  useEffect(() => {
    if (key === null) return undefined
    const controller = new AbortController()
    const timer = setTimeout(() => {
      fragments.fetch(fragmentAddress(path, key), controller.signal).then(
        ({ state: { filters, list } }) => {
          // A shared response also reaches callers that have given up.
          if (controller.signal.aborted) return
          setPreview((before) => {
            const previous = before?.filters ?? rendered
            return { key, list, filters: keepFilter(previous, filters, keptFilter) }
          })
        },
        // The button shows no count then; applying the draft reports the error.
        () => undefined,
      )
    }, PREVIEW_DEBOUNCE)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [key, keptFilter, path, rendered])
  const list = preview && preview.key === key ? preview.list : null
  return { list, filters: preview?.filters ?? rendered }
}
