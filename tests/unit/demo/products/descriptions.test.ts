import { expect, test } from 'vitest'
import { ATTRIBUTES } from '#demo/products/data/attributes.ts'
import type { SourceProduct } from '#embedded-shop/model/source.ts'
import { plainText } from '#contract/shop/plain-text.ts'
import { products, productsIn, schema } from './generated.ts'

const textOf = ({ description }: SourceProduct, locale = 'en') =>
  plainText(description?.[locale] ?? '')
const namesOf = (all: readonly SourceProduct[]) => all.map(({ name }) => name['en'])
const of = (attribute: string, ...options: string[]) =>
  products.filter(({ attributes }) =>
    [attributes[attribute] ?? []].flat().some((option) => options.includes(String(option))),
  )
const on = (shelf: string) => products.filter(({ taxons }) => taxons[0] === shelf)

/** Active ingredients that a description may name beside the product's own, and why. */
const ALSO_NAMED: Readonly<Record<string, string>> = {
  // They are in it.
  multivitamin: 'folic-acid iron',
  // They are not taken together.
  zinc: 'iron',
}

test('a description names no active ingredient but that of the product', () => {
  const ingredients = Object.entries(ATTRIBUTES['active-ingredient'].options ?? {}).flatMap(
    ([code, label]) => (typeof label === 'string' ? [] : [[code, label['en'] ?? ''] as const]),
  )
  const wrong = products.flatMap((product) => {
    const own = String(product.attributes['active-ingredient'])
    const allowed = [own, ...(ALSO_NAMED[own]?.split(' ') ?? [])]
    const [about = ''] = product.description?.['en']?.split('</p>') ?? []
    return ingredients
      .filter(([code, label]) => !allowed.includes(code) && about.includes(label))
      .filter(() => own !== 'undefined')
      .map(([code]) => `${code} in ${String(product.name['en'])}`)
  })
  expect(wrong).toEqual([])
})

test.each([
  { ingredient: 'folic-acid', says: /folic acid/i },
  { ingredient: 'iron', says: /iron/i },
  { ingredient: 'lutein', says: /eyes that read/ },
  { ingredient: 'coq10', says: /energy supply/ },
  { ingredient: 'glucosamine', says: /knees/ },
  { ingredient: 'vitamin-b12', says: /B12/ },
  { ingredient: 'electrolytes', says: /water/ },
  { ingredient: 'sea-salt', says: /every day/ },
])('what has $ingredient in it is described by that', ({ ingredient, says }) => {
  const having = of('active-ingredient', ingredient)
  expect(having.length).toBeGreaterThan(0)
  expect(namesOf(having.filter((one) => !says.test(textOf(one))))).toEqual([])
})

test.each([
  { ingredient: 'lutein', uses: '' },
  { ingredient: 'coq10', uses: '' },
  { ingredient: 'omega-3', uses: '' },
  { ingredient: 'glucosamine', uses: 'joint-pain' },
  { ingredient: 'hyaluronic', uses: 'dry-eyes' },
  { ingredient: 'ambroxol', uses: 'wet-cough' },
  { ingredient: 'electrolytes', uses: 'diarrhoea' },
])('$ingredient is for nothing but “$uses”', ({ ingredient, uses }) => {
  const named = of('active-ingredient', ingredient).flatMap(
    ({ attributes }) => attributes['symptoms'] ?? [],
  )
  const medicines = named.filter((code) => code !== uses)
  expect(medicines).toEqual([])
})

test.each([
  {
    what: 'a waterproof mascara washes off with water',
    shelf: 'eyes',
    is: 'waterproof',
    says: /warm water/,
  },
  {
    what: 'a denim jacket is warm without weight',
    shelf: 'jackets',
    is: 'denim',
    says: /without weight/,
  },
  { what: 'a leather sofa has covers to wash', shelf: 'sofas', is: 'leather', says: /washing/ },
  {
    what: 'the handle of a cast-iron pan stays cool',
    shelf: 'frying-pans',
    is: 'cast-iron',
    says: /cool/,
  },
  { what: 'rubber boots get new soles', shelf: 'boots', is: 'rubber', says: /replaced/ },
  { what: 'a glass bottle keeps drinks hot', shelf: 'bottles-flasks', is: 'glass', says: /hot/ },
  { what: 'chamomile tea keeps from driving', shelf: 'sleep', is: 'chamomile', says: /drive/ },
])('no description says that $what', ({ shelf, is, says }) => {
  const things = on(shelf).filter(
    ({ attributes }) =>
      attributes[is] === true || Object.values(attributes).flat().map(String).includes(is),
  )
  expect(things.length).toBeGreaterThan(0)
  expect(namesOf(things.filter((one) => says.test(textOf(one))))).toEqual([])
})

test.each(['plasters', 'herbal-teas', 'insect-repellents', 'reading-glasses'])(
  'only medicines warn of symptoms that last: not %s',
  (shelf) => {
    const wrong = on(shelf).filter((one) => /symptoms|traces of nuts|leaflet/.test(textOf(one)))
    expect(namesOf(wrong)).toEqual([])
  },
)

test('a description has no words of another language but names', () => {
  const wrong = products.filter((one) => /[a-z]{3,} [a-z]{3,}/.test(textOf(one, 'ru')))
  expect(wrong.map((one) => textOf(one, 'ru'))).toEqual([])
})

const FIRST_PAGE = 30
const isInStock = ({ variants }: SourceProduct) => variants.some(({ inStock }) => inStock)
const byList = (a: SourceProduct, b: SourceProduct) =>
  Number(isInStock(b)) - Number(isInStock(a)) || (a.position ?? 0) - (b.position ?? 0)
/** Most of the neighbours whose options leave nothing else to say, of a hundred. */
const ALIKE = 2

test.each(['pharmacy', 'marketplace', 'alternative'])(
  'neighbours on the first page of a list of %s have different descriptions, if not alike',
  (channel) => {
    const lists = schema.taxons.map(({ code }) =>
      productsIn(code, channel).toSorted(byList).slice(0, FIRST_PAGE),
    )
    const pairs = lists.flatMap((list) => list.slice(1).map((one, at) => [list[at]!, one] as const))
    const same = pairs.filter(
      ([one, other]) =>
        textOf(one, 'ru') === textOf(other, 'ru') && !one.siblings?.includes(other.code),
    )
    expect(pairs.length).toBeGreaterThan(1000)
    expect(same.length / pairs.length).toBeLessThan(ALIKE / 100)
  },
)

test('siblings have one description', () => {
  const byCode = new Map(products.map((product) => [product.code, product]))
  const wrong = products.filter(({ siblings = [], description }) =>
    siblings.some((code) => byCode.get(code)?.description?.['ru'] !== description?.['ru']),
  )
  expect(namesOf(wrong)).toEqual([])
})
