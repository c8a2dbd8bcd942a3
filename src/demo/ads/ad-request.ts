import type { AdContext } from './choose.ts'

/** Body of a call for ads, with the fields that house ads need. */
export interface AdRequest extends AdContext {
  catalogId: string
  /** Requested slots, each once. */
  slotIds: string[]
}

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function readSlotId(slot: unknown): string | null {
  if (!isObject(slot) || !isText(slot['slotId'])) return null
  return Number.isInteger(slot['maxNumberOfAds']) ? slot['slotId'] : null
}

/** Reads taxons: `category:vitamins/minerals` names a taxon below its ancestor. */
function readTaxons(filters: unknown): string[] {
  return listOf(filters)
    .flatMap(listOf)
    .filter(isText)
    .filter((filter) => filter.startsWith('category:'))
    .flatMap((filter) => filter.slice('category:'.length).split('/'))
}

/** Reads the body of `POST /v1/ads/generate`; null if a required part is missing or wrong. */
export function readAdRequest(body: unknown): AdRequest | null {
  if (!isObject(body)) return null
  const { catalogId, placement, contentStandardId, bannerSlots, searchTerm = null } = body
  const slotIds = listOf(bannerSlots).map(readSlotId)
  const isSound =
    [catalogId, placement, contentStandardId].every(isText) &&
    Number.isInteger(body['maxNumberOfAds']) &&
    (searchTerm === null || typeof searchTerm === 'string') &&
    slotIds.length > 0
  if (!isSound || !isText(catalogId) || !slotIds.every((id) => id !== null)) return null
  return {
    catalogId,
    slotIds: [...new Set(slotIds)],
    taxons: readTaxons(body['productFilters']),
    searchTerm: isText(searchTerm) ? searchTerm : null,
  }
}
