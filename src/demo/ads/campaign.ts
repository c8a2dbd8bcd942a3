import type { Texts } from '#catalog/source.ts'
import { texts, type Quad } from '../products/texts.ts'
import { fold } from '#catalog/fulltext/analysis/fold.ts'
import type { Target } from './target.ts'

/** A house ad: what it promotes, what it says, and where it fits. */
export interface Campaign {
  /** Names the drawing too: `/media/banner/{channel}-{code}-{size}`. */
  code: string
  target: Target
  /** What it says, in words. */
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

/** A campaign as it is written down: texts as quads, lists parted by spaces. */
export interface CampaignRow {
  code: string
  target: Target
  caption: Quad
  alt: Quad
  taxons: string
  words: string
  isGeneral?: boolean
  advertiser?: string
  onBehalfOf?: string
}

/** The campaign that a row tells of. */
export function campaignOf({ isGeneral = false, ...row }: CampaignRow): Campaign {
  return {
    ...row,
    caption: texts(row.caption),
    alt: texts(row.alt),
    taxons: listOf(row.taxons),
    words: listOf(row.words).map(fold),
    isGeneral,
  }
}

function listOf(text: string): string[] {
  return text.split(' ').filter(Boolean)
}
