import type { SearchedWords } from '#storefront/card/views/card-html.ts'
import { productAddress } from '#contract/shop/product-address.ts'
import type { Product } from '#contract/shop/product.ts'
import { type Filter, matchFilter, type SelectFilter } from '#contract/query/filter.ts'
import { serialiseListQuery } from '#contract/query/filter-form.ts'
import { CATEGORIES_FILTER } from '#contract/query/filters.ts'
import { fieldKey, queryString, sortPairs } from '#contract/query/url-params.ts'
import { ROUTE } from '#contract/shop/routes.ts'
import { formatCount, formatPrice } from '#storefront/i18n/number-format.ts'
import { islandTexts } from '#storefront/i18n/translator.ts'
import { FILTERS_AT_FIRST } from '#storefront/listing/rules/bounded-filters.ts'
import {
  listRules,
  offeredSorts,
  renderedOptions,
  visibleFilters,
} from '#storefront/listing/rules/list-rules.ts'
import { pageKey } from '#storefront/listing/rules/page-state.ts'
import type { ListContext } from '#storefront/listing/server/list-context.ts'
import type { ListingPage } from '#storefront/listing/server/listing-page.ts'
import { isSortedByUnitPrice } from '#storefront/listing/server/page-state.ts'
import { listingHead } from '#storefront/listing/views/listing-head.ts'
import {
  fullMatchesText,
  searchedWords,
  wholeSearch,
} from '#storefront/search/views/search-html.ts'
import { codeMd, joined, linkMd, type Markdown, mdText } from '../rules/markdown.ts'
import { crumbsMd, richTextMd } from './page-parts-md.ts'
import { FACTS, type MarkdownContext, priceMd, ratingMd, stockMd } from './product-facts-md.ts'

type Context = MarkdownContext & ListContext

/** Options of a filter that are written out: an agent rarely needs the rarest of a thousand brands. */
const OPTIONS_SHOWN = 40

function productMd(
  product: Product,
  number: number,
  { soldOut, lacked, alike }: SearchedWords,
  context: MarkdownContext,
): Markdown {
  const { foundAttribute, foundAttributeName, rating, badges } = product
  const facts = [
    priceMd(product.price, context),
    stockMd(product.inStock, context),
    rating ? ratingMd(rating, context) : null,
    foundAttribute !== null &&
      mdText`${foundAttributeName ? `${foundAttributeName}: ` : ''}${foundAttribute}`,
    ...badges.map(({ label }) => mdText`${label}`),
    soldOut !== null && mdText`${soldOut}`,
    lacked !== null && mdText`${lacked}`,
    alike && linkMd(alike.text, alike.href, context.origin),
    codeMd(product.code),
  ]
  const name = linkMd(product.name, productAddress(product, context), context.origin)
  return mdText`${number}. ${name}: ${joined(facts, FACTS)}`
}

function optionsMd(filter: SelectFilter, page: ListingPage, context: Context): Markdown {
  const { locale, t, channel } = context
  const rules = listRules({ route: page.route, searchRangeTag: channel.searchRangeTag })
  const options = renderedOptions(rules)(filter)
  const shown = options.filter(({ selected }, at) => selected || at < OPTIONS_SHOWN)
  const others = options.length - shown.length
  const written = shown.map(({ code, label, boolean, count, selected }) => {
    const name = boolean === null ? label : t(boolean ? 'product.yes' : 'product.no')
    const parts = mdText`${codeMd(code)} ${name} (${formatCount(count, locale)})`
    return selected ? mdText`**${parts}**` : parts
  })
  const more = others > 0 && mdText`+${formatCount(others, locale)}`
  const key = codeMd(fieldKey({ field: filter.code, part: 'value' }))
  return mdText`${key}: ${joined([...written, more], ', ')}`
}

/** Returns a filter: the parameter that it has in an address, and the values that it takes. */
function filterMd(filter: Filter, page: ListingPage, context: Context): Markdown {
  const { locale, t, channel } = context
  const isCategory = page.route.name === ROUTE.search && filter.code === CATEGORIES_FILTER.code
  const name = isCategory ? t('search.category') : (islandTexts(locale)[filter.name] ?? filter.name)
  const values = matchFilter(filter, {
    select: (select) => optionsMd(select, page, context),
    range: ({ code, kind, bounds, unit }) => {
      const text = (value: number) =>
        kind === 'PRICE' ? formatPrice(value, channel.currency, locale) : formatCount(value, locale)
      const [from, to] = (['min', 'max'] as const).map((part) =>
        codeMd(`${fieldKey({ field: code, part })}=${bounds[part]}`),
      )
      return mdText`${from} (${text(bounds.min)}), ${to} (${text(bounds.max)})${unit && ` ${unit}`}`
    },
  })
  return mdText`- ${name}: ${values}`
}

