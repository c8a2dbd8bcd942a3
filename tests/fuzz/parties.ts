import { RESULT_ID, startFakeRecommender } from '../support/fakes/recommender.ts'
import { startFakeSearchProvider } from '../support/fakes/search-provider.ts'
import { startFakeShop } from '../support/fakes/shop.ts'
import { codesOf, hostileShop, optionOf, type Say } from './hostile-shop.ts'

/** Facets of the provider: any text, a path, a range, and one field that its name cannot be told from. */
function facetsOf(say: Say) {
  const terms = (name: string) =>
    [1, 2].map((at) => ({ value: `${name} ${say(`${name} ${at}`)}`, count: at, selected: false }))
  const facet = (field: string, name: string) => ({
    id: field,
    field,
    name: `${name} ${say(name)}`,
    type: 'terms',
    data: [...terms(name), { value: optionOf(say), count: 3, selected: false }],
  })
  return [
    facet('brand', 'facet'),
    facet('categories', 'path'),
    facet(`own${say('code of facet')}`, 'own facet'),
    {
      id: 'size',
      field: 'size',
      name: `Size ${say('facet range')}`,
      type: 'stats',
      min: 1,
      max: 9,
    },
  ]
}

/** The outside parties of a storefront, whose every text is what they are told to say. */
export interface Parties {
  /** Addresses of the parties for the storefront's configuration. */
  settings: Readonly<Record<string, string>>
  /** From now on all of them say this. */
  speak(say: Say): void
  stop(): Promise<void>
}

/** A shop that searches itself. */
export async function startHostileShop(): Promise<Parties> {
  const shop = await startFakeShop()
  return {
    settings: { SHOP_API_URL: shop.url },
    speak: (say) => shop.respondWith(hostileShop(say)),
    stop: () => shop.stop(),
  }
}

/** A shop with a search provider and a recommender. */
export async function startHostileParties(): Promise<Parties> {
  const shop = await startHostileShop()
  const provider = await startFakeSearchProvider()
  const recommender = await startFakeRecommender([])
  return {
    settings: {
      ...shop.settings,
      SEARCH_PROVIDER_URL: provider.url,
      SEARCH_PROVIDER_ACCOUNT: 'shop',
      RECOMMENDATIONS_URL: recommender.url,
    },
    speak(say) {
      shop.speak(say)
      const codes = codesOf(say)
      provider.be('WELL', {
        codes,
        total: 90,
        facets: facetsOf(say),
        correctedQuery: `corrected ${say('correctedQuery')}`,
      })
      recommender.recommend(codes, `${RESULT_ID} ${say('result')}`)
    },
    async stop() {
      await shop.stop()
      await provider.stop()
      await recommender.stop()
    },
  }
}
