import { expect, test } from 'vitest'
import { type Chunk, isListModule } from '#tools/chunk-groups.ts'
import { layerOf } from '#tools/layers.ts'
import { builtChunks } from '../support/runner/chunks.ts'

const chunks = builtChunks()
const listChunks = chunks.filter(({ file }) => /\/list\.[\w-]+\.js$/.test(file))
const own = (modules: readonly string[]) => modules.filter((id) => id.startsWith('src/'))
const isOfList = (id: string) => isListModule(`/${id}`)
/** A view's own script starts others and holds nothing itself. */
const isViewScript = (id: string) => id.includes('.astro?')

test('the list has one script', () => {
  expect(listChunks).toHaveLength(1)
})

test('the list script contains only modules of the list folders', () => {
  const held = listChunks.flatMap(({ modules }) => own(modules))
  expect(held.filter((id) => !isOfList(id))).toEqual([])
  expect(held).toEqual(
    expect.arrayContaining([
      'src/storefront/listing/browser/grid/product-grid.ts',
      'src/storefront/listing/islands/Filters.tsx',
      'src/contract/query/filter-form.ts',
      'src/contract/shop/remote-load.ts',
    ]),
  )
})

test('deferred scripts contain no module of the list', () => {
  const later = chunks.filter((chunk) => !listChunks.includes(chunk))
  const held = later.flatMap(({ modules }) => own(modules)).filter((id) => !isViewScript(id))
  expect(held.filter(isOfList)).toEqual([])
  expect(held).toEqual(
    expect.arrayContaining([
      'src/storefront/ads/browser/ad-slots.ts',
      'src/storefront/analytics/browser/tracking.ts',
      'src/storefront/listing/browser/later/deferred.ts',
      'src/storefront/listing/islands/later/FilterModal.tsx',
      'src/storefront/wishlist/browser/wishlist-heart.ts',
    ]),
  )
})

/** Whether a script is for ads and analytics alone: ad blockers may take it away. */
function isBlockable({ modules }: Chunk): boolean {
  const code = own(modules).filter((id) => layerOf(id) === 'browser' && !isViewScript(id))
  return code.length > 0 && code.every((id) => /^src\/storefront\/(ads|analytics)\//.test(id))
}

test('nothing but ads and analytics depends on a script that ad blockers take away', () => {
  const blockable = chunks.filter(isBlockable).map(({ file }) => file)
  expect(blockable.length).toBeGreaterThan(2)
  const dependent = chunks
    .filter((chunk) => !isBlockable(chunk))
    .flatMap(({ file, imports }) => imports.map((imported) => [file, imported]))
    .filter(([, imported = '']) => blockable.includes(imported))
  expect(dependent).toEqual([])
})

test('ad blockers find no other script by its name', () => {
  const names = chunks.filter((chunk) => !isBlockable(chunk)).map(({ file }) => file)
  expect(names.filter((name) => /\bads?|banner|promo|sponsor|track|analytic/i.test(name))).toEqual(
    [],
  )
})

test('no browser script contains schemas', () => {
  const modules = chunks.flatMap((chunk) => chunk.modules)
  expect(
    modules.filter((id) => /^node_modules\/zod\/|\/contract\/(schema|wire)\//.test(id)),
  ).toEqual([])
})
