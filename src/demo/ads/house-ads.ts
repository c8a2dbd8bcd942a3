import type { Texts } from '#embedded-shop/model/source.ts'
import { fold } from '#embedded-shop/fulltext/analysis/fold.ts'
import alternative from './campaigns/alternative.json' with { type: 'json' }
import marketplace from './campaigns/marketplace.json' with { type: 'json' }
import pharmacy from './campaigns/pharmacy.json' with { type: 'json' }
import type { Target } from './target.ts'

/** A house ad: its target, its text, and the pages it fits. */
export interface Campaign {
  /** Also part of its picture's address: `/demo-media/banner/{channel}-{code}-{size}`. */
  code: string
  target: Target
  /** Its text. */
  caption: Texts
  /** Description of its picture. */
  alt: Texts
  /** Codes of the first-level taxons it suits, its own first; none if it is about the shop itself. */
  taxons: readonly string[]
  /** Beginnings of search words it fits, folded. */
  words: readonly string[]
  /** Whether it is also shown where nothing is known of the page. */
  isGeneral: boolean
  /** The advertiser; without it, the shop itself. */
  advertiser?: string
  /** On whose behalf, if another advertiser pays. */
  onBehalfOf?: string
}

/** A campaign in a data file; its search words are by locale, but all count in every locale. */
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
