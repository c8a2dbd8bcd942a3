import { CHANNELS } from '#channels/all.ts'
import { hasOwnTexts } from '#channels/catalog-shop.ts'

/**
 * Returns what a channel says of its delivery, in a `short` line or a whole `text`; empty without one. Only from the
 * channel's own texts: the demo's do not apply to another shop.
 */
export const deliveryText = (form: 'short' | 'text', { t, channel, isDemo }: App.Locals): string =>
  isDemo || hasOwnTexts(channel, CHANNELS)
    ? t(`delivery.${channel.code}.${form}`, { defaultValue: '' })
    : ''
