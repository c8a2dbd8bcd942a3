import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { createContext, useContext, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { PageState } from '../rules/page-state.ts'
import type { QueryPair } from '#query/url-params.ts'
import { createIslandTranslator } from '#i18n/island-translator.ts'
import { listController } from '../browser/list.ts'
import { pageState, type ListView, viewOf, type ListPart } from '../browser/list-store.ts'
import { listRules } from '../rules/list-rules.ts'

/** Returns the text of a key, with the values for its placeholders. */
export type Translate = (key: string, values?: Record<string, string | number>) => string

/** What every component of an island renders with, without being handed through five others. */
export interface RenderSettings {
  t: Translate
  locale: string
  currency: string
  /** True once the island runs in the browser. */
  isLive: boolean
  /** Code of the filter that is drawn whole before the island runs. */
  wholeFilter: string | null
}

const RenderContext = createContext<RenderSettings | null>(null)

/** Hands the settings on to the components below it. */
export const RenderProvider = RenderContext.Provider

/** The settings of the provider above. Throws without one. */
export function useRenderContext(): RenderSettings {
  const settings = useContext(RenderContext)
  if (!settings) throw new Error('No RenderProvider')
  return settings
}

/** What a form sends along that none of its controls shows. */
export const HiddenInputs = ({ pairs }: { pairs: readonly QueryPair[] }) =>
  pairs.map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />)

/**
 * Every island of a listing gets the request's state as a function: the server calls it, and because
 * a function cannot be serialised the browser gets nothing and reads the page's one JSON block instead.
 */
export interface IslandProps {
  state?: (() => PageState) | null
}

function factsOf({ state }: IslandProps): PageState {
  const facts = state?.() ?? pageState
  if (!facts) throw new Error('No page state')
  return facts
}

const contextOf = ({ texts, locale, currency, wholeFilter }: PageState) => ({
  t: createIslandTranslator(texts, locale),
  locale,
  currency,
  wholeFilter,
})

/** What an island of a listing draws with, whatever the list is. */
export function useRenderContextOf(props: IslandProps) {
  const facts = factsOf(props)
  const [isLive, setIsLive] = useState(false)
  useEffect(() => setIsLive(true), [])
  const context: RenderSettings = useMemo(() => ({ ...contextOf(facts), isLive }), [facts, isLive])
  const { searchRangeTag, unitPriceSort } = facts
  const { name } = facts.route
  // Where forms are sent and links lead: the path of the page.
  const action = facts.key.replace(/\?.*/, '')
  // The rules depend on the page, not on its query.
  const rules = useMemo(
    () => listRules({ route: { name }, searchRangeTag, unitPriceSort }),
    [name, searchRangeTag, unitPriceSort],
  )
  return { facts, context, rules, action }
}

/**
 * That, and the part of the list that the island draws, the same in the first render of the browser as
 * on the server.
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
 * The same for islands that only show what was chosen: they are drawn after the control that was
 * pressed.
 */
export function useListingLater<Name extends keyof ListView>(
  props: IslandProps,
  $part: ReadableAtom<ListPart<Name> | null>,
) {
  const listing = useListing(props, $part)
  return { ...listing, view: useDeferredValue(listing.view) }
}

/**
 * That of chips: a choice is drawn after the control that was pressed, but a list is never drawn without its
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
