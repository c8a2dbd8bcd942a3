import { atom, type ReadableAtom } from 'nanostores'
import type { PageState } from '../rules/page-state.ts'
import { type RemoteLoad, succeededLoad } from '#shop/remote-load.ts'
import { readPageState } from './page-state.ts'

/** Where a list that is on its way goes: another list, or one more page at an end of this one. */
export type Placement = 'replace' | 'append' | 'prepend'

/** What is drawn of a list. `query` is what the shopper chose, answered or not yet. */
interface Drawn {
  query: PageState['query']
  list: PageState['list']
  filters: PageState['filters']
  /** A list that is on its way and takes its time; null while none does. */
  awaited: Placement | null
  taxonLinks: PageState['taxonLinks']
  /** An option without products that the shopper pressed all the same (RULES.md#disabled-value). */
  disabledValue: { code: string; value: string; label: string } | null
}

/** What the islands of a listing draw, and the state of its last load (RULES.md#remote-loads). */
export type View = Drawn & RemoteLoad

export const viewOf = ({ query, list, filters, taxonLinks }: PageState): View => ({
  query,
  list,
  filters,
  taxonLinks,
  ...succeededLoad(),
  awaited: null,
  disabledValue: null,
})

/** The state that the server sent; null on the server itself, which draws from the request's own. */
export const pageState = typeof document === 'undefined' ? null : readPageState(document)

/** What the islands of this tab share. Only ever written in the browser. */
export const $view = atom<View | null>(pageState && viewOf(pageState))

/** What an island draws of it. */
export type ViewPart<Name extends keyof View> = Pick<View, Name>

/** These facts of what the islands draw; tells when one of them changes, and of no other. */
export function viewPart<Name extends keyof View>(
  ...names: readonly Name[]
): ReadableAtom<ViewPart<Name> | null> {
  const $part = atom<ViewPart<Name> | null>($view.get())
  $view.listen((view) => {
    const told = $part.get()
    if (names.some((name) => view?.[name] !== told?.[name])) $part.set(view)
  })
  return $part
}

/** Whether a list is on its way, though it may be too early to draw that. */
export const isLoading = (): boolean => $view.get()?.status === 'PROCESSING'

/** A change of what is drawn, with or without a step of the load. */
type Change = Partial<Drawn> & (RemoteLoad | { status?: never; error?: never })

/** Changes a part of what the islands draw. */
export function patchView(change: Change): void {
  const view = $view.get()
  if (view) $view.set({ ...view, ...change })
}
