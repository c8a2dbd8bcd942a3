import { DATA_COUNT, DATA_RECENT, DATA_SUGGEST } from '#storefront/browser/dom-contract.ts'
import { imageFile } from '#storefront/card/rules/picture.ts'
import { formatCount, formatPrice } from '#storefront/i18n/number-format.ts'
import { isListedByShop } from '#storefront/listing/server/list-context.ts'
import { pageKey } from '#storefront/listing/rules/page-state.ts'
import type { ListingPage } from '#storefront/listing/server/listing-page.ts'
import { LANGUAGE_NAMES } from '#storefront/i18n/locales.ts'
import type { SearchedWords } from '#storefront/card/views/card-html.ts'
import { soldOutAsChosen } from '#storefront/listing/rules/card-flags.ts'
import { FRAGMENTS } from '#contract/query/constants.ts'
import { changedQuery, type ListQuery, serialiseListQuery } from '#contract/query/filter-form.ts'
import type { TextOffer } from '#contract/wire/search/decode-sentence.ts'
import type { SearchTextNotes } from '#contract/wire/decode-list.ts'
import type { Suggestions } from '#contract/wire/search/decode-suggestions.ts'
import { attribute, type Html, markup } from '#storefront/markup/html.ts'
import { productAddress } from '#contract/shop/product-address.ts'
import type { Product } from '#contract/shop/product.ts'
import { ROUTE, routePath, searchPath } from '#contract/shop/routes.ts'

/** What the form does, for agents in the browser (WebMCP): in English, as models read it (RULES.md#agents). */
const SEARCH_TOOL = markup` toolname="search_products" tooldescription="Finds products of this shop" toolautosubmit`
const SEARCHED_TEXT = markup` toolparamdescription="Words in the language of the page; may name a highest price"`

/** Returns the search field; `className` places it in what it stands in. */
export function searchBoxHtml(
  query: string,
  className: string,
  { t, locale, newUrls, channel }: App.Locals,
): Html {
  const recent = channel.sensitive ? null : t('search.recent')
  const action = routePath(ROUTE.search, {}, locale, { newUrls })
  return markup`<search-box${attribute('class', className)}${attribute(DATA_SUGGEST, `${FRAGMENTS}/${locale}/suggest`)}${attribute(DATA_RECENT, recent)}><form role="search"${attribute('action', action)}${SEARCH_TOOL}><input class="input" type="search" name="query"${SEARCHED_TEXT} required maxlength="200" autocomplete="off"${attribute('value', query)}${attribute('aria-label', t('header.search_label'))}${attribute('placeholder', t('header.search_placeholder'))}><button class="button button--main">${t('header.search_submit')}</button></form><div class="suggestions" id="suggestions" role="listbox"${attribute('aria-label', t('search.suggestions_label'))} hidden></div><span class="visually-hidden" role="status"></span></search-box>`
}

interface SearchNotes {
  query: string
  /** The typed text and the one searched instead, if the spelling was corrected. */
  correction: { from: string; to: string } | null
  textMatch: SearchTextNotes | null
  /** What words of the text became filters, or may. */
  reading: NonNullable<ListingPage['reading']> | null
  /** Address of all that the text finds, of a list of one product's listings; null of any other. */
  wholeAddress: string | null
  /** Returns the address of the same search in another language. */
  addressIn: (locale: string) => string
  /** Returns the address of the list with a further choice. */
  addressWith: (offer: TextOffer) => string
  /** Returns what an offer is called. */
  nameOf: (offer: TextOffer) => string
}

const note = (content: Html | string): Html => markup`<p class="listing__text">${content}</p>`

const noteLink = (href: string, text: string): Html =>
  markup`<a${attribute('href', href)} rel="nofollow">${text}</a>`

/** Returns the link that searches a text exactly as typed. */
function exactLink(text: string, shown: string, { t, locale, newUrls }: App.Locals): Html {
  const search = new URLSearchParams({ exact: 'true', query: text })
  const href = `${routePath(ROUTE.search, {}, locale, { newUrls })}?${search}`
  return noteLink(href, t('search.instead_for', { query: shown }))
}

/**
 * Returns what was searched instead (RULES.md#search-text). The provider always corrects; the shop's
 * own search need not.
 */
