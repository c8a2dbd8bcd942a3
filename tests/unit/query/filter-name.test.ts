import { expect, test } from 'vitest'
import { filterName } from '#contract/query/filter-name.ts'

test.each([
  { name: 'common_filters.price', is: 'common_filters.price', why: 'a key of our texts' },
  { name: 'common_filters.skin_type', is: 'Skin type', why: 'an unknown key' },
  { name: 'app.filters.skinType', is: 'Skin type', why: 'an unknown key in camel case' },
  { name: 'skin_type', is: 'Skin type', why: 'a code' },
  { name: 'Colour', is: 'Colour', why: 'a text' },
  { name: 'e.g. this one', is: 'e.g. this one', why: 'a text with a full stop' },
  { name: 'Vol. 2', is: 'Vol. 2', why: 'a text with a number' },
  { name: 'spf', is: 'spf', why: 'one word' },
])('a filter with the name of $why is called "$is"', ({ name, is }) =>
  expect(filterName(name)).toBe(is),
)
