import { describe, expect, test } from 'vitest'
import { styleOf } from '../../support/dom/style-sheet.ts'

const WIDTHS = [
  { width: 320, size: 'phone', cards: 2, onWishlist: 2, card: 6, medium: '1 / -1' },
  { width: 599, size: 'phone', cards: 2, onWishlist: 2, card: 6, medium: '1 / -1' },
  { width: 600, size: 'small', cards: 3, onWishlist: 3, card: 4, medium: '1 / -1' },
  { width: 959, size: 'small', cards: 3, onWishlist: 3, card: 4, medium: '1 / -1' },
  { width: 960, size: 'medium', cards: 4, onWishlist: 5, card: 3, medium: 'span 6' },
  { width: 1440, size: 'medium', cards: 4, onWishlist: 5, card: 3, medium: 'span 6' },
]
const TWELVE = 'repeat(12, minmax(0, 1fr))'

describe.each(WIDTHS)('the grid in a window of $width px', ({ width, size, ...expected }) => {
  const grid = styleOf('storefront/listing/views/grid', ['.grid'], width)
  const wishlist = styleOf('storefront/listing/views/grid', ['.grid', '.grid--wishlist'], width)

  test(`has cards of ${expected.card} of 12 columns on ${size} screens`, () => {
    expect(grid).toMatchObject({
      'grid-template-columns': TWELVE,
      '--span': String(expected.card),
    })
    expect(styleOf('storefront/listing/views/grid', [':where(.cell)'], width)['grid-column']).toBe(
      'span var(--span)',
    )
  })

  test(`has ${expected.cards} cards in a row, ${expected.onWishlist} on the wishlist`, () => {
    expect(grid['--columns']).toBe(String(expected.cards))
    expect(12 / Number(grid['--span'])).toBe(expected.cards)
    expect(wishlist['--columns']).toBe(String(expected.onWishlist))
    const [, columns] = /repeat\((\d+),/.exec(wishlist['grid-template-columns'] ?? '') ?? []
    expect(Number(columns) / Number(wishlist['--span'])).toBe(expected.onWishlist)
  })

  test('gives a small banner one cell, and a medium banner a full row or 6 of 12 columns', () => {
    const columnOf = (selectors: string[]) =>
      ['storefront/listing/views/grid', 'storefront/ads/views/banners'].flatMap(
        (name) => styleOf(name, selectors, width)['grid-column'] ?? [],
      )
    expect(columnOf(['.cell--small', '.cell--banner'])).toEqual([])
    expect(columnOf(['.cell--medium'])).toEqual([expected.medium])
  })
})

test('a small banner has a height of its own where no card is beside it', () =>
  expect(styleOf('storefront/ads/views/banners', ['.cell--banner'], 250)['min-block-size']).toBe(
    '200px',
  ))

test('the list of options is at most 218 px high', () =>
  expect(styleOf('storefront/listing/islands/filters', ['.options'], 1440)['max-block-size']).toBe(
    '218px',
  ))

const ofGrid = (...selectors: string[]) => styleOf('storefront/listing/views/grid', selectors, 1440)

test('blocks of a striped list differ in the ground of their pictures, not of their cells', () => {
  expect(ofGrid('.grid--striped .is-odd')).toEqual({})
  expect(ofGrid('.grid--striped .is-odd .card__picture')['background-color']).toBe(
    'var(--ground-odd, var(--ground))',
  )
})

test('only the cells of a ruled list have lines: none is around the empty end of its last row', () => {
  expect(ofGrid('.grid--ruled')['border']).toBeUndefined()
  expect(ofGrid('.grid--ruled > .cell')['border']).toBe('1px solid var(--line)')
})

test('the ranking is offered by its words where there is room, by a sign elsewhere', () => {
  const at = (width: number, part: string) =>
    styleOf('storefront/listing/views/list-bar', [`.bar .ranking-button${part}`], width)
  expect(at(1440, '::before')['content']).toBe('attr(aria-label)')
  expect(at(1440, ' span')['display']).toBe('none')
  expect(at(1100, '::before')['content']).toBeUndefined()
})
