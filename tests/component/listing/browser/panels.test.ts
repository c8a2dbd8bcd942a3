import { beforeEach, expect, test, vi } from 'vitest'

const freshPanels = () => import('#listing/browser/return-position.ts')

beforeEach(() => {
  vi.resetModules()
})

test('a filter panel opened or closed by hand stays so on the next listing', async () => {
  const { savePanel } = await freshPanels()
  savePanel('brand', false)
  savePanel('volume', true)
  vi.resetModules()
  const { $panels } = await freshPanels()
  expect($panels.get()).toEqual({ brand: false, volume: true })
})

test.each(['no json', 'null', '7'])('storage that holds %j leaves panels alone', async (text) => {
  sessionStorage.setItem('filter-panels', text)
  const { $panels } = await freshPanels()
  expect($panels.get()).toEqual({})
})
