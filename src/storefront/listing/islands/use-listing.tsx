import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { createContext, useContext, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { PageState } from '../rules/page-state.ts'
import type { QueryPair } from '#contract/query/url-params.ts'
import { createIslandTranslator } from '#storefront/i18n/island-translator.ts'
import { listController } from '../browser/list.ts'
import { pageState, type ListView, viewOf, type ListPart } from '../browser/list-store.ts'
import { listRules } from '../rules/list-rules.ts'

/** Returns the text of a key with its placeholders filled. */
export type Translate = (key: string, values?: Record<string, string | number>) => string

/** Settings that every component of an island renders with. */
export interface RenderSettings {
  t: Translate
  locale: string
  currency: string
  /** Whether the island runs in the browser. */
  isLive: boolean
  /** Code of the filter that is drawn with all options before the island runs. */
  wholeFilter: string | null
  /** The filters of sizes, and what the shopper's own are called in them; undefined where none are offered. */
  ownSizes?: PageState['ownSizes']
  /** Name of the input whose text could not be read before the island ran. */
  unread?: string | undefined
}

const RenderContext = createContext<RenderSettings | null>(null)

/** Provides the settings to the components below. */
export const RenderProvider = RenderContext.Provider

/** Returns the settings of the nearest provider. Throws without one. */
export function useRenderContext(): RenderSettings {
  const settings = useContext(RenderContext)
  if (!settings) throw new Error('No RenderProvider')
  return settings
}

/** Values of a form that have no control. */
export const HiddenInputs = ({ pairs }: { pairs: readonly QueryPair[] }) =>
  pairs.map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />)

/**
 * Props of every island of a listing: the request's state, as a function. The server calls it; as
 * functions are not serialised, the browser gets nothing and reads the page's JSON block instead.
 */
export interface IslandProps {
  state?: (() => PageState) | null
}

/** Returns what the page knows of its list, as the server drew it. */
export function factsOf({ state }: IslandProps): PageState {
  const facts = state?.() ?? pageState
  if (!facts) throw new Error('No page state')
  return facts
}

const contextOf = ({ texts, locale, currency, wholeFilter, ownSizes, unread }: PageState) => ({
  t: createIslandTranslator(texts, locale),
  locale,
  currency,
  wholeFilter,
  ownSizes,
  unread,
})

/** Returns the facts, settings and rules of an island, without the list. */
export function useRenderContextOf(props: IslandProps) {
  const facts = factsOf(props)
  const [isLive, setIsLive] = useState(false)
  useEffect(() => setIsLive(true), [])
  const context: RenderSettings = useMemo(() => ({ ...contextOf(facts), isLive }), [facts, isLive])
  const { searchRangeTag, unitPriceSort } = facts
  const { name } = facts.route
  // The path of the page: target of forms and links.
  const action = facts.key.replace(/\?.*/, '')
  // The rules depend on the page, not on its query.
  const rules = useMemo(
    () => listRules({ route: { name }, searchRangeTag, unitPriceSort }),
    [name, searchRangeTag, unitPriceSort],
  )
  return { facts, context, rules, action }
}

/**
 * Returns an island's context with the part of the list that it draws; the browser's first render
 * equals the server's.
 */
export function useListing<Name extends keyof ListView>(
  props: IslandProps,
  $part: ReadableAtom<ListPart<Name> | null>,
) {
  const listing = useRenderContextOf(props)
  const initial: ListPart<Name> = useMemo(() => viewOf(listing.facts), [listing.facts])
  return { ...listing, view: useStore($part, { ssr: () => initial }) ?? initial }
}

/**
 * Like `useListing`, for chips: a choice is drawn after the control that was pressed, but a list is never drawn without its
 * chips. The part of the list must hold its `query`.
 */
export function useListingWithCards<Name extends keyof ListView>(
  props: IslandProps,
  $part: ReadableAtom<ListPart<Name | 'query'> | null>,
) {
  const listing = useListing(props, $part)
  const later = useDeferredValue(listing.view)
  return { ...listing, view: listController.isTarget(listing.view.query) ? listing.view : later }
}
