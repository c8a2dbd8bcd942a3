import { useEffect, useState } from 'react'
import type { Filter } from '#query/filter.ts'
import { type ListQuery, serialiseListQuery } from '#query/filter-form.ts'
import { keepFilter } from '../../rules/keep-filter.ts'
import type { ListState } from '../../rules/page-state.ts'
import { fragments, fragmentAddress } from '../../browser/fragments.ts'

/** How long a choice in a draft waits before what it would give is requested, in ms (RULES.md#debounce). */
const PREVIEW_DEBOUNCE = 250

/** A query that is not applied yet. */
export interface Draft {
  query: ListQuery
  /** Code of the last filter to which a value was added (RULES.md#keep-filter). */
  keptFilter: string | null
}

interface Preview {
  /** The query of the response. */
  key: string
  list: ListState
  filters: readonly Filter[]
}

/**
 * What a draft would show: its list, null until the response is there, and the filters with their
 * counts. Those that were drawn stay until then, and the kept one as it was, as in the list
 * (RULES.md#keep-filter).
 */
export function usePreview(draft: Draft | null, path: string, drawn: readonly Filter[]) {
  const [preview, setPreview] = useState<Preview | null>(null)
  const key = draft && serialiseListQuery({ ...draft.query, page: 1 })
  const keptFilter = draft?.keptFilter ?? null
  useEffect(() => {
    if (key === null) return undefined
    const controller = new AbortController()
    const timer = setTimeout(() => {
      fragments.fetch(fragmentAddress(path, key), controller.signal).then(
        ({ state: { filters, list } }) => {
          // Another may have waited for the same response.
          if (controller.signal.aborted) return
          setPreview((before) => {
            const previous = before?.filters ?? drawn
            return { key, list, filters: keepFilter(previous, filters, keptFilter) }
          })
        },
        // The button then shows no count; applying the draft reports the error.
        () => undefined,
      )
    }, PREVIEW_DEBOUNCE)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [key, keptFilter, path, drawn])
  const list = preview && preview.key === key ? preview.list : null
  return { list, filters: preview?.filters ?? drawn }
}
