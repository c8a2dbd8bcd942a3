import { type Campaign, campaignOf } from './campaign.ts'
import { ALTERNATIVE_CAMPAIGNS } from './campaigns-alternative.ts'
import { MARKETPLACE_CAMPAIGNS } from './campaigns-marketplace.ts'
import { PHARMACY_CAMPAIGNS } from './campaigns-pharmacy.ts'

/** The house ads of each channel, by the channel's code. */
export const HOUSE_ADS: ReadonlyMap<string, readonly Campaign[]> = new Map([
  ['pharmacy', PHARMACY_CAMPAIGNS.map(campaignOf)],
  ['marketplace', MARKETPLACE_CAMPAIGNS.map(campaignOf)],
  ['alternative', ALTERNATIVE_CAMPAIGNS.map(campaignOf)],
])
