import { type Filter, matchFilter } from '#contract/query/filter.ts'
import { type FilterTag, listingTags, type TagTexts } from '#contract/query/filter-tags.ts'
import type { SortChoice } from '#contract/query/sort.ts'
import { SEARCH_ROUTE } from '#contract/shop/route-names.ts'
import type { PageState } from './page-state.ts'

type Translate = (key: string, values?: Record<string, string | number>) => string

/** Words of chips. */
export const tagTexts = (t: Translate): TagTexts => ({
  filterName: ({ name }) => t(name),
  yes: t('filters.yes'),
  no: t('filters.no'),
  oneEnd: (end, value) => t(end === 'max' ? 'filters.up_to' : 'filters.at_least', { value }),
})

/** Whether two chips are of the same value. */
export const isSameTag = (a: FilterTag, b: FilterTag): boolean =>
  a.id === b.id && a.valueLabel === b.valueLabel

/** A value that says by itself what it is: "Apotelle", but not "42", "XL" or "10 % or more". */
const SPEAKING = /^[^%٪]*\p{L}{3}[^%٪]*$/u

/** Returns a chosen value in words that say what it is. */
export function valueText({ label, value, valueLabel, payload }: FilterTag): string {
  const named = `${label}: ${valueLabel}`
  return matchFilter(payload, {
    range: () => named,
    select: ({ options }) => {
      const isYes = options.find(({ code }) => code === value)?.boolean
      if (typeof isYes === 'boolean') return isYes ? label : named
      return SPEAKING.test(valueLabel) ? valueLabel : named
    },
  })
}

/** Returns what an offered choice is called, with the name of its filter if its label alone says nothing: "Size: 42". */
export function offeredName(
  { code, label, words }: { code: string; label: string | null; words: string },
  filters: readonly Pick<Filter, 'code' | 'name'>[],
  t: Translate,
): string {
  if (label === null || SPEAKING.test(label)) return label ?? words
  const filter = filters.find((one) => one.code === code)
  return filter ? `${t(filter.name)}: ${label}` : label
}

/** Lists values as a sentence does; lists of units have no commas in some languages. */
export const listText = (values: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }).format(values)

/** Returns chosen values as in a sentence: "Apotelle, Sugar-free, Size: 42". */
export const chosenText = (tags: readonly FilterTag[], locale: string): string =>
  listText(tags.map(valueText), locale)

/** Values that a title names. */
const MOST_NAMED = 4

/** What the title of a list depends on. */
type TitledList = Pick<PageState, 'route' | 'query' | 'filters' | 'locale'>

/**
 * Returns what is chosen in a list, as its title and its last breadcrumb name it: "Apotelle, Sugar-free"
 * (RULES.md#meta-fields). Null without filters, and for a search, which is named by its text.
 */
export function chosenNames(list: TitledList, t: Translate): string | null {
  const { route, query, filters, locale } = list
  if (route.name === SEARCH_ROUTE) return null
  const tags = listingTags(filters, query.form, tagTexts(t)).slice(0, MOST_NAMED)
  return tags.length === 0 ? null : chosenText(tags, locale)
}

/** Returns the title of a filtered list, without the shop: "Vitamins, Sugar-free"; null without filters. */
export function filteredTitle(heading: string, list: TitledList, t: Translate): string | null {
  const values = chosenNames(list, t)
  return values === null ? null : t('product_list.filtered', { name: heading, values })
}

/** What was chosen for a list. */
interface Chosen {
  tags: readonly FilterTag[]
  sort: SortChoice
}

interface ListWords {
  t: Translate
  locale: string
  /** The number of its products: "43 products". */
  products: string
}

/** Says what changed from one list to the next, for screen readers; null if the choice is the same. */
export function changeText(before: Chosen, after: Chosen, words: ListWords): string | null {
  const { t, locale, products } = words
  const missingFrom = (others: readonly FilterTag[]) => (tag: FilterTag) =>
    !others.some((other) => isSameTag(tag, other))
  const added = after.tags.filter(missingFrom(before.tags))
  const removed = before.tags.filter(missingFrom(after.tags))
  if (added.length + removed.length === 0)
    return before.sort === after.sort ? null : `${t('sort.label')}: ${t(`sort.${after.sort}`)}`
  if (added.length === 0 && removed.length === 1)
    return t('product_list.without', { products, values: chosenText(removed, locale) })
  if (after.tags.length === 0) return t('product_list.without_any', { products })
  return t('product_list.with', { products, values: chosenText(after.tags, locale) })
}
