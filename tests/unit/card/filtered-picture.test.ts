import { describe, expect, test } from 'vitest'
import { picturedByFilters, soldOutAsChosen } from '#storefront/listing/rules/card-flags.ts'
import { form, product } from '../../support/samples/domain.ts'

const image = (path: string) => ({ path, width: null, height: null, alt: '' })
const picture = (path: string, options: Readonly<Record<string, readonly string[]>>) => ({
  image: image(path),
  options: new Map(Object.entries(options).map(([code, values]) => [code, new Set(values)])),
})

const shirt = product({
  images: [image('/red'), image('/back')],
  variantPictures: [
    picture('/red', { colour: ['red'], size: ['s', 'm'] }),
    picture('/blue', { colour: ['blue'], size: ['s'] }),
    picture('/blue-large', { colour: ['blue'], size: ['l'] }),
  ],
})
const plain = product({ code: 'P-2' })

const pathsOf = (fields: Parameters<typeof form>[0]) =>
  picturedByFilters([shirt], form(fields))[0]?.images.map(({ path }) => path)

describe('the picture on a card', () => {
  test.each([
    { asked: { colour: ['blue'] }, paths: ['/blue', '/red', '/back'] },
    { asked: { colour: ['blue'], size: ['l'] }, paths: ['/blue-large', '/red', '/back'] },
    { asked: { colour: ['red', 'blue'] }, paths: ['/red', '/back'] },
    { asked: { colour: ['green'] }, paths: ['/red', '/back'] },
    { asked: { brand: ['adora'] }, paths: ['/red', '/back'] },
    { asked: {}, paths: ['/red', '/back'] },
  ])('of a list filtered by $asked is that of a variant with these values', ({ asked, paths }) =>
    expect(pathsOf(asked)).toEqual(paths),
  )

  test('is the first where variants have no pictures of their own', () =>
    expect(picturedByFilters([plain], form({ colour: ['blue'] }))).toEqual([plain]))

  test('leaves a list as it is, or gives the same again, so that it is drawn once', () => {
    const list = [shirt, plain]
    expect(picturedByFilters(list, form({ colour: ['red'] }))).toBe(list)
    const blue = picturedByFilters(list, form({ colour: ['blue'] }))
    expect(blue[0]?.images[0]?.path).toBe('/blue')
    expect(picturedByFilters(list, form({ colour: ['blue'], brand: ['adora'] }))).toBe(blue)
    expect(picturedByFilters([shirt], form({ colour: ['blue'] }))[0]).toBe(blue[0])
  })
})

const choice = (colour: string, size: string, isSoldOut: boolean) => ({
  options: new Map([
    ['colour', new Map([[colour, colour === 'red' ? 'Red' : 'Blue']])],
    ['size', new Map([[size, size.toUpperCase()]])],
  ]),
  isSoldOut,
})

const half = product({
  choices: [choice('red', 's', true), choice('red', 'm', false), choice('blue', 's', false)],
})

test.each([
  { asked: { size: ['s'] }, soldOut: null },
  { asked: { colour: ['red'] }, soldOut: null },
  { asked: { colour: ['red'], size: ['s'] }, soldOut: 'Red, S' },
  { asked: { colour: ['red'], size: ['s', 'm'] }, soldOut: null },
  { asked: { colour: ['red'], size: ['s'], brand: ['adora'] }, soldOut: 'Red, S' },
  { asked: { size: ['l'] }, soldOut: null },
  { asked: { brand: ['adora'] }, soldOut: null },
])('a card in a list filtered by $asked says to be sold out of $soldOut', ({ asked, soldOut }) =>
  expect(soldOutAsChosen(half, form(asked))).toBe(soldOut),
)
