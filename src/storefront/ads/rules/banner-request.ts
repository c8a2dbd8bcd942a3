import { parseSearchText } from '#contract/query/url-params.ts'
import { SLOT_NAMES, type SlotIds } from './banner-index.ts'

/** Media placement of the banners on the search page (RULES.md#banner-request). */
export const SEARCH_MEDIA_PLACEMENT = 'SEARCH'

/** What the banners of a page have in common: where it is, and which slots it has. */
export interface BannerScope {
  placement: string
  searchTerm: string | null
  /** Codes of the taxon and its ancestors, the first level first, separated by slashes. */
  category: string | null
  slotIds: SlotIds
}

/** A slot to request a banner for; never more than one ad (RULES.md#banner-request). */
interface RequestedSlot {
  slotId: string
  numberOfAds: 1
}

/** The request for banners that the browser sends to the storefront (RULES.md#banner-request). */
export interface BannerQuery {
  /** Media placement: SEARCH on the search page. */
  placement: string
  searchTerm: string | null
  /** Codes of the taxon and its ancestors, the first level first, separated by slashes. */
  category: string | null
  /** One to four slots, each once. */
  bannerSlots: RequestedSlot[]
  /** Whether a previous page is being loaded. */
  unshift: boolean
}

/** Returns the request for one page of the list (RULES.md#banner-request). */
export function bannerQuery({ slotIds, ...scope }: BannerScope, unshift: boolean): BannerQuery {
  const ids = SLOT_NAMES.flatMap((slot) => slotIds[slot] ?? [])
  return { ...scope, bannerSlots: ids.map((slotId) => ({ slotId, numberOfAds: 1 })), unshift }
}

const MOST_CHARACTERS = 200
const PLACEMENT = /^\w{1,40}$/
const CONTROL = /\p{Cc}/u
/** `bannerSlots[0..3]`: four slots at most (RULES.md#banner-request). */
const SLOT_KEY = /^bannerSlots\[([0-3])\]\[(slotId|numberOfAds)\]$/
const PLAIN_KEYS = new Set(['placement', 'searchTerm', 'category', 'unshift'])

function slotPairs({ slotId, numberOfAds }: RequestedSlot, index: number): [string, string][] {
  return [
    [`bannerSlots[${index}][slotId]`, slotId],
    [`bannerSlots[${index}][numberOfAds]`, String(numberOfAds)],
  ]
}

/**
 * Writes the request as a query string; `unshift` is included on the search page
 * (RULES.md#banner-request).
 */
export function bannerQueryString(query: BannerQuery): string {
  const { placement, searchTerm, category, bannerSlots, unshift } = query
  const params = new URLSearchParams({ placement })
  if (searchTerm !== null) params.append('searchTerm', searchTerm)
  if (category !== null) params.append('category', category)
  for (const [key, value] of bannerSlots.flatMap(slotPairs)) params.append(key, value)
  if (unshift || placement === SEARCH_MEDIA_PLACEMENT) params.append('unshift', String(unshift))
  return params.toString()
}

/** Returns each key with its value; null if one is unknown or repeated. */
function knownPairs(params: Iterable<[string, string]>): Map<string, string> | null {
  const pairs = new Map<string, string>()
  for (const [key, value] of params) {
    if (pairs.has(key) || !(PLAIN_KEYS.has(key) || SLOT_KEY.test(key))) return null
    pairs.set(key, value)
  }
  return pairs
}

const isPlainText = (text: string) =>
  text !== '' && text === text.trim() && text.length <= MOST_CHARACTERS && !CONTROL.test(text)

/** Reads the slots, numbered from 0 without a gap; null if there are none or one is invalid. */
function readSlots(pairs: ReadonlyMap<string, string>): RequestedSlot[] | null {
  const keys = [...pairs.keys()].filter((key) => SLOT_KEY.test(key))
  const slotIds = Array.from({ length: keys.length / 2 }, (_, index) => {
    const isOneAd = pairs.get(`bannerSlots[${index}][numberOfAds]`) === '1'
    return (isOneAd && pairs.get(`bannerSlots[${index}][slotId]`)) || ''
  })
  const isSound = keys.length === slotIds.length * 2 && slotIds.every(isPlainText)
  if (!isSound || slotIds.length === 0 || new Set(slotIds).size < slotIds.length) return null
  return slotIds.map((slotId) => ({ slotId, numberOfAds: 1 }))
}

/**
 * Parses the request. Null for an unknown or repeated key, a missing placement, a text that is
 * empty, overlong or not trimmed, or wrongly numbered slots (RULES.md#banner-request).
 */
export function parseBannerQuery(params: Iterable<[string, string]>): BannerQuery | null {
  const pairs = knownPairs(params)
  const bannerSlots = pairs && readSlots(pairs)
  if (!pairs || !bannerSlots) return null
  const placement = pairs.get('placement') ?? ''
  const searchTerm = pairs.get('searchTerm') ?? null
  const category = pairs.get('category') ?? null
  const unshift = pairs.get('unshift') ?? 'false'
  const isSound =
    PLACEMENT.test(placement) &&
    (searchTerm === null || parseSearchText(searchTerm) === searchTerm) &&
    (category === null || isPlainText(category)) &&
    ['true', 'false'].includes(unshift)
  return isSound
    ? { placement, searchTerm, category, bannerSlots, unshift: unshift === 'true' }
    : null
}
