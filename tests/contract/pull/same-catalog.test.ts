import { describe, expect, it } from 'vitest'
import { FAKE_PLATFORMS } from '../../support/fakes/platforms/all.ts'
import { comparable, expectedCatalog } from '../../support/fakes/platforms/expected-catalog.ts'
import { usePlatform } from '../../support/servers/pull/use-platform.ts'
import { readCatalog } from '../../support/servers/run-import.ts'
import { currentList, readMirror, runPull } from '../../support/servers/pull/run-pull.ts'

describe.each(FAKE_PLATFORMS)('%s', (_, platform) => {
  const { server, place } = usePlatform(platform, true)

  it('gives the catalog that every platform gives, page by page', async () => {
    const run = await runPull(place(), ['--page-size', '3'])
    expect(run).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('Products: 7') })
    const pulled = comparable(readMirror(place().state))
    expect(pulled).toEqual(expectedCatalog(server().shop, platform, server().url))
    const catalog = readCatalog(place().out)
    const { data, meta } = await catalog.list()
    catalog.close()
    expect(meta.totalItems).toBe(7)
    expect(data.map(({ code }) => code).toSorted()).toEqual([
      'assam',
      'bowl',
      'darjeeling',
      'gift-card',
      'gyokuro',
      'keemun',
      'sencha',
    ])
  })

  it('changes what has changed there, and no more', async () => {
    const [sencha, gyokuro, assam] = server().shop.products
    if (!sencha || !gyokuro || !assam) throw new Error('The small shop is smaller than that')
    Object.assign(sencha.variants[0]!, { price: 390 })
    Object.assign(gyokuro, {
      name: { en: 'Gyokuro Asahi', lt: 'Giokuro Asahi' },
      updatedAt: '2026-03-05T10:00:00.000Z',
    })
    Object.assign(sencha, { updatedAt: '2026-03-05T10:00:00.000Z' })
    server().shop.products.splice(server().shop.products.indexOf(assam), 1)
    const run = await runPull(place(), ['--page-size', '3'])
    expect(run.stdout).toMatch(/2 products changed \(1 in price or stock alone\), 1 deleted\n$/)
    const prices = await currentList(place().out)
    expect(prices.data.find(({ code }) => code === 'sencha')?.variants[0]?.prices).toMatchObject({
      pharmacy: 390,
    })
    expect(prices.meta.totalItems).toBe(6)
    const pulled = comparable(readMirror(place().state))
    expect(pulled.products).toEqual(expectedCatalog(server().shop, platform, server().url).products)
    const again = await runPull(place(), ['--page-size', '3'])
    expect(again.stdout).toMatch(/has everything already\n$/)
  })
})
