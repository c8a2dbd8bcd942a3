import { expect, test } from 'vitest'
import { $panels, readPanels, savePanel } from '#storefront/listing/browser/list-history.ts'

test('a filter panel that the shopper opens or closes stays so, here and on the next listing', () => {
  savePanel('brand', 0)
  savePanel('volume', 180)
  expect($panels.get()).toEqual({ brand: 0, volume: 180 })
  expect(readPanels()).toEqual({ brand: 0, volume: 180 })
})

test.each(['no json', 'null', '7'])('%j in storage leaves panels unchanged', (text) => {
  sessionStorage.setItem('filter-panels', text)
  expect(readPanels()).toEqual({})
})
