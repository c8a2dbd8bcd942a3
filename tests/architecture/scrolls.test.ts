import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/** Who scrolls, and what. */
const SCROLLING: Readonly<Record<string, string>> = {
  'src/browser/window-scroll.ts': 'the window',
  'src/listing/islands/later/FilterModal.tsx': 'the body of the modal',
  'src/search/browser/search-box.ts': 'the list of suggestions',
}

test('only one file scrolls the window, so that no smooth scroll is ended half way', () => {
  const found = sourceFiles('src').filter(
    ({ path, text }) =>
      /\.(scrollTo|scrollBy|scrollIntoView)\(/.test(text) && /\/(browser|islands)\//.test(path),
  )
  expect(found.map(({ path }) => path)).toEqual(Object.keys(SCROLLING))
})
