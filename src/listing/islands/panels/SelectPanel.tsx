import { useState } from 'react'
import type { FilterOption, SelectFilter } from '#query/filter.ts'
import { hasOptionSearch, hasToggle } from '#query/filters.ts'
import { OPTIONS_BEFORE_TOGGLE, OPTIONS_IN_PAGE } from '#query/constants.ts'
import { OptionRow } from './OptionRow.tsx'
import { OptionSearch } from './OptionSearch.tsx'
import { useRenderContext } from '../RenderContext.tsx'
import { WholeFilterButton } from './WholeFilterButton.tsx'

// Most visits search in no list of options, so this is not fetched before somebody is about to.
const loadSearch = () => import('#query/later/option-search.ts')
type SearchOptions = Awaited<ReturnType<typeof loadSearch>>['searchOptions']

interface Props {
  filter: SelectFilter
  name: string
  selected: readonly string[]
  /** The options that are drawn at all (RULES.md#options-without-products). */
  options: readonly FilterOption[]
  onToggle: (option: FilterOption, isOn: boolean) => void
  onDisabledValue: (option: FilterOption, label: string) => void
}

/** The options of one multi-select filter (RULES.md#option-search). */
export function SelectPanel({ filter, name, selected, options, onToggle, onDisabledValue }: Props) {
  const { t, isLive, wholeFilter } = useRenderContext()
  const [text, setText] = useState('')
  const [search, setSearch] = useState<SearchOptions | null>(null)
  const [isSearched, setIsSearched] = useState(hasOptionSearch(options))
  // It stays where other choices leave few options: what was typed in it goes on counting.
  if (!isSearched && hasOptionSearch(options)) setIsSearched(true)
  const rest = options.slice(OPTIONS_BEFORE_TOGGLE)
  const [startsOpen, setStartsOpen] = useState(wholeFilter === filter.code)
  // A choice must be seen to be taken back, also one that another order of the options puts there.
  if (!startsOpen && rest.some(({ code }) => selected.includes(code))) setStartsOpen(true)
  // A script has the rest at hand. Without one it is requested: hundreds of rows outweigh the cards.
  const isOnRequest = !isLive && !startsOpen && options.length > OPTIONS_IN_PAGE
  const showAll = t('filters.more', { count: options.length })
  const found = text.trim() === '' || !search ? null : search(options, text, filter.code)
  const row = (option: FilterOption) => (
    <OptionRow
      key={option.code}
      field={filter.code}
      display={filter.display}
      option={option}
      isSelected={selected.includes(option.code)}
      onToggle={onToggle}
      onDisabledValue={onDisabledValue}
    />
  )
  return (
    <>
      {isSearched && (
        <OptionSearch
          name={name}
          text={text}
          onText={setText}
          onFocus={() => void loadSearch().then((later) => setSearch(() => later.searchOptions))}
        />
      )}
      <div className="options checks">
        {found ? (
          <>
            <p role="status">{found.length === 0 && t('filters.no_option', { text })}</p>
            <ul>{found.map(row)}</ul>
          </>
        ) : (
          <>
            <ul>{options.slice(0, OPTIONS_BEFORE_TOGGLE).map(row)}</ul>
            {isOnRequest && <WholeFilterButton code={filter.code} text={showAll} />}
            {hasToggle(options) && !isOnRequest && (
              <details open={startsOpen}>
                <summary>
                  <span>{showAll}</span>
                  <span>{t('filters.less')}</span>
                </summary>
                <ul>{rest.map(row)}</ul>
              </details>
            )}
          </>
        )}
      </div>
    </>
  )
}
