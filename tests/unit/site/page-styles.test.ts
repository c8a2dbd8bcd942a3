import { expect, test } from 'vitest'
import { styleOf } from '../../support/dom/style-sheet.ts'

test("a category's picture reaches the edges of its tile", () => {
  const tile = styleOf('storefront/card/views/taxon-tiles', ['.tile'], 1440)
  expect([tile['padding'], tile['overflow']]).toEqual([undefined, 'hidden'])
})

test('the footer gives texts twice the width of links, and its last line to settings and notes', () => {
  const of = (selector: string) => styleOf('storefront/site/views/site', [selector], 1440)
  expect(of('.footer__columns > section')['flex']).toBe('2 1 240px')
  expect(of('.footer__columns > nav')['flex']).toBe('1 1 160px')
  expect(of('.footer__end')['justify-content']).toBe('space-between')
})
