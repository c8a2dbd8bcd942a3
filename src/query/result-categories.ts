import type { Filter, FilterForm, FilterOption, SelectFilter } from './filter.ts'
import { chosenOptions, withOption } from './filter-form.ts'
import { CATEGORIES_FILTER } from './filters.ts'
import { CATEGORY_PATH_FIELD } from './constants.ts'

/** Most chips that stand above a list. */
const MOST_CHIPS = 8
/** Share of the results from which on a category says too little, and that those below it have to reach. */
const NEARLY_ALL = 0.8

/** How categories hang together, and how many results each of them holds. */
interface CategoryTree<T> {
  countOf: (category: T) => number
  childrenOf: (category: T) => readonly T[]
}

/**
 * The categories at which results split (RULES.md#result-categories): from the `top` down, a category with
 * nearly all of them gives way to those below it, unless too many would be in none of these. Only categories
 * with results, in the order of the tree.
 */
export function splitLevel<T>(
  top: readonly T[],
  { countOf, childrenOf }: CategoryTree<T>,
): readonly T[] {
  const held = (categories: readonly T[]) => categories.filter((one) => countOf(one) > 0)
  const total = (categories: readonly T[]) => categories.reduce((sum, one) => sum + countOf(one), 0)
  let level = held(top)
  for (;;) {
    const most = total(level) * NEARLY_ALL
    const place = level.findIndex((one) => countOf(one) >= most)
    const category = level[place]
    if (category === undefined) return level
    const children = held(childrenOf(category))
    const isCovered = total(children) >= countOf(category) * NEARLY_ALL || level.length === 1
    if (children.length === 0 || !isCovered) return level
    level = level.toSpliced(place, 1, ...children)
  }
}

/** A category as a path of names, without the slashes around it; another code is a path of one step. */
const pathOf = ({ code }: FilterOption) => code.replace(/^\/+|\/+$/g, '')
const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))

/** Categories to narrow a search to, as chips. */
interface CategoryChips {
  filter: SelectFilter
  options: readonly FilterOption[]
  /** Codes of those that are chosen. */
  chosen: readonly string[]
}

/**
 * The categories that stand above the results of a search, those of most results first
 * (RULES.md#result-categories). Options that are paths are those at which the results split. Null where
 * there is nothing to narrow.
 */
export function categoryChips(filters: readonly Filter[], form: FilterForm): CategoryChips | null {
  const byCode = (wanted: string) => filters.find(({ code }) => code === wanted)
  const filter = byCode(CATEGORIES_FILTER.code) ?? byCode(CATEGORY_PATH_FIELD)
  if (filter?.kind !== 'SELECT') return null
  const options = filter.options.filter((option) => pathOf(option) !== '')
  const byParent = Map.groupBy(options, (option) => parentOf(pathOf(option)))
  const paths = new Set(options.map(pathOf))
  const level = splitLevel(
    options.filter((option) => !paths.has(parentOf(pathOf(option)))),
    {
      countOf: ({ count }) => count,
      childrenOf: (option) => byParent.get(pathOf(option)) ?? [],
    },
  )
  const chosen = chosenOptions(form, filter.code)
  if (level.length < 2 && chosen.length === 0) return null
  const isChosen = ({ code }: FilterOption) => chosen.includes(code)
  const common = new Set(level.toSorted((a, b) => b.count - a.count).slice(0, MOST_CHIPS))
  const shown = options.filter((option) => common.has(option) || isChosen(option))
  return { filter, options: shown.toSorted((a, b) => b.count - a.count), chosen }
}

/** The form with a category chosen or not; of paths there is one (RULES.md#external-search). */
export function withCategory(
  form: FilterForm,
  { code }: SelectFilter,
  option: FilterOption,
  on: boolean,
): FilterForm {
  const replaced = on && code === CATEGORY_PATH_FIELD ? chosenOptions(form, code) : []
  const rest = replaced.reduce((left, path) => withOption(left, code, path, false), form)
  return withOption(rest, code, option.code, on)
}
