import {
  type ThirdPartyResponse,
  type ThirdPartyRequest,
  startThirdParty,
} from './third-party-server.ts'

/** How the fake ad server behaves: all slots, every second one, none, 2 s late, dead, or nonsense. */
type AdBehaviour = 'filled' | 'partly' | 'empty' | 'slow' | 'dead' | 'wrong'

const UNWELL: readonly AdBehaviour[] = ['slow', 'dead', 'wrong']

/** The key it wants in `Authorization: Basic`. */
export const AD_KEY = 'dml0cmluZTpzZWNyZXQ='

/** Ids as hostile to addresses as real ones are. */
const adId = (slotId: string) => `ad/${slotId}+1 ==é`

/** A banner as the ad server sends it. */
export function fakeAd(slotId: string, changes: Record<string, unknown> = {}) {
  return {
    id: adId(slotId),
    slotId,
    contentStandardId: 'grid-banner',
    imageUrl: `/demo-media/banner/pharmacy-vitamin-weeks-${/M\d$/.test(slotId) ? 'medium' : 'small'}`,
    linkUrl: '/en/catalog-promotion/102',
    altText: `Advertisement for ${slotId}`,
    text: 'Vitamin weeks',
    gtins: [],
    expiry: '2999-01-01T00:00:00Z',
    metadata: { advertiserInfo: { advertiser: 'Vitaverra', onBehalfOf: 'Nordic Health' } },
    ...changes,
  }
}

const respondWith = (banners: unknown): ThirdPartyResponse => ({
  json: { ads: [], banners, products: [], metadata: [] },
})

function slotIdsOf({ body }: ThirdPartyRequest): string[] {
  const { bannerSlots } = body as { bannerSlots: { slotId: string; maxNumberOfAds: number }[] }
  return bannerSlots.map(({ slotId }) => slotId)
}

function generate(request: ThirdPartyRequest, behaviour: AdBehaviour): ThirdPartyResponse {
  if (behaviour === 'dead') return 'dead'
  if (behaviour === 'wrong') return { text: '<h1>Bad gateway</h1>' }
  const ads = slotIdsOf(request).map((slotId) => fakeAd(slotId))
  if (behaviour === 'slow') return { json: { banners: ads }, isSlow: true }
  if (behaviour === 'empty') return respondWith([])
  return respondWith(behaviour === 'partly' ? ads.filter((_, index) => index % 2 === 0) : ads)
}

/** Ids that are not encoded exactly so are refused, as by the real one. */
function report({ path }: ThirdPartyRequest): ThirdPartyResponse {
  const code = path.split('/').at(-1) ?? ''
  const isExact = encodeURIComponent(decodeURIComponent(code)) === code
  return isExact ? { json: {} } : { status: 400, json: { message: 'bad id' } }
}

/** A CitrusAd-shaped ad server at the network's edge. */
export async function startFakeAdServer() {
  let behaviour: AdBehaviour = 'filled'
  let own: ThirdPartyResponse | null = null
  let wasUnwell = false
  const thirdParty = await startThirdParty((request) => {
    const { path, headers } = request
    if (headers.authorization !== `Basic ${AD_KEY}`) return { status: 401, json: {} }
    if (path.startsWith('/v1/resource/')) return behaviour === 'dead' ? 'dead' : report(request)
    return own ?? generate(request, behaviour)
  })
  return {
    ...thirdParty,
    behave(next: AdBehaviour) {
      thirdParty.requests.length = 0
      behaviour = next
      wasUnwell ||= UNWELL.includes(next)
      own = null
    },
    /** Whether it was slow, dead or wrong since the last call. */
    wasUnwell() {
      const was = wasUnwell
      wasUnwell = false
      return was
    },
    /** Responds to every ad request with these banners, whatever they are. */
    offer(banners: unknown) {
      thirdParty.requests.length = 0
      own = respondWith(banners)
    },
  }
}

export type FakeAdServer = Awaited<ReturnType<typeof startFakeAdServer>>
