import { useLayoutEffect, useRef } from 'react'
import {
  changedQuery,
  clearForm,
  type ListQuery,
  serialiseListQuery,
  withoutTag,
} from '#contract/query/filter-form.ts'
import type { FilterTag } from '#contract/query/filter-tags.ts'
import { currencySign } from '#storefront/i18n/number-format.ts'
import { isSameTag, tagTexts } from '../rules/chosen-words.ts'
import { pageKey } from '../rules/page-state.ts'
import { listController } from '../browser/list.ts'
import { isLoading, listPart } from '../browser/list-store.ts'
import {
  type IslandProps,
  RenderProvider,
  useListingWithCards,
  useRenderContext,
} from './use-listing.tsx'
import { DisabledValueNotice } from './DisabledValueNotice.tsx'
import { CLASS_CHIPS } from '#storefront/browser/dom-contract.ts'
import { focusHeading, onPlainClick } from '#storefront/browser/click-and-focus.ts'

/**
 * Moves the focus from a closed chip, which is removed, to the next one or to the list's heading.
 */
function useFocusAfter(form: ListQuery['form']) {
  const closed = useRef<{ index: number; form: ListQuery['form'] } | null>(null)
  useLayoutEffect(() => {
    if (!closed.current || closed.current.form === form) return
    const chips = document.querySelectorAll<HTMLElement>(`.${CLASS_CHIPS} a`)
    const next = chips[Math.min(closed.current.index, chips.length - 2)]
    if (next) next.focus()
    else focusHeading()
    closed.current = null
  }, [form])
  return (index: number) => {
    closed.current = { index, form }
  }
}

interface ChipProps {
  tag: FilterTag
  /** Address of the list without this tag. */
  href: string
  /** While a list is loading, chips do nothing and are soon shown as disabled. */
  isInert: boolean
  /** Whether the list of this choice, or of its removal, could not be loaded. */
  isWaiting?: boolean
  onClose: () => void
}

/** 'Filter name: value label', of a price with its currency in the name; closing it removes the value. */
export function Chip({ tag, href, isInert, isWaiting = false, onClose }: ChipProps) {
  const { t, locale, currency } = useRenderContext()
  const waiting = isWaiting && t('filters.waiting')
  const unit = tag.payload.kind === 'PRICE' && currencySign(currency, locale)
  const name = unit ? `${tag.label} (${unit})` : tag.label
  const label = t('filters.remove', { name, value: tag.valueLabel })
  return (
    <a
      className={isWaiting ? 'chip chip--waiting' : 'chip'}
      href={href}
      rel="nofollow"
      aria-disabled={isInert || undefined}
      aria-label={waiting ? `${label}, ${waiting}` : label}
      onClick={onPlainClick(onClose)}
    >
      <span>
        <bdi>{name}</bdi>: <bdi>{tag.valueLabel}</bdi>
        {waiting && <small> {waiting}</small>}
      </span>
      <span className="chip__close" aria-hidden="true" />
    </a>
  )
}

const $part = listPart('query', 'filters', 'awaited', 'applied', 'disabledValue')

/** Active filter chips and 'remove all', as links that work without scripts. */
export function Chips({ state }: IslandProps) {
  const { view, context, rules, action } = useListingWithCards({ state }, $part)
  const { t } = context
  const { query, filters, applied } = view
  const tagsOf = ({ form }: ListQuery) => rules.tags(filters, form, tagTexts(t))
  const tags = tagsOf(query)
  const appliedTags = applied ? tagsOf(applied.query) : tags
  const isIn = (others: FilterTag[]) => (tag: FilterTag) =>
    others.some((other) => isSameTag(tag, other))
  /** Chips that were closed, but the list is still one with their values. */
  const left = appliedTags.filter((tag) => !isIn(tags)(tag))
  const address = (form: ListQuery['form']) =>
    pageKey(action, serialiseListQuery(changedQuery(query, { form })))
  const isInert = view.awaited !== null
  const focusAfter = useFocusAfter(query.form)
  const close = (tag: FilterTag, index: number) => {
    if (isLoading()) return
    focusAfter(index)
    listController.removeTag(tag)
  }
  const closeAll = () => {
    if (isLoading()) return
    focusAfter(0)
    listController.removeAll()
  }
  return (
    <RenderProvider value={context}>
      {tags.length + left.length > 0 && (
        <ul className={CLASS_CHIPS} aria-label={t('filters.chips')}>
          {tags.map((tag, index) => (
            <li key={tag.id}>
              <Chip
                tag={tag}
                href={address(withoutTag(query.form, tag))}
                isInert={isInert}
                isWaiting={!isIn(appliedTags)(tag)}
                onClose={() => close(tag, index)}
              />
            </li>
          ))}
          {left.map((tag) => (
            <li key={`${tag.id} left`}>
              <Chip tag={tag} href={address(query.form)} isInert isWaiting onClose={() => {}} />
            </li>
          ))}
          <li>
            <a
              className="button button--quiet"
              href={address(clearForm())}
              aria-disabled={isInert || undefined}
              onClick={onPlainClick(closeAll)}
            >
              {t('filters.remove_all')}
            </a>
          </li>
        </ul>
      )}
      <DisabledValueNotice
        label={view.disabledValue?.label ?? null}
        onKeep={listController.selectOnlyDisabledValue}
        onDismiss={listController.dismissDisabledValue}
      />
    </RenderProvider>
  )
}
