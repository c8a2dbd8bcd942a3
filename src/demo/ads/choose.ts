import { fold } from '#embedded-shop/fulltext/analysis/fold.ts'
import type { Campaign } from './house-ads.ts'

/** Data of a request about the page of the ads. */
export interface AdContext {
  /** Codes of the page's taxon and its ancestors. */
  taxons: readonly string[]
  searchTerm: string | null
}

const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

function fits({ taxons, words }: Campaign, context: AdContext): boolean {
  if (context.taxons.some((code) => taxons.includes(code))) return true
  const searched = wordsOf(context.searchTerm ?? '')
  return searched.some((word) => words.some((beginning) => word.startsWith(beginning)))
}

function rotated<T>(list: readonly T[], by: number): T[] {
  const start = list.length > 0 ? by % list.length : 0
  return [...list.slice(start), ...list.slice(0, start)]
}

/**
 * Chooses up to `count` different campaigns: those that fit the page first, then general ones. Each
 * `turn` starts one further down, so that the pages of a list differ.
 */
export function chooseCampaigns(
  campaigns: readonly Campaign[],
  context: AdContext,
  { count, turn }: { count: number; turn: number },
): Campaign[] {
  const fitting = campaigns.filter((campaign) => fits(campaign, context))
  const general = campaigns.filter((one) => one.isGeneral && !fitting.includes(one))
  return [...rotated(fitting, turn), ...rotated(general, turn)].slice(0, count)
}
