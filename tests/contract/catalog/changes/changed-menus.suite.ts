import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ProductChange, type ProductState, withChange } from '#embedded-shop/changes/change.ts'
import type { Catalog } from '#embedded-shop/engines/open.ts'
import type { ThreadChoice } from '#embedded-shop/threads/search-threads.ts'
import type { WireTaxon } from '#contract/schema/entities.ts'
import { openSampleCatalog, sampleProducts } from '../../../support/samples/catalog.ts'

const SKIN = ['skin', 'face', 'serums']
const inSkin = sampleProducts.filter(({ taxons }) => taxons.some((one) => SKIN.includes(one)))

async function menu(catalog: Catalog): Promise<(string | undefined)[] | undefined> {
  const response = await catalog.fetch(
    new Request('http://pharmacy.localhost/api/v2/shop/taxons/2'),
  )
  return ((await response.json()) as WireTaxon).children?.map(({ code }) => code)
}

/** Which taxons have products after changes. */
export function describeMenuChanges(threads?: ThreadChoice): void {
  let opened: Awaited<ReturnType<typeof openSampleCatalog>>
  beforeAll(async () => (opened = await openSampleCatalog(undefined, threads)))
  afterAll(() => opened.dispose())

  test('a taxon without products leaves menus, and comes back with one', async () => {
    const [last, ...others] = inSkin
    const { code } = last!
    let state: ProductState | null = null
    const after = (catalog: Catalog, change: ProductChange) => {
      state = withChange(state, change, (state?.whole?.number ?? 0) + 1)
      return catalog.withChanges([{ code, state }])
    }
    const fewer = await opened.catalog.withChanges(
      others.map((one) => ({
        code: one.code,
        state: withChange(null, { code: one.code, deleted: true }, 1),
      })),
    )
    const none = await after(fewer, { code, deleted: true })
    const searched = await after(none, { code, product: { ...last!, visibility: 'search' } })
    const back = await after(searched, { code, product: last! })
    const catalogs = [fewer, none, searched, back]
    expect(await Promise.all(catalogs.map(menu))).toEqual([
      ['health', 'skin'],
      ['health'],
      ['health'],
      ['health', 'skin'],
    ])
    const both = ['pharmacy', 'ruled']
    expect(catalogs.map((one) => one.channelsOf(16))).toEqual([both, [], [], both])
  })

  test('a change of stock leaves menus as they are known, and a later deletion is noticed', async () => {
    const { catalog } = opened
    const known = catalog.channelsOf(16)
    const soldOut = inSkin.map(({ code, variants }) => {
      const changed = variants.map((one) => ({ code: one.code, inStock: false }))
      return { code, state: withChange(null, { code, variants: changed }, 1) }
    })
    const without = await catalog.withChanges(soldOut)
    const deleted = soldOut.map(({ code, state }) => {
      return { code, state: withChange(state, { code, deleted: true }, 2) }
    })
    const none = await without.withChanges(deleted)
    expect([without, none, catalog].map((one) => one.channelsOf(16))).toEqual([known, [], known])
  })
}
