import type { Filter, FilterForm } from '#query/filter.ts'
import { categoryChips, withCategory } from '#query/result-categories.ts'
import { formatCount } from '#i18n/number-format.ts'
import { isPlainClick } from '#browser/press.tsx'
import { list } from '../browser/list.ts'
import { useRenderContext } from './RenderContext.tsx'

interface Props {
  filters: readonly Filter[]
  form: FilterForm
  /** The list with another form. */
  address: (form: FilterForm) => string
}

/** The categories of a search's results, as links that narrow it and widen it again (RULES.md#result-categories). */
export function CategoryChips({ filters, form, address }: Props) {
  const { t, locale } = useRenderContext()
  const chips = categoryChips(filters, form)
  if (!chips) return null
  const { filter, options, chosen } = chips
  return (
    <nav aria-label={t(filter.name)}>
      <ul className="taxons">
        {options.map((option) => {
          const isChosen = chosen.includes(option.code)
          const changed = withCategory(form, filter, option, !isChosen)
          return (
            <li key={option.code}>
              <a
                href={address(changed)}
                rel="nofollow"
                aria-current={isChosen || undefined}
                onClick={(event) => {
                  if (!isPlainClick(event)) return
                  event.preventDefault()
                  list.applyForm(changed, isChosen ? null : filter.code)
                }}
              >
                {/* As in the panel, which the page then repeats for little. */}
                <span>
                  <bdi>{option.label}</bdi>
                </span>
                <span className="check__count">{`(${formatCount(option.count, locale)})`}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
