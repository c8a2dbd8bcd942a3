import { createNostoSearch } from '#storefront/search/server/nosto/nosto.ts'
import { startFakeSearchProvider } from '../../support/fakes/search-provider.ts'
import { openSampleSearchProvider } from '../../support/servers/search-provider.ts'
import { describeSearchProvider, type ServedSearch } from './search-provider.suite.ts'

const RULES = { trackRule: 'spec', currency: 'EUR' } as const

async function overFake(): Promise<ServedSearch> {
  const fake = await startFakeSearchProvider()
  const data = [{ value: 'Sonora', count: 5, selected: false }]
  const brand = { id: '1', name: 'Brand', field: 'brand', type: 'terms', data }
  const price = { id: '2', name: 'Price', field: 'price', type: 'stats', min: 4.35, max: 29.9 }
  fake.be('WELL', { codes: ['A', 'B', 'C', 'D', 'E'], facets: [brand, price] })
  const options = { fetch, url: fake.url, account: 'shop', channel: 'marketplace', ...RULES }
  return {
    provider: createNostoSearch(options),
    found: { query: 'batai', brand: 'Sonora' },
    dispose: () => fake.stop(),
  }
}

async function overStandIn(): Promise<ServedSearch> {
  const { standIn, url, dispose } = await openSampleSearchProvider()
  const options = {
    fetch: standIn.fetch,
    url,
    account: '{channel}',
    channel: 'marketplace',
    ...RULES,
  }
  return {
    provider: createNostoSearch(options),
    found: { query: 'canvas', brand: 'Sonora' },
    dispose,
  }
}

describeSearchProvider('Nosto', overFake)
describeSearchProvider('Nosto in front of the stand-in', overStandIn)
