import { CHANNELS } from '#channels/all.ts'

/** Options that a catalog is opened with. */
export const CATALOG_OPTIONS = {
  channels: CHANNELS,
  defaultChannel: CHANNELS[0]?.code ?? '',
  defaultLocale: 'en',
}
