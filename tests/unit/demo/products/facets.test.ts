import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ATTRIBUTES } from '#demo/products/data/attributes.ts'
import { ATTRIBUTE_CODES, drawAttributes, facetsOf } from '#demo/products/facets.ts'
import { placesOf } from '#demo/products/plan.ts'
import { createRandom } from '#demo/products/random.ts'
import { localisedTextIn } from '#demo/products/texts.ts'

const places = [...placesOf('pharmacy'), ...placesOf('marketplace')]

test.each(ATTRIBUTE_CODES)("every shelf's values of %s have the attribute's type", (code) => {
  const { type, options = {} } = ATTRIBUTES[code]
  const facets = places
    .map((place) => facetsOf(place)[code])
    .filter((facet) => facet !== undefined && facet !== null)
  const suits = {
    boolean: (facet: unknown) => typeof facet === 'number' && facet >= 0 && facet <= 1,
    range: (facet: unknown) => Array.isArray(facet) && facet.length > 0,
    select: (facet: unknown) =>
      typeof facet === 'string' && facet.split(' ').every((option) => option in options),
  }[type]
  expect(facets.filter((facet) => !suits(facet))).toEqual([])
})

test('a removed facet is not drawn', () => {
  expect(drawAttributes({ volume: null, weight: [50] }, createRandom(1))).toEqual({ weight: 50 })
})

test.each(['en', 'ru', 'lt', 'ar'])(
  'no filter in %s has the name of another or of categories',
  (locale) => {
    const pages = readFileSync(
      join(import.meta.dirname, `../../../../src/locales/${locale}/page.json`),
      'utf8',
    )
    const { search } = JSON.parse(pages) as { search: { category: string } }
    const names = ATTRIBUTE_CODES.map((code) => localisedTextIn(ATTRIBUTES[code].name, locale))
    expect(
      names.filter((name, at) => name === search.category || names.indexOf(name) !== at),
    ).toEqual([])
  },
)