function correctionNote(
  query: string,
  { from, to }: { from: string; to: string },
  locals: App.Locals,
): Html {
  const link = isListedByShop(ROUTE.search, locals) && exactLink(query, from, locals)
  return note(markup`${locals.t('search.showing_for', { query: to })} ${link}`)
}

/** Returns what was found of the words, and what may have been meant. */
function textNotes(
  { suggestion, partial, full }: SearchTextNotes,
  { t, locale }: App.Locals,
): Html {
  const meant =
    suggestion &&
    note(noteLink(searchPath(suggestion, locale), t('search.did_you_mean', { query: suggestion })))
  const found =
    partial &&
    note(
      partial.unmatched === ''
        ? t('search.some_words', { query: partial.matched })
        : t('search.without_words', partial),
    )
  const all = full !== null && full > 0 && note(fullMatchesText(full, { t, locale }))
  return markup`${meant}${found}${all}`
}

type Words = Pick<App.Locals, 't' | 'locale'>

/** Returns how many products match all words of a text, where others do not. */
export const fullMatchesText = (full: number, { t, locale }: Words): string =>
  t('search.all_words', { count: full, formatted: formatCount(full, locale) })

/** Returns what stands before the products that lack words of a text; null where none has all. */
export const dividerHtml = (
  { textMatch }: Pick<ListingPage, 'textMatch'>,
  { t }: Pick<Words, 't'>,
): Html | null =>
  (textMatch?.full ?? 0) > 0
    ? markup`<h2>${t('search.in_part')}</h2><p>${t('search.divider')}</p>`
    : null

/** What a list says of its search. */
type SearchedList = Pick<ListingPage, 'query' | 'textMatch'> & {
  entity: Pick<ListingPage['entity'], 'path'>
}

const addressOfList = ({ entity }: SearchedList, query: ListQuery): string =>
  pageKey(entity.path, serialiseListQuery(changedQuery(query, { sort: 'position' })))

/**
 * Returns what a list has to say of a product: which chosen options are sold out (RULES.md#stock), what it lacks of
 * a text, and where its further listings are (RULES.md#search-text).
 */
export function searchedWords(
  product: Product,
  list: SearchedList,
  { t, locale }: Words,
): SearchedWords {
  const { query, textMatch } = list
  const id = String(product.id)
  const words = textMatch?.lacking.get(id)
  const alike = textMatch?.alike.get(id)
  const soldOut = soldOutAsChosen(product, query.form)
  return {
    soldOut: soldOut === null ? null : `${t('card.out_of_stock')}: ${soldOut}`,
    lacked: words === undefined ? null : t('search.lacks', { words }),
    alike: alike
      ? {
          text: t('card.alike', {
            count: alike.count,
            formatted: formatCount(alike.count, locale),
          }),
          href: addressOfList(list, { ...query, alike: alike.key }),
        }
      : null,
  }
}

/** Returns the address of all that a text finds, of a list of one product's listings; null of any other. */
export function wholeSearch(list: SearchedList): string | null {
  const { alike, ...query } = list.query
  return alike === undefined ? null : addressOfList(list, query)
}

/** Says that a list has the listings of one product alone, and leads back to all that was found. */
const alikeNote = (query: string, href: string, { t }: App.Locals): Html =>
  note(markup`${t('search.alike')} ${noteLink(href, t('search.all_results', { query }))}`)

/** Returns the words that became filters and the offers that were taken, with a link to a search for the text as it was typed. */
function filterWordsNote(text: string, words: readonly string[], locals: App.Locals): Html {
  const { t } = locals
  const quoted = words.map((one) => t('search.quoted', { words: one })).join(', ')
  return note(
    markup`${t('search.filter_words', { words: quoted })} ${exactLink(text, text, locals)}`,
  )
}

/** Says that the text was carried here from a page in another language, and leads back to it. */
function languageNote(query: string, from: string, href: string, { t }: App.Locals): Html {
  const text = t('search.search_in', { language: LANGUAGE_NAMES[from] ?? from })
  return note(
    markup`${t('search.other_language', { query })} <a${attribute('href', href)}${attribute('hreflang', from)} rel="nofollow">${text}</a>`,
  )
}

/** Returns one line with choices that the text may mean. */
function offersNote(
  offers: readonly TextOffer[],
  { addressWith, nameOf }: Pick<SearchNotes, 'addressWith' | 'nameOf'>,
  { t }: App.Locals,
): Html {
  const links = offers.map((offer) => {
    const text = t(offer.isAlso ? 'search.also' : 'search.only', { name: nameOf(offer) })
    return markup`${noteLink(addressWith(offer), text)} `
  })
  return note(markup`${links}`)
}