function sortsMd(page: ListingPage, context: Context): Markdown {
  const { t } = context
  const { route, filters, query } = page
  const unitPriceSort = isSortedByUnitPrice(route.name, context)
  const sorts = offeredSorts({ route, unitPriceSort }, filters).map((choice) => {
    const name = t(`sort.${choice}`, { ns: 'island' })
    const pairs = sortPairs(choice)
    const written =
      pairs.length > 0 ? mdText`${codeMd(queryString(pairs))} ${name}` : mdText`${name}`
    return choice === query.sort ? mdText`**${written}**` : written
  })
  return mdText`- ${t('sort.label', { ns: 'island' })}: ${joined(sorts, ', ')}`
}

function filtersMd(page: ListingPage, context: Context): Markdown {
  const chosen = ({ code }: Filter) => code in page.query.form
  const filters = visibleFilters(page.filters, page.route.name).filter(
    (filter, at) => at < FILTERS_AT_FIRST || chosen(filter),
  )
  const lines = filters.map((filter) => filterMd(filter, page, context))
  const title = context.t('filters.title', { ns: 'island' })
  return mdText`## ${title}\n\n${joined([...lines, sortsMd(page, context)], '\n')}`
}

/** Returns the number of the page, and links to those beside it; null if there is only one. */
function pagesMd({ list, entity, query }: ListingPage, { t, origin }: Context): Markdown | null {
  const { currentPage, lastPage } = list
  if (lastPage <= 1) return null
  const beside = [currentPage - 1, currentPage + 1].filter((page) => page > 0 && page <= lastPage)
  const links = beside.map((page) => {
    const address = pageKey(entity.path, serialiseListQuery({ ...query, page }))
    return linkMd(t('listing.page_of', { page }), address, origin)
  })
  return joined(
    [mdText`${t('listing.page_of', { page: currentPage })} / ${lastPage}`, ...links],
    FACTS,
  )
}

/** Returns what a search did with its text. */
function notesMd(page: ListingPage, { t, locale, origin }: Context): Markdown | null {
  const { correction, textMatch, reading, query } = page
  const { suggestion = null, partial = null, full = null } = textMatch ?? {}
  const taken = reading?.taken.map(({ label, words }) => label ?? words) ?? []
  const filters = [...(reading?.words ?? []), ...taken]
  const notes = [
    filters.length > 0 &&
      t('search.filter_words', {
        words: filters.map((words) => t('search.quoted', { words })).join(', '),
      }),
    correction && t('search.showing_for', { query: correction.to }),
    suggestion !== null && t('search.did_you_mean', { query: suggestion }),
    partial &&
      (partial.unmatched === ''
        ? t('search.some_words', { query: partial.matched })
        : t('search.without_words', { ...partial })),
    full !== null && full > 0 && fullMatchesText(full, { t, locale }),
  ]
  const whole = wholeSearch(page)
  const everything = () => t('search.all_results', { query: query.query ?? '' })
  const written = [
    ...(whole ? [mdText`${t('search.alike')}`, linkMd(everything(), whole, origin)] : []),
    ...notes.flatMap((note) => (note ? [mdText`${note}`] : [])),
  ]
  return written.length > 0 ? joined(written, ' ') : null
}

function totalMd({ list, hasResponse }: ListingPage, { t, locale }: Context): Markdown {
  if (!hasResponse) return mdText`${t('search.failed')}. ${t('search.failed_text')}`
  const { total, isTotalCapped } = list
  if (total === 0) return mdText`${t('product_list.none', { ns: 'island' })}`
  const number = formatCount(total, locale)
  const formatted = isTotalCapped
    ? t('product_list.more_than', { ns: 'island', formatted: number })
    : number
  return mdText`${t('page_products.total', { ns: 'island', count: total, formatted })}`
}

/** Writes a list page: its products in the page's order, its filters, and the pages beside it (RULES.md#agents). */
export function listMd(page: ListingPage, context: Context): Markdown {
  const { entity, list, products, links, query } = page
  const { t, origin } = context
  const head = listingHead(page, t, context)
  const first = (list.currentPage - 1) * list.pageSize + 1
  const children = links.map(({ text, href }) => mdText`- ${linkMd(text, href, origin)}`)
  return joined(
    [
      mdText`# ${head.heading}`,
      crumbsMd(head.crumbs, origin),
      query.page === 1 && richTextMd(entity.description),
      notesMd(page, context),
      totalMd(page, context),
      joined(
        products.map((product, at) =>
          productMd(product, first + at, searchedWords(product, page, context), context),
        ),
        '\n',
      ),
      pagesMd(page, context),
      children.length > 0 &&
        mdText`## ${t('listing.children', { name: head.heading })}\n\n${joined(children, '\n')}`,
      filtersMd(page, context),
    ].filter((block) => block && block.text !== ''),
    '\n\n',
  )
}
