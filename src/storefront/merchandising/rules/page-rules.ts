import { clearForm, type FilterForm, withOption, withRange } from '#contract/query/filter-form.ts'
import { PRICE_FILTER } from '#contract/query/filters.ts'
import { toCents } from '#contract/query/range.ts'
import { ANY_LOCALE } from '#contract/merchandising/rule.ts'
import type { Rule } from '#contract/merchandising/rule-index.ts'

const inLocale = (words: Rule['redirect'], locale: string): string | null =>
  words?.[locale] ?? words?.[ANY_LOCALE] ?? null

/** Returns the address that the most important of some rules leads to in a locale; null if none does. */
export function ruledAddress(rules: readonly Rule[], locale: string): string | null {
  for (const { redirect } of rules) {
    const address = inLocale(redirect, locale)?.replaceAll('{locale}', locale)
    if (address !== undefined) return address
  }
  return null
}

/** An address without a site. */
const NOWHERE = 'http://nowhere.invalid'

/** Whether a redirect leads to the very list that it is to replace. */
export function leadsToItself(
  address: string,
  { path, query: { query } }: { path: string; query: { query: string | null } },
): boolean {
  const url = URL.parse(address, NOWHERE)
  return url?.origin === NOWHERE && url.pathname === path && url.searchParams.get('query') === query
}

/** Returns the text that is searched instead, by the most important of some rules that names one; null if none does. */
export function ruledText(rules: readonly Rule[], locale: string): string | null {
  for (const { replace } of rules) {
    const text = inLocale(replace, locale)
    if (text !== null) return text
  }
  return null
}

type Ruled = NonNullable<Rule['filter']>[string]

function withRuled(form: FilterForm, code: string, ruled: Ruled): FilterForm {
  if (Array.isArray(ruled))
    return ruled.reduce((chosen, option) => withOption(chosen, code, option, true), form)
  const inUnits = (end: number | null) =>
    end !== null && code === PRICE_FILTER.code ? toCents(end) : end
  return withRange(form, code, { min: inUnits(ruled.min), max: inUnits(ruled.max) })
}

/**
 * Returns what a list is filtered by, or what is offered above it, by the most important of some rules
 * that say it; null if none does.
 */
export function ruledFilter(
  rules: readonly Rule[],
  action: 'filter' | 'offer' = 'filter',
): FilterForm | null {
  const filter = rules.find((rule) => rule[action] !== undefined)?.[action]
  if (!filter) return null
  return Object.entries(filter).reduce(
    (form, [code, ruled]) => withRuled(form, code, ruled),
    clearForm(),
  )
}

/** Returns the names of blocks that rules put on the first page of a list: `isEmpty` if nothing was found without a filter. */
export function ruledBlocks(rules: readonly Rule[], isEmpty: boolean): string[] {
  const instead = rules.find(({ noResults }) => noResults !== undefined)?.noResults
  const notices = rules.flatMap(({ notice }) => notice ?? [])
  const all = isEmpty && instead !== undefined ? [instead, ...notices] : notices
  return [...new Set(all)]
}

/** A block that a rule puts among the cards of a page. */
interface RuledBanner {
  /** Index of the product of the page that it stands before, from 0. */
  before: number
  /** Name of the block. */
  block: string
}

/**
 * Returns the blocks that rules put among the cards of one page, in their order. Places are those of
 * products in the whole list, so that blocks move no card to another page; of two for one place the
 * more important rule has it. Without a product at its place there is none.
 */
export function ruledBanners(
  rules: readonly Rule[],
  { page, pageSize, count }: { page: number; pageSize: number; count: number },
): RuledBanner[] {
  const taken = new Map<number, string>()
  for (const { banner = [] } of rules)
    for (const { place, block } of banner) {
      const before = place - 1 - (page - 1) * pageSize
      if (before >= 0 && before < count && !taken.has(before)) taken.set(before, block)
    }
  return [...taken]
    .map(([before, block]) => ({ before, block }))
    .toSorted((one, other) => one.before - other.before)
}
