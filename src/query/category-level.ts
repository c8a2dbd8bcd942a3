import type { FilterOption } from './filter.ts'

/**
 * Share of the results at which a category narrows too little; its children must cover as much of
 * it.
 */
const NEARLY_ALL = 0.8

/** How categories are related, and how many results each of them holds. */
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
  const nonEmpty = (categories: readonly T[]) => categories.filter((one) => countOf(one) > 0)
  const total = (categories: readonly T[]) => categories.reduce((sum, one) => sum + countOf(one), 0)
  let level = nonEmpty(top)
  for (;;) {
    const most = total(level) * NEARLY_ALL
    const index = level.findIndex((one) => countOf(one) >= most)
    const category = level[index]
    if (category === undefined) return level
    const children = nonEmpty(childrenOf(category))
    const isCovered = total(children) >= countOf(category) * NEARLY_ALL || level.length === 1
    if (children.length === 0 || !isCovered) return level
    level = level.toSpliced(index, 1, ...children)
  }
}

/** A category as a path of names, without the slashes around it; another code is a path of one step. */
const pathOf = ({ code }: FilterOption) => code.replace(/^\/+|\/+$/g, '')
const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))

/**
 * Of options that are paths, the indexes of those at which the results split
 * (RULES.md#result-categories). An empty path is never one of them.
 */
export function pathLevel(options: readonly FilterOption[]): number[] {
  const named = options.filter((option) => pathOf(option) !== '')
  const byParent = Map.groupBy(named, (option) => parentOf(pathOf(option)))
  const paths = new Set(named.map(pathOf))
  const top = named.filter((option) => !paths.has(parentOf(pathOf(option))))
  const level = splitLevel(top, {
    countOf: ({ count }) => count,
    childrenOf: (option) => byParent.get(pathOf(option)) ?? [],
  })
  return level.map((option) => options.indexOf(option))
}
