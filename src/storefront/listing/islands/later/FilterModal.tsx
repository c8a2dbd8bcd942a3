import { CLASS_MODAL, DATA_PANEL } from '#storefront/browser/dom-contract.ts'
import { useStore } from '@nanostores/react'
import {
  type Dispatch,
  type SetStateAction,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
} from 'react'
import {
  changedQuery,
  clearForm,
  type FilterForm,
  withOption,
  withRange,
  withSelection,
} from '#contract/query/filter-form.ts'
import { type DisabledValue, onlyOption } from '../../rules/disabled-value.ts'
import { listText, tagTexts } from '../../rules/chosen-words.ts'
import { withSizes } from '../../rules/offered-sizes.ts'
import { nextKeptFilter } from '../../rules/keep-filter.ts'
import type { PageState } from '../../rules/page-state.ts'
import { listController as controller, showWhole } from '../../browser/list.ts'
import { $panels, savePanel } from '../../browser/list-history.ts'
import type { ListPart } from '../../browser/list-store.ts'
import { DisabledValueNotice } from '../DisabledValueNotice.tsx'
import { FilterSkeleton } from '../FilterSkeleton.tsx'
import { useRenderContext } from '../use-listing.tsx'
import { FilterPanels, type FilterActions } from '../panels/FilterPanels.tsx'
import { Modal } from './Modal.tsx'
import { renderedOptions, type ListRules, visibleFilters } from '../../rules/list-rules.ts'
import { totalText } from '../../browser/total.ts'
import type { FilterTag } from '#contract/query/filter-tags.ts'
import { type Draft, usePreview } from './use-preview.tsx'

interface Props {
  facts: PageState
  rules: ListRules
  view: ListPart<'query' | 'filters' | 'hasMoreFilters' | 'list' | 'awaited' | 'disabledValue'>
  action: string
  /** Code of the filter whose button was pressed; undefined for all of them. */
  panel: string | undefined
  /** What is chosen and not applied yet; null until something is. */
  draft: Draft | null
  onDraft: Dispatch<SetStateAction<Draft | null>>
  /** `then` runs once the shopper has seen the modal close. */
  onClose: (then?: () => void) => void
}

/** Words the choices of each filter, by its code. */
function chosenTextsOf(tags: readonly FilterTag[], locale: string): ReadonlyMap<string, string> {
  const codes = new Set(tags.map(({ payload }) => payload.code))
  const textOf = (code: string) =>
    listText(
      tags.flatMap(({ payload, valueLabel }) => (payload.code === code ? valueLabel : [])),
      locale,
    )
  return new Map([...codes].map((code) => [code, textOf(code)]))
}

/** Scrolls to the panel whose button was pressed, below the head of the modal. */
function useShownPanel(panel: string | undefined) {
  useLayoutEffect(() => {
    if (panel === undefined) return
    const shown = document.querySelector(
      `.${CLASS_MODAL} [${DATA_PANEL}="${CSS.escape(panel)}"] :is(summary, input)`,
    )
    if (shown instanceof HTMLElement) shown.focus()
    shown?.closest(`[${DATA_PANEL}]`)?.scrollIntoView({ block: 'start' })
  }, [panel])
}

/** The filter modal of phones: a draft until it is applied. */
export default function FilterModal({
  facts,
  rules,
  view,
  action,
  panel,
  draft,
  onDraft,
  onClose,
}: Props) {
  const { t, locale } = useRenderContext()
  const saved = useStore($panels, { ssr: () => $panels.get() })
  const panels = useMemo(
    () => (panel === undefined ? saved : { ...saved, [panel]: 1 }),
    [saved, panel],
  )
  useShownPanel(panel)
  const applied = view.query
  const query = draft?.query ?? applied
  const preview = usePreview(draft, action, view.filters)
  const list = draft ? preview.list : view.list
  // A stable function, so that a tick renders only its own panel again.
  const change = useCallback(
    (changed: (form: FilterForm) => FilterForm) =>
      onDraft((before) => {
        const { query: last, keptFilter } = before ?? {
          query: applied,
          keptFilter: controller.keptFilter(),
        }
        const form = changed(last.form)
        return {
          query: changedQuery(last, { form }),
          keptFilter: nextKeptFilter(keptFilter, last.form, form),
        }
      }),
    [applied, onDraft],
  )
  const actions: FilterActions = useMemo(
    () => ({
      onToggle: ({ code }, option, isOn) =>
        change((form) => withOption(form, code, option.code, isOn)),
      onOwnSizes: (filter, codes) => change((form) => withSizes(form, filter, codes)),
      onRange: ({ code }, selection) => change((form) => withRange(form, code, selection)),
      onDisabledValue: controller.clickDisabledValue,
      onWhole: showWhole,
    }),
    [change],
  )
  function keepAlone(wanted: DisabledValue | null) {
    if (wanted) change(() => onlyOption(wanted))
    controller.dismissDisabledValue()
  }
  const apply = () =>
    onClose(() => draft && controller.applyForm(draft.query.form, draft.keptFilter))
  const { name } = facts.route
  const visible = useMemo(
    () => visibleFilters(withSelection(preview.filters, query.form), name),
    [preview.filters, query.form, name],
  )
  const filters = useDeferredValue(visible)
  const optionsOf = useMemo(() => renderedOptions(rules), [rules])
  const chosenTexts = useMemo(
    () => chosenTextsOf(rules.tags(filters, query.form, tagTexts(t)), locale),
    [rules, filters, query.form, t, locale],
  )
  const words =
    list === null
      ? t('filters.apply')
      : t('filters.show', { count: list.total, formatted: totalText(list, facts) })
  return (
    <Modal
      title={t('filters.title')}
      onClose={() => onClose()}
      footer={
        <>
          {rules.count(visible, query.form) > 0 && (
            <button type="button" className="button" onClick={() => change(clearForm)}>
              {t('filters.remove_all')}
            </button>
          )}
          <button type="button" className="button button--main" onClick={apply}>
            {words}
          </button>
          {/* A changed label of a button is not read out. */}
          <span className="visually-hidden" role="status">
            {draft && list && words}
          </span>
        </>
      }
    >
      <DisabledValueNotice
        label={view.disabledValue?.label ?? null}
        onKeep={() => keepAlone(view.disabledValue)}
        onDismiss={controller.dismissDisabledValue}
      />
      <FilterPanels
        id="filters-modal-form"
        action={action}
        filters={filters}
        hasMore={view.hasMoreFilters}
        optionsOf={optionsOf}
        query={query}
        panels={panels}
        onPanel={savePanel}
        chosenTexts={chosenTexts}
        {...actions}
      >
        {filters.length === 0 && view.awaited === 'replace' && <FilterSkeleton />}
      </FilterPanels>
    </Modal>
  )
}
