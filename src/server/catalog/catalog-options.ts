import { CHANNELS } from '#channels/all.ts'
import { isDemosOwn } from '#channels/catalog-shop.ts'
import type { Channel } from '#channels/channel.ts'
import { filedRules } from '#channels/rules.ts'

/** Adds the rules in a channel's folder; those of the demo are about its products alone. */
const withRules = (channel: Channel) => ({
  ...channel,
  [isDemosOwn(channel) ? 'demoRules' : 'rules']: filedRules(channel.code),
})

/** Options that a catalog is opened with. */
export const CATALOG_OPTIONS = {
  channels: CHANNELS.map(withRules),
  defaultChannel: CHANNELS[0]?.code ?? '',
  defaultLocale: 'en',
}
