import { describe, expect, it } from 'vitest'
import type { FakePlatform } from '../../support/fakes/platforms/platform-server.ts'
import { saleorPublic } from '../../support/fakes/platforms/saleor.ts'
import { shopifyAdmin, shopifyStorefront } from '../../support/fakes/platforms/shopify.ts'
import { usePlatform } from '../../support/servers/pull/use-platform.ts'
import { readMirror, runPull } from '../../support/servers/pull/run-pull.ts'

/** A platform that answers its third operation with an error, once. */
function refusingOnce(platform: FakePlatform, response: object): FakePlatform {
  let left = 3
  return {
    ...platform,
    answer(shop, request) {
      left--
      return left === 0 ? { body: response } : platform.answer(shop, request)
    },
  }
}

const errorOf = (code: string) => ({
  errors: [{ message: 'Not now', extensions: { code } }],
})
/** Forty points are missing, of which fifty come back in a second. */
const COST = {
  requestedQueryCost: 100,
  throttleStatus: { currentlyAvailable: 60, restoreRate: 50 },
}

describe.each([
  [
    'Shopify’s Storefront API, which says what a query costs',
    refusingOnce(shopifyStorefront, { ...errorOf('THROTTLED'), extensions: { cost: COST } }),
    790,
  ],
  [
    'Shopify’s Admin API, which says what a query costs',
    refusingOnce(shopifyAdmin, { ...errorOf('THROTTLED'), extensions: { cost: COST } }),
    790,
  ],
  [
    'Saleor, which says no more than that it was too much',
    refusingOnce(saleorPublic, errorOf('TOO_MANY_REQUESTS')),
    1990,
  ],
])('a GraphQL server that asks to wait with status 200: %s', (_, platform, least) => {
  const { server, place } = usePlatform(platform)

  it('is asked again after as long as it takes to have the points back', async () => {
    const { exitCode, stderr } = await runPull(place())
    expect(exitCode).toBe(0)
    expect(stderr).toContain('too many requests')
    expect(stderr).toContain('trying again')
    expect(readMirror(place().state).products).toHaveLength(7)
    const [, , refused, repeated] = server().requests
    expect(repeated?.path).toBe(refused?.path)
    expect((repeated?.time ?? 0) - (refused?.time ?? 0)).toBeGreaterThan(least)
  })
})

describe('a GraphQL server that refuses a key with status 200', () => {
  const { place } = usePlatform(refusingOnce(shopifyStorefront, errorOf('ACCESS_DENIED')))

  it('is not asked again, and the key is named as the likely cause', async () => {
    const { exitCode, stderr } = await runPull(place())
    expect(exitCode).toBe(1)
    expect(stderr).toContain('the key is refused (Not now): is the key in the environment right?')
    expect(stderr).not.toContain('trying again')
  })
})

describe('the file of a bulk operation of Shopify', () => {
  const { server, place } = usePlatform(shopifyAdmin)
  const FILES = '/bulk/'
  const askedFor = () => server().requests.filter(({ path }) => path.startsWith(FILES)).length
  /** A first run reads products, and then looks at all of them once more. */
  const FILES_OF_A_RUN = 2

  it('is asked for again where it breaks off, and no product is read twice', async () => {
    server().spoil(FILES, null)
    server().spoil(FILES, null)
    const { exitCode, stdout, stderr } = await runPull(place())
    expect(exitCode).toBe(0)
    expect(stdout).toContain('Products: 7')
    expect(stderr.match(/its file: .*; trying again/g)).toHaveLength(2)
    expect(askedFor()).toBe(FILES_OF_A_RUN + 2)
    const { products } = readMirror(place().state)
    expect(products).toHaveLength(7)
    expect(products.find(({ code }) => code === 'darjeeling')?.variants).toHaveLength(2)
  })

  it.each([429, 503])('is asked for again after a status %s', async (status) => {
    server().spoil(FILES, status)
    const { exitCode, stderr } = await runPull(place())
    expect(exitCode).toBe(0)
    expect(stderr).toContain(`its file: status ${String(status)}; trying again`)
    expect(askedFor()).toBe(FILES_OF_A_RUN + 1)
  })

  it('that is refused ends the run, without its address', async () => {
    server().spoil(FILES, 403)
    const { exitCode, stderr } = await runPull(place())
    expect(exitCode).toBe(1)
    expect(stderr).toContain('Shopify: its file: status 403')
    expect(stderr).not.toContain(FILES)
    expect(askedFor()).toBe(1)
  })
})
