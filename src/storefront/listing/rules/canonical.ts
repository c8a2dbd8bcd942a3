import { changedRanges } from '#contract/query/clamp-ranges.ts'
import { DEFAULT_PAGE, TYPED_TEXT, WRITTEN_IN } from '#contract/query/constants.ts'
import type { Range } from '#contract/query/filter.ts'
import { type FilterForm, type ListQuery, serialiseListQuery } from '#contract/query/filter-form.ts'
import type { SortChoice } from '#contract/query/sort.ts'
import { isSamePath } from '#contract/shop/path-parts.ts'
import { LIST_KINDS, type ListKind, type ListRoute } from './list-kind.ts'
import { pageKey } from './page-state.ts'
import { isBeyondSearch, isEmptyPage, withoutPage } from './search-guards.ts'

/** What a form without scripts sent in addition to its query (RULES.md#forms-without-scripts). */
interface TypedForm {
  /** The form without the typed values. */
  before: FilterForm
  /** Bounds that the shopper saw, by field. */
  shown: ReadonlyMap<string, Range>
}

/** Everything in the address of a list page; nothing else reads the address. */
export interface ListRequest {
  route: ListRoute
  /** The path as requested, percent-encoded. */
  pathname: string
  /** The path as the route writes it. */
  path: string
  /** The query string as requested. */
  search: string
  /** For a form without scripts, the query that scripts would have written. */
  query: ListQuery
  /** Whether a document is requested, not a fragment of one. */
  isDocument: boolean
  /** Null unless a form without scripts sent the address. */
  typed: TypedForm | null
  /** Code of the filter to write out with all options; null for none. */
  wholeFilter: string | null
  /** Name of the input whose text could not be read without scripts; null for none. */
  unread: string | null
  /** Page size in a fragment's address, not validated; null for none. */
  renderedSize: string | null
  /** Of a search, the text from which its filters were read, by its address; null for none. */
  typedText: string | null
  /** Of a search, the language that its text was written in; null for the page's. */
  writtenIn: string | null
  /** Parameters that are not the list's, such as a campaign tag: redirects keep them. */
  foreign: string
}

/** What the shop calls the path of an address. */
interface MovedList {
  kind: 'moved'
  path: string
}

/** What the text of a search asks for (RULES.md#sentences). */
interface UnderstoodList {
  kind: 'understood'
  query: ListQuery
}

/** The text of a search in the language of the page (RULES.md#locales). */
interface TranslatedList {
  kind: 'translated'
  text: string
}

/** A list that has another address than the requested one, whatever it shows. */
export type ListElsewhere = MovedList | UnderstoodList | TranslatedList

/** What a list turned out to be. */
interface ShownList {
  kind: 'shown'
  /** The query without choices that mean nothing in this list. */
  query: ListQuery
  /** The choices as filters would have written them (RULES.md#ranges). */
  form: FilterForm
  /** Fields of the address that had no effect. */
  dropped: readonly string[]
  /** The orders that the list offers; null if that is unknown. */
  sorts: readonly SortChoice[] | null
  /** False for a search that did not respond, of which nothing is known. */
  hasResponse: boolean
  lastPage: number
  /** Number of products on the page. */
  count: number
}

/** What its loading says about the address of a list; `refused` is one that the shop refuses in its order. */
export type LoadedList = ListElsewhere | { kind: 'refused' } | ShownList

/** A redirect; `dropped` are fields of the address that it leaves out (RULES.md#unknown-choices). */
export interface ListRedirect {
  kind: 'redirect'
  to: string
  status: 301 | 302
  dropped?: readonly string[]
}

/** Returns the address of a list's query, followed by the `foreign` parameters of the requested one. */
export const listAddress = (path: string, query: ListQuery, foreign: string): string =>
  pageKey(path, [serialiseListQuery(query), foreign].filter(Boolean).join('&'))

/** Whether a page number is too high for any list (RULES.md#paging). */
const IS_PAGE_BEYOND: Readonly<Record<ListKind, (query: ListQuery) => boolean>> = {
  LISTING: () => false,
  SEARCH: isBeyondSearch,
  WISHLIST: ({ page }) => page > DEFAULT_PAGE,
}

