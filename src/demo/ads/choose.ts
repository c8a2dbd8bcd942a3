import { fold } from '#embedded-shop/fulltext/analysis/fold.ts'
import type { Campaign } from './house-ads.ts'

/** Data of a request about the page of the ads. */
export interface AdContext {
  /** Codes of the page's taxon and its ancestors. */
  taxons: readonly string[]
  searchTerm: string | null
}

const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether a campaign is about the page's department, or about what is searched. */
function isAbout({ taxons: [own = ''], words }: Campaign, context: AdContext): boolean {
  if (context.taxons.includes(own)) return true
  const searched = wordsOf(context.searchTerm ?? '')
  return searched.some((word) => words.some((beginning) => word.startsWith(beginning)))
}

/** Whether a campaign suits shoppers of the page's department. */
const suits = ({ taxons }: Campaign, context: AdContext) =>
  context.taxons.some((code) => taxons.includes(code))

function rotated<T>(list: readonly T[], by: number): T[] {
  const start = list.length > 0 ? by % list.length : 0
  return [...list.slice(start), ...list.slice(0, start)]
}

/** Whether it is about the shop rather than about some of its departments. */
const isNeutral = ({ taxons }: Campaign) => taxons.length === 0

/**
 * Chooses up to `count` different campaigns: those about the page, those that suit it, then those
 * about the shop itself. A page that is known leaves its slots empty rather than show what does not belong there;
 * where nothing is known of it, all general ones do. Each `turn` starts one further down, so that
 * the pages of a list differ.
 */
export function chooseCampaigns(
  campaigns: readonly Campaign[],
  context: AdContext,
  { count, turn }: { count: number; turn: number },
): Campaign[] {
  const about = campaigns.filter((one) => isAbout(one, context))
  const suitable = campaigns.filter((one) => !about.includes(one) && suits(one, context))
  const isKnown = context.taxons.length > 0 || context.searchTerm !== null
  const general = campaigns.filter(
    (one) => one.isGeneral && !about.includes(one) && (!isKnown || isNeutral(one)),
  )
  return [about, suitable, general].flatMap((some) => rotated(some, turn)).slice(0, count)
}
