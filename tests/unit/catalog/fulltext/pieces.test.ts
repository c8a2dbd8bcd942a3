import { expect, test } from 'vitest'
import { createPieces } from '#embedded-shop/fulltext/analysis/pieces.ts'

test.each([
  ['no digits', 'Warm  Socks\n for Men', ['Warm', 'Socks', 'for', 'Men']],
  ['a quantity at its end', 'Tea 250 G', ['Tea', '250g']],
  ['a quantity at its beginning', ' 1,5 L bottle', ['1·5l', 'bottle']],
  ['a number before a word', 'Pack of 12 Pens', ['Pack', 'of', '12', 'pens']],
  ['quantities one after the other', '2 x 50 ml jars', ['2', 'x', '50ml', 'jars']],
  ['digits of Arabic', 'شاي ٢٥٠ غ', ['شاي', '250g']],
  ['nothing but spaces', ' \n ', []],
])('a text with %s is split into words and whole quantities', (_what, text, pieces) => {
  const piecesOf = createPieces()
  expect(piecesOf(text)).toEqual(pieces)
  // From the cache.
  expect(piecesOf(text)).toEqual(pieces)
})
