import { expect, test } from 'vitest'
import { $panels, readPanels, savePanel } from '#listing/browser/list-history.ts'

test('a filter panel opened or closed by hand stays so, here and on the next listing', () => {
  savePanel('brand', false)
  savePanel('volume', true)
  expect($panels.get()).toEqual({ brand: false, volume: true })
  expect(readPanels()).toEqual({ brand: false, volume: true })
})

test.each(['no json', 'null', '7'])('storage that holds %j leaves panels alone', (text) => {
  sessionStorage.setItem('filter-panels', text)
  expect(readPanels()).toEqual({})
})
