import type { RuledList } from '#contract/merchandising/rule-index.ts'
import { DEFAULT_PAGE } from '#contract/query/constants.ts'
import {
  type FilterForm,
  type ListQuery,
  isFiltered,
  withDefaults,
} from '#contract/query/filter-form.ts'
import { FAMILY_NAMES, TAXON_FAMILIES, type TaxonFamily } from '#contract/query/taxon-families.ts'
import type { Filter } from '#contract/query/filter.ts'
import type { RouteName } from '#contract/shop/routes.ts'
import { ancestors, type Taxon } from '#contract/shop/taxon.ts'
import { codesOf, explainedRule } from '../rules/explained.ts'
import {
  ruledAddress,
  ruledBanners,
  ruledBlocks,
  ruledFilter,
  ruledText,
} from '../rules/page-rules.ts'
import { matchedRules, type RuledContext } from './matched-rules.ts'

type SearchQuery = Pick<ListQuery, 'query' | 'exact'>

/** A list as far as rules are about it. */
interface RuledPage {
  route: { name: RouteName }
  query: ListQuery
  list: { total: number; pageSize: number }
  products: readonly { code: string }[]
  filters: readonly Filter[]
  hasResponse: boolean
  /** On a search page: what was searched instead of the text. */
  correction: { to: string } | null
  entity: {
    taxon: Taxon | null
    attributeValue: { slug: string; attribute: { slug: string } } | null
  }
}

/**
 * Returns the text that a rule has searched instead of a search's; null if none does. A text that is
 * to be searched as typed is.
 */
export async function textInstead(
  { query, exact }: SearchQuery,
  context: RuledContext,
): Promise<string | null> {
  if (query === null || exact) return null
  return ruledText(await matchedRules({ texts: [query] }, context), context.locale)
}

/** Returns where a search leads by a rule for its text; null for its own page. */
export async function addressInstead(
  { query, exact }: SearchQuery,
  context: RuledContext,
): Promise<string | null> {
  if (query === null || exact) return null
  return ruledAddress(await matchedRules({ texts: [query] }, context), context.locale)
}

/** Returns the query of a search with what a rule for its text filters it by. */
export async function searchByDefault(query: ListQuery, context: RuledContext): Promise<ListQuery> {
  if (query.query === null) return query
  return withDefaults(query, ruledFilter(await matchedRules({ texts: [query.query] }, context)))
}

/** Returns the query of a list with what a rule for what it is about filters it by. */
export async function listByDefault(
  query: ListQuery,
  about: Pick<RuledPage, 'route' | 'entity'>,
  context: RuledContext,
): Promise<ListQuery> {
  return withDefaults(query, ruledFilter(await matchedRules({ list: listOf(about) }, context)))
}

/** Returns a query with the choices that mean something in its list, also of those that it has by default. */
export const knownQuery = <Query extends ListQuery>(query: Query, form: FilterForm): Query => {
  const { defaults } = query
  const isOwn = defaults !== undefined && query.form === defaults
  return { ...query, form, ...(isOwn && { defaults: isFiltered({ form }) ? form : undefined }) }
}

const familyOf = (route: RouteName): TaxonFamily | null =>
  FAMILY_NAMES.find((family) => TAXON_FAMILIES[family].route === route) ?? null

const listOf = ({
  route,
  entity: { taxon, attributeValue },
}: Pick<RuledPage, 'route' | 'entity'>): RuledList => ({
  family: familyOf(route.name),
  taxons: taxon ? [taxon, ...ancestors(taxon).toReversed()].map(({ code }) => code) : [],
  value: attributeValue && {
    attribute: attributeValue.attribute.slug,
    value: attributeValue.slug,
  },
})

/** Whether a viewer wants to know what rules do to a page, which leads nowhere then. */
export const isExplaining = ({ merchandising }: RuledContext): boolean =>
  merchandising?.onExplained !== undefined

/** What rules do to a list that was loaded. */
interface PageRules {
  /** Where it leads instead; null for nowhere. */
  address: string | null
  /** Names of the blocks that it shows above its products. */
  blocks: readonly string[]
  /** Values that are offered above it; null for none. */
  offered: FilterForm | null
  /** Those among its products, each before the one with this index. */
  banners: readonly { before: number; block: string }[]
}

/** Returns what rules do to a list, of a search by what was searched as well. */
export async function rulesOfPage(page: RuledPage, context: RuledContext): Promise<PageRules> {
  const { query, correction, list, hasResponse } = page
  const text = query.query
  const texts = text === null ? [] : [text, ...(correction && !query.exact ? [correction.to] : [])]
  const about = text === null ? { list: listOf(page) } : { texts }
  const rules = await matchedRules(about, context)
  const codes = page.products.map(({ code }) => code)
  const { filters } = page
  context.merchandising?.onExplained?.({
    rules: rules.map((rule) => explainedRule(rule, { page: query.page, codes, filters })),
    codes: codesOf(about, filters),
  })
  const isEmpty = hasResponse && list.total === 0 && !isFiltered(query)
  return {
    address: query.exact ? null : ruledAddress(rules, context.locale),
    blocks: query.page === DEFAULT_PAGE ? ruledBlocks(rules, isEmpty) : [],
    offered: ruledFilter(rules, 'offer'),
    banners: ruledBanners(rules, {
      page: query.page,
      pageSize: list.pageSize,
      count: codes.length,
    }),
  }
}
