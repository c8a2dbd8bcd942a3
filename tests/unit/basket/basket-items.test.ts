import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type BasketItem,
  lineId,
  LONGEST_DAYS,
  MOST_LINES,
  MOST_OF_ONE,
  NO_BASKET,
  parseBasket,
  parseQuantity,
  serialiseBasket,
  withItem,
  withQuantity,
} from '#storefront/basket/rules/basket-items.ts'

const DAY = 86_400_000
const item = (code: string, change: Partial<BasketItem> = {}): BasketItem => ({
  code,
  variant: null,
  options: {},
  quantity: 1,
  ...change,
})
const basket = (...items: BasketItem[]) => ({ token: null, items })
const saved = (...items: BasketItem[]) => serialiseBasket(basket(...items)) ?? ''

const code = fc
  .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
  .filter((text) => text.isWellFormed())
const anyItem = fc.record({
  code,
  variant: fc.option(code),
  options: fc.dictionary(code, code, { maxKeys: 2, noNullPrototype: true }),
  quantity: fc.integer({ min: 1, max: MOST_OF_ONE }),
})

test('a basket is read back as it was written, whatever its codes are', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyItem, { maxLength: 5, selector: lineId }),
      fc.option(code),
      (items, token) => {
        const text = serialiseBasket({ token, items }) ?? ''
        expect(text).toMatch(/^[!#-+\-./0-:<-[\]-~]*$/)
        expect(parseBasket(text)).toEqual({ token, items })
      },
    ),
  )
})

test('hand-edited entries are dropped, and the others stay', () => {
  const text = `${saved(item('A'))}|%E0%A4:::1|B:::0|C:::1000|D:::2:x|::: |E::=:1|F:::3|A:::9`
  expect(parseBasket(text).items).toEqual([item('A'), item('F', { quantity: 3 })])
  for (const odd of ['', '|', 'x', '1|2', 'abc|:::']) expect(parseBasket(odd)).toEqual(NO_BASKET)
})

test(`a basket that has not changed for more than ${LONGEST_DAYS} days is empty`, () => {
  const text = saved(item('A'))
  expect(parseBasket(text, Date.now() + LONGEST_DAYS * DAY).items).toHaveLength(1)
  expect(parseBasket(text, Date.now() + (LONGEST_DAYS + 1) * DAY)).toEqual(NO_BASKET)
})

test('the same product in the same form is one line; in another form it is another', () => {
  const small = item('A', { variant: 'S' })
  const both = withItem([small], item('A', { variant: 'S', quantity: 2 }))
  expect(both).toEqual([{ ...small, quantity: 3 }])
  expect(withItem([small], item('A', { variant: 'M' }))).toHaveLength(2)
  const red = item('A', { options: { colour: 'red', size: 's' } })
  const alsoRed = item('A', { options: { size: 's', colour: 'red' } })
  expect(withItem([red], alsoRed)).toEqual([{ ...red, quantity: 2 }])
})

test(`a basket holds ${MOST_LINES} products, ${MOST_OF_ONE} of each, and no more than a cookie does`, () => {
  const full = Array.from({ length: MOST_LINES }, (_one, at) => item(`P-${at}`))
  expect(withItem(full, item('more'))).toBeNull()
  expect(withItem(full, item('P-3'))).toHaveLength(MOST_LINES)
  expect(withItem([item('A', { quantity: MOST_OF_ONE })], item('A'))).toBeNull()
  expect(saved(...full).length).toBeLessThan(3800)
  const long = full.map((one) => ({ ...one, code: one.code.padEnd(100, 'x') }))
  expect(serialiseBasket(basket(...long))).toBeNull()
  expect(parseBasket(`${saved(...full)}|more:::1`).items).toHaveLength(MOST_LINES)
})

test('a quantity of 0 removes a line, and an unknown line is not changed', () => {
  const [a, b] = [item('A'), item('B')]
  expect(withQuantity([a, b], lineId(a), 0)).toEqual([b])
  expect(withQuantity([a, b], lineId(b), 7)).toEqual([a, { ...b, quantity: 7 }])
  expect(withQuantity([a], 'C::', 1)).toBeNull()
})

test('an empty basket leaves no cookie', () => {
  expect(serialiseBasket(NO_BASKET)).toBe('')
})

test.each(['', '-1', '1.5', '1e2', '1000', ' 1', 'x', null, undefined])(
  'a quantity of %j is none',
  (text) => expect(parseQuantity(text)).toBeNull(),
)
