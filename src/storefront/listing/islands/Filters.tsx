import { ID_FILTERS_FORM, ID_FILTER_TAGS } from '#storefront/browser/dom-contract.ts'
import { useStore } from '@nanostores/react'
import { useDeferredValue, useLayoutEffect, useMemo } from 'react'
import { disabledValueAction } from '../rules/disabled-value.ts'
import { listController, showWhole, takePreHydrationFilters } from '../browser/list.ts'
import { $panels, type Panels, savePanel, scrollToElement } from '../browser/list-history.ts'
import type { Filter } from '#contract/query/filter.ts'
import { $list, listPart } from '../browser/list-store.ts'
import { withSizes } from '../rules/offered-sizes.ts'
import { FilterSkeleton } from './FilterSkeleton.tsx'
import { FilterPanels } from './panels/FilterPanels.tsx'
import { renderedOptions, visibleFilters } from '../rules/list-rules.ts'
import { type IslandProps, useListing, RenderProvider } from './use-listing.tsx'

const NO_PANELS: Readonly<Panels> = {}

/**
 * Scrolls to the chips: the action of an option without products on the search page
 * (RULES.md#filter-visibility).
 */
function scrollToTags(): void {
  const tags = document.getElementById(ID_FILTER_TAGS)
  if (tags) scrollToElement(tags)
}

/** Applies the shopper's own sizes at once: they are one press. */
function chooseSizes(filter: Filter, codes: readonly string[]): void {
  const form = $list.get()?.query.form
  if (form) listController.applyForm(withSizes(form, filter, codes))
}

const $part = listPart('query', 'filters', 'hasMoreFilters', 'applied')
const $awaited = listPart('awaited')

/** Placeholder for the first filters while they load. */
function Awaited() {
  const part = useStore($awaited, { ssr: () => null })
  return part?.awaited === 'replace' && <FilterSkeleton />
}

/** The filter column of a listing. */
export default function Filters({ state }: IslandProps) {
  const { facts, view, context, rules, action } = useListing({ state }, $part)
  const panels = useStore($panels, { ssr: () => NO_PANELS })
  useLayoutEffect(takePreHydrationFilters, [])
  const { name } = facts.route
  const visible = useMemo(() => visibleFilters(view.filters, name), [view.filters, name])
  // A choice and its cards are drawn first, then the new counts. Filters that replace a skeleton
  // come at once: without either, the list would take their column for a frame.
  const later = useDeferredValue(visible)
  const filters = later.length > 0 ? later : visible
  const optionsOf = useMemo(() => renderedOptions(rules), [rules])
  const onDisabledValue = useMemo(
    () =>
      disabledValueAction(rules, {
        showNotice: listController.clickDisabledValue,
        scrollToChips: scrollToTags,
      }),
    [rules],
  )
  return (
    <RenderProvider value={context}>
      <FilterPanels
        id={ID_FILTERS_FORM}
        action={action}
        filters={filters}
        hasMore={view.hasMoreFilters}
        optionsOf={optionsOf}
        query={view.query}
        applied={view.applied?.query}
        panels={panels}
        onPanel={savePanel}
        onOwnSizes={chooseSizes}
        onToggle={listController.toggleOption}
        onRange={listController.chooseRange}
        onDisabledValue={onDisabledValue}
        onWhole={showWhole}
      >
        {filters.length === 0 && <Awaited />}
        {!context.isLive && filters.length > 0 && (
          <button className="button button--main filters__apply" formAction={action}>
            {context.t('filters.apply')}
          </button>
        )}
      </FilterPanels>
    </RenderProvider>
  )
}
