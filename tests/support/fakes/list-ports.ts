import { atom } from 'nanostores'
import { createListController } from '#storefront/listing/browser/controller/list-controller.ts'
import {
  type Fragment,
  type GridEvent,
  type ListView,
  viewOf,
} from '#storefront/listing/browser/list-store.ts'
import type { PageRange, ListPosition } from '#storefront/listing/browser/list-history.ts'
import { type ListQuery, serialiseListQuery } from '#contract/query/filter-form.ts'
import { codesOf, pageState } from '../samples/pages.ts'

/** Lets everything happen that only waits for promises. */
export const settled = () => new Promise((resolve) => setTimeout(resolve))

/** A clock that stands still until the test moves it. */
function createClock() {
  let now = 0
  let timers: { at: number; callback: () => void }[] = []
  return {
    wait(callback: () => void, milliseconds: number) {
      const timer = { at: now + milliseconds, callback }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    async pass(milliseconds: number) {
      now += milliseconds
      const due = timers.filter(({ at }) => at <= now)
      timers = timers.filter(({ at }) => at > now)
      for (const { callback } of due) callback()
      await settled()
    },
  }
}

/** The entries of a history, the current one last. */
function createHistory(first: ListQuery) {
  const entries: { query: ListQuery; position: Partial<ListPosition> }[] = []
  const scrolls: number[] = []
  const push = (query: ListQuery) => void entries.push({ query, position: {} })
  const current = () => entries.at(-1)!
  push(first)
  return {
    entries,
    scrolls,
    query: () => current().query,
    push,
    replace: (query: ListQuery) => void (current().query = query),
    save: (position: Partial<ListPosition>) => void Object.assign(current().position, position),
    stay: (_pages: PageRange, position: ListPosition | null) =>
      void scrolls.push(position?.scroll ?? 0),
    leave: () => void entries.pop(),
    back: () => void entries.pop(),
  }
}

const fragmentOf = (query: ListQuery): Fragment => ({
  state: pageState({ query }),
  html: codesOf(query).join(' '),
  codes: codesOf(query),
})

/** A storefront that responds when the test decides; queries as in an address. */
function createStorefront() {
  const requested: string[] = []
  const aborted: string[] = []
  const open = new Map<string, { respond: (query?: ListQuery) => void; refuse: () => void }>()
  const settle = async (key: string, how: 'respond' | 'refuse', query?: ListQuery) => {
    const request = open.get(key)
    if (!request) throw new Error(`Nobody waits for "${key}"`)
    open.delete(key)
    request[how](query)
    await settled()
  }
  return {
    requested,
    aborted,
    fetchFragment: (query: ListQuery, signal: AbortSignal) => {
      const key = decodeURIComponent(serialiseListQuery(query))
      requested.push(key)
      signal.addEventListener('abort', () => aborted.push(key))
      return new Promise<Fragment>((resolve, reject) => {
        const respond = (shown = query) => resolve(fragmentOf(shown))
        open.set(key, { respond, refuse: () => reject(new Error('Refused')) })
      })
    },
    /** With the list of the address, or of another one that it leads to. */
    respond: (key: string, query?: ListQuery) => settle(key, 'respond', query),
    refuse: (key: string) => settle(key, 'refuse'),
  }
}

/** A list of its own, on fakes of all that a browser has; `steps` are what can be seen, in their order. */
export function openList(state = pageState(), onIslands = () => {}) {
  const $list = atom<ListView | null>(viewOf(state))
  const clock = createClock()
  const history = createHistory(state.query)
  const storefront = createStorefront()
  const events: GridEvent[] = []
  const steps: string[] = []
  const frames: (() => void)[] = []
  const emit = (event: GridEvent) => {
    events.push(event)
    steps.push(event.phase)
  }
  const draw = (change: () => void) => {
    change()
    onIslands()
    steps.push('islands')
  }
  const nextPaint = () => new Promise<void>((resolve) => frames.push(resolve))
  const drawFrame = async () => {
    for (const frame of frames.splice(0)) frame()
    await settled()
  }
  const list = createListController({
    $list,
    emit,
    history,
    wait: clock.wait,
    fetchFragment: storefront.fetchFragment,
    paint: { parsed: async () => {}, draw, nextPaint },
  })
  list.start(codesOf(state.query))
  const view = () => $list.get()!
  return { list, view, clock, history, storefront, events, steps, drawFrame }
}
