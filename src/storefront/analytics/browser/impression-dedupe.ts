import { listKey } from '#contract/query/filter-form.ts'
import { $list } from '#storefront/listing/browser/list-store.ts'
import { readStorage, writeStorage } from '#storefront/browser/first/storage.ts'

const KEY = 'impression-dedupe'
const CAPACITY = 200

/** Pages of lists reported in this tab; a list that is opened anew is reported again. */
let seen: string[] | null = null

/** Returns the shown list, the same for all its pages. */
export function shownList(): string {
  const query = $list.get()?.query
  return `${window.location.pathname}?${query ? listKey(query) : ''}`
}

function hasReturned(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
}

function restore(): string[] {
  const stored = readStorage('sessionStorage', KEY)?.split('\n') ?? []
  const list = shownList()
  return hasReturned() ? stored : stored.filter((key) => !key.startsWith(`${list}#`))
}

/** Whether a page of a list is seen for the first time; false after a trim, and after Back. */
export function isFirstSight(list: string, page: string): boolean {
  seen ??= restore()
  const key = `${list}#${page}`
  if (seen.includes(key)) return false
  seen = [...seen, key].slice(-CAPACITY)
  writeStorage('sessionStorage', KEY, seen.join('\n'))
  return true
}