/**
 * Returns the foreign parameters, with the search text as it was typed if filters were read from it, and
 * the language that it was written in if that is another one.
 */
function withTypedText({ foreign, writtenIn }: ListRequest, typedText: string | null): string {
  if (typedText === null && writtenIn === null) return foreign
  const parameters = new URLSearchParams(foreign)
  if (typedText !== null) parameters.set(TYPED_TEXT, typedText)
  if (writtenIn !== null) parameters.set(WRITTEN_IN, writtenIn)
  return parameters.toString()
}

/** Returns the address of a request's list with another query. */
const addressWith = (path: string, query: ListQuery, request: ListRequest): string =>
  listAddress(path, query, withTypedText(request, request.typedText))

/** Whether a form without scripts sent a range, which only the bounds of its filter can turn into a choice. */
const hasTypedRange = ({ isDocument, typed, query }: ListRequest): boolean =>
  isDocument && typed !== null && changedRanges(typed.before, query.form).length > 0

/** Returns the address of the requested list at another path; a typed range stays as it was typed. */
const movedTo = (path: string, request: ListRequest): string =>
  hasTypedRange(request) ? pageKey(path, request.search) : addressWith(path, request.query, request)

/** Decides by the address alone, in one step for all that it tells. */
function withoutLoading(request: ListRequest): ListRedirect | null {
  const { route, path, query, typed, isDocument } = request
  const isPath = isSamePath(request.pathname, path)
  if (hasTypedRange(request)) return isPath ? null : redirect(movedTo(path, request), 301)
  const isBeyond = IS_PAGE_BEYOND[LIST_KINDS[route.name]](query)
  const isForm = isDocument && typed !== null
  if (isPath && !isBeyond && !isForm) return null
  const address = addressWith(path, isBeyond ? withoutPage(query) : query, request)
  return redirect(address, isPath ? 302 : 301)
}

/** Whether the page of a list has ended before its number (RULES.md#paging). */
function isAfterEnd({ route }: ListRequest, { query, hasResponse, lastPage, count }: ShownList) {
  if (LIST_KINDS[route.name] === 'SEARCH') return hasResponse && isEmptyPage(query, count)
  return query.page > lastPage
}

/** Decides by the list, whose page, order and ranges may be others than those of the address. */
function byList(request: ListRequest, list: ShownList): ListRedirect | null {
  const { query, form, sorts, dropped } = list
  const isSortOffered = sorts === null || sorts.includes(query.sort)
  const isEnded = isAfterEnd(request, list)
  const isTyped = request.isDocument && request.typed !== null
  if (isSortOffered && !isEnded && !isTyped && form === query.form) return null
  const shown: ListQuery = {
    ...query,
    form,
    page: isEnded ? DEFAULT_PAGE : query.page,
    sort: isSortOffered ? query.sort : 'position',
  }
  return redirect(addressWith(request.path, shown, request), 302, dropped)
}

/**
 * The canonical address of a list, as a redirect to it; null for a list that has it already. No other
 * function decides that address: by itself, before anything is loaded (null), and by what was loaded.
 * Redirects keep what is not the list's own (RULES.md#redirects). A merchandiser's redirect leads away from
 * the list, and is a `ruledRedirect`.
 */
export function canonical(request: ListRequest, loaded: LoadedList | null): ListRedirect | null {
  const { path, query, typedText } = request
  switch (loaded?.kind) {
    case undefined:
      return withoutLoading(request)
    case 'moved':
      return redirect(movedTo(loaded.path, request), 301)
    case 'understood':
      return redirect(
        listAddress(path, loaded.query, withTypedText(request, typedText ?? query.query)),
      )
    case 'translated':
      return redirect(listAddress(path, { ...query, query: loaded.text }, request.foreign))
    case 'refused':
      return redirect(addressWith(path, { ...query, sort: 'position' }, request))
    case 'shown':
      return byList(request, loaded)
  }
}

const redirect = (
  to: string,
  status: 301 | 302 = 302,
  dropped: readonly string[] = [],
): ListRedirect => ({ kind: 'redirect', to, status, ...(dropped.length > 0 && { dropped }) })