/**
 * Returns what a search did with its text, then the text for the recommendations provider's script.
 */
export function searchNotesHtml(
  {
    query,
    correction,
    textMatch,
    reading,
    wholeAddress,
    addressIn,
    addressWith,
    nameOf,
  }: SearchNotes,
  locals: App.Locals,
): Html {
  const { text = null, words = [], offers = [], taken = [], writtenIn = null } = reading ?? {}
  const filters = [...words, ...taken.map(nameOf)]
  return markup`${writtenIn !== null && languageNote(query, writtenIn, addressIn(writtenIn), locals)}${wholeAddress !== null && alikeNote(query, wholeAddress, locals)}${text !== null && filterWordsNote(text, filters, locals)}${
    offers.length > 0 && offersNote(offers, { addressWith, nameOf }, locals)
  }${correction && correctionNote(query, correction, locals)}${
    textMatch && textNotes(textMatch, locals)
  }<div class="nosto_page_type" translate="no" hidden>search</div><div class="nosto_search_term" translate="no" hidden>${query}</div>`
}

/** Returns an option, which is chosen from the search field: focus stays there. */
const option = (id: string, href: string, content: Html, className: string | null): Html =>
  markup`<a role="option"${attribute('id', id)} tabindex="-1"${attribute('class', className)}${attribute('href', href)}>${content}</a>`

/** Returns options under a name; null without any. */
const group = (name: string, options: readonly Html[]): Html | null =>
  options.length === 0
    ? null
    : markup`<div role="group"${attribute('aria-label', name)}><p aria-hidden="true">${name}</p>${options}</div>`

/** Returns a suggested text, with what it adds to the typed one in bold: all, unless it begins so. */
function queryOption(query: string, index: number, typed: string, { locale }: App.Locals): Html {
  const restAt = query.toLowerCase().startsWith(typed) ? typed.length : 0
  const text = markup`<bdi>${query.slice(0, restAt)}<b>${query.slice(restAt)}</b></bdi>`
  return option(`suggest-query-${index}`, searchPath(query, locale), text, null)
}

/** Returns a category with the one that it is in, as several may have its name. */
function taxonOption(
  { id, slug, name, parent }: Suggestions['taxons'][number],
  { t, channel, locale, newUrls }: App.Locals,
): Html {
  const href = routePath(ROUTE.taxon, { slug, id }, locale, { newUrls })
  const isNamed = parent && !channel.excludedTaxons.includes(parent.code)
  const above = isNamed && markup` <small>${t('search.in', { name: parent.name })}</small>`
  return option(`suggest-taxon-${id}`, href, markup`<span><bdi>${name}</bdi>${above}</span>`, null)
}

function productOption(product: Product, { channel, locale, newUrls }: App.Locals): Html {
  const { images, name, nameLocale, price } = product
  const [image] = images
  const content = [
    image &&
      markup`<img${attribute('src', imageFile(image.path, 160))} width="48" height="48" alt>`,
    markup`<span><bdi${attribute('lang', nameLocale)}>${name}</bdi></span>`,
    price && markup`<bdi>${formatPrice(price.current, channel.currency, locale)}</bdi>`,
  ]
  const href = productAddress(product, { channel, locale, newUrls })
  return option(`suggest-product-${product.id}`, href, markup`${content}`, 'suggestions__product')
}

/**
 * Returns suggestions for the text typed so far: texts, taxons and products, after their number in
 * words, which is announced.
 */
export function suggestionsHtml(
  text: string,
  { queries, taxons, products }: Suggestions,
  locals: App.Locals,
): Html {
  const { t } = locals
  const typed = text.trim().toLowerCase()
  const texts = queries.map((query, index) => queryOption(query, index, typed, locals))
  const categories = taxons.map((taxon) => taxonOption(taxon, locals))
  const found = products.map((product) => productOption(product, locals))
  const count = texts.length + categories.length + found.length
  const announced = t('search.suggestions', { count, formatted: count })
  return markup`<p${attribute(DATA_COUNT, '')} hidden>${announced}</p>${[
    group(t('search.queries'), texts),
    group(t('header.menu'), categories),
    group(t('listing.products'), found),
  ]}`
}
