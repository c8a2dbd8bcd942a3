import type { FilterOption } from './filter.ts'

/**
 * Share of the results from which a category narrows too little; its children must cover as much.
 */
const NEARLY_ALL = 0.8

/** Categories' children, and the number of results in each. */
interface CategoryTree<T> {
  countOf: (category: T) => number
  childrenOf: (category: T) => readonly T[]
}

/**
 * Returns the categories at which results split: from the `top` down, a category with nearly all
 * results is replaced by its children, unless too many results would be in none of these. Only
 * categories with results, in the order of the tree.
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

/**
 * Returns a category's path of names without outer slashes; any other code is a path of one step.
 */
const pathOf = ({ code }: FilterOption) => code.replace(/^\/+|\/+$/g, '')
const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))

/**
 * Returns the indexes of the options, as paths, at which the results split. An empty path is never
 * one of them.
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
