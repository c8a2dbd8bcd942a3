import { afterAll, beforeAll, expect, test } from 'vitest'
import { withChange } from '#embedded-shop/changes/change.ts'
import type { Catalog } from '#embedded-shop/engines/open.ts'
import type { SourceProduct } from '#embedded-shop/model/source.ts'
import { openSampleCatalog, sampleProducts } from '../../../support/samples/catalog.ts'

const added: SourceProduct = { ...sampleProducts[0]!, code: "added's", slug: { en: 'added' } }
const replaced: SourceProduct = {
  ...sampleProducts[1]!,
  variants: [{ code: 'of the replaced', price: 990, inStock: true }],
}

/** Opens a catalog to which a product was added and in which another was replaced. */
async function openChanged() {
  const opened = await openSampleCatalog()
  const changed = [added, replaced].map((product, at) => {
    const { code } = product
    return { code, state: withChange(null, { code, product }, at + 1) }
  })
  return { catalog: await opened.catalog.withChanges(changed), dispose: opened.dispose }
}

let [fetched, single] = [] as unknown as [
  Awaited<ReturnType<typeof openChanged>>,
  Awaited<ReturnType<typeof openChanged>>,
]
beforeAll(async () => ([fetched, single] = [await openChanged(), await openChanged()]))
afterAll(() => Promise.all([fetched.dispose(), single.dispose()]))

const CODES = [...sampleProducts.map(({ code }) => code), added.code, 'unknown', '"]', '']

const variantsIn = ({ variantsOf }: Catalog) => CODES.map((code) => variantsOf(code))

test('products read several at once have the variants that they have one by one', () => {
  fetched.catalog.prefetch(CODES)
  const variants = variantsIn(fetched.catalog)
  expect(variants).toEqual(variantsIn(single.catalog))
  expect(variants[1]).toEqual(['of the replaced'])
  expect(variants.at(-4)).toEqual(added.variants.map(({ code }) => code))
  expect(variants.slice(-3)).toEqual([null, null, null])
})
