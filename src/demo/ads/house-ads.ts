import type { Texts } from '#catalog/source.ts'
import { fold } from '#catalog/fulltext/analysis/fold.ts'
import alternative from './campaigns/alternative.json' with { type: 'json' }
import marketplace from './campaigns/marketplace.json' with { type: 'json' }
import pharmacy from './campaigns/pharmacy.json' with { type: 'json' }
import type { Target } from './target.ts'

/** A house ad: what it promotes, its text, and where it fits. */
export interface Campaign {
  /** Names its picture too: `/demo-media/banner/{channel}-{code}-{size}`. */
  code: string
  target: Target
  /** Its text. */
  caption: Texts
  /** What its picture shows. */
  alt: Texts
  /** Codes of the first-level taxons it fits. */
  taxons: readonly string[]
  /** Beginnings of search words it fits, folded. */
  words: readonly string[]
  /** Shown where nothing fits better, too. */
  isGeneral: boolean
  /** Who pays; the shop itself when missing. */
  advertiser?: string
  /** For whom, where somebody else pays. */
  onBehalfOf?: string
}

/** A campaign of a data file: its search words by locale, which all count in every locale. */
interface CampaignRow extends Omit<Campaign, 'words' | 'isGeneral'> {
  words: Readonly<Partial<Record<string, readonly string[]>>>
  isGeneral?: boolean
}

function campaignOf({ isGeneral = false, words, ...row }: CampaignRow): Campaign {
  const beginnings = Object.values(words).flatMap((own) => own ?? [])
  return { ...row, words: beginnings.map(fold), isGeneral }
}

/** The house ads of each channel, by the channel's code. */
export const HOUSE_ADS: ReadonlyMap<string, readonly Campaign[]> = new Map([
  ['pharmacy', (pharmacy as readonly CampaignRow[]).map(campaignOf)],
  ['marketplace', (marketplace as readonly CampaignRow[]).map(campaignOf)],
  ['alternative', (alternative as readonly CampaignRow[]).map(campaignOf)],
])
