import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/** Who scrolls, and what. */
const SCROLLING: Readonly<Record<string, string>> = {
  'src/storefront/browser/window-scroll.ts': 'the window',
  'src/storefront/listing/islands/later/FilterModal.tsx': 'the body of the modal',
  'src/storefront/search/browser/search-box.ts': 'the list of suggestions',
  'src/storefront/site/browser/later/product.ts': 'the pictures of a product',
}

test('only one file scrolls the window, so that no smooth scroll is ended half way', () => {
  const found = sourceFiles('src').filter(
    ({ path, text }) =>
      /\.(scrollTo|scrollBy|scrollIntoView)\(/.test(text) && /\/(browser|islands)\//.test(path),
  )
  expect(found.map(({ path }) => path)).toEqual(Object.keys(SCROLLING))
})
