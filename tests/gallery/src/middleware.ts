import { defineMiddleware } from 'astro:middleware'
import { CHANNELS } from '#channels/all.ts'
import type { Channel } from '#channels/channel.ts'
import { createTranslator } from '#storefront/i18n/translator.ts'
import { listContext } from '../../support/samples/list-context.ts'

/** As the demo shows them. */
const WITH_BASKET: readonly Channel[] = CHANNELS.map((channel) => ({
  ...channel,
  basket: 'embedded',
}))

const nothing = () => Promise.resolve(new Response(null, { status: 404 }))

/** What the storefront's own middleware sets, of the channel and the locale in the address. */
export const onRequest = defineMiddleware(({ locals, url }, next) => {
  const [, first = '', second = ''] = url.pathname.split('/')
  const locale = first === 'fragments' ? second : first
  const code = url.searchParams.get('channel')
  const channel = WITH_BASKET.find((one) => one.code === code) ?? WITH_BASKET[0]
  if (!channel) throw new Error('There is no channel')
  Object.assign(locals, {
    ...listContext(nothing, { channel, locale, origin: url.origin }),
    t: createTranslator(locale),
    unavailableItems: [],
    basketCount: 0,
    isDemo: true,
    loadDemoBlocks: () => Promise.resolve([]),
    isShared: false,
    consent: null,
    searchNeedsConsent: false,
    tagContainer: null,
    cspReportUrl: null,
    vitalsShare: 0,
    hasOwnPicturesAlone: true,
  })
  return next()
})
