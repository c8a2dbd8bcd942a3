import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changesFile, openChangeStore } from '#embedded-shop/changes/change-store.ts'
import { fileIdentity } from '#embedded-shop/store/file-identity.ts'
import { openThreadedStore } from '#embedded-shop/changes/threaded-store.ts'
import { openSampleCatalog } from '../../../support/samples/catalog.ts'

const priced = (price: number) => ({ code: 'a', variants: [{ code: 'a-1', price }] })

const openServed = (catalog: string) => openThreadedStore({ catalog, base: fileIdentity(catalog) })

let opened: Awaited<ReturnType<typeof openSampleCatalog>>
beforeEach(async () => (opened = await openSampleCatalog()))
afterEach(async () => {
  rmSync(changesFile(opened.file), { force: true })
  await opened.dispose()
})

test('what a thread has written is visible to other processes when its write resolves', async () => {
  const [store, other] = [openServed(opened.file), openChangeStore(opened.file)]
  let last = 0
  for (const price of [5, 6]) {
    await store.write([priced(price)])
    const found = await other.since(last)
    expect(found.changed).toMatchObject([{ code: 'a', state: { variants: { 'a-1': { price } } } }])
    expect(await store.since(last)).toEqual(found)
    last = found.last
  }
  for (const one of [store, other]) one.close()
})

test('concurrent requests are applied in the order of their arrival', async () => {
  const store = openServed(opened.file)
  await Promise.all([7, 8, 9].map((price) => store.write([priced(price)])))
  expect(await store.since(0)).toMatchObject({
    changed: [{ state: { variants: { 'a-1': { price: 9 } } } }],
    last: 3,
  })
  store.close()
})
