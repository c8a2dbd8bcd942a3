import { expect, test } from 'vitest'
import { $panels, readPanels, savePanel } from '#listing/browser/list-history.ts'

test('a filter panel opened or closed by hand stays so, here and on the next listing', () => {
  savePanel('brand', 0)
  savePanel('volume', 180)
  expect($panels.get()).toEqual({ brand: 0, volume: 180 })
  expect(readPanels()).toEqual({ brand: 0, volume: 180 })
})

test.each(['no json', 'null', '7'])('storage that holds %j leaves panels alone', (text) => {
  sessionStorage.setItem('filter-panels', text)
  expect(readPanels()).toEqual({})
})
