import { expect, test } from 'vitest'
import { readBasketForm } from '#storefront/basket/rules/basket-form.ts'

const read = (...fields: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return readBasketForm(form)
}
const added = (change: object) => ({
  kind: 'add',
  item: { code: 'A', variant: null, options: {}, quantity: 1, ...change },
})

test('a code alone adds one of the product', () => {
  expect(read(['code', 'A'])).toEqual(added({}))
})

test('the form of a product page adds a variant with its options, and as many as are wanted', () => {
  const fields: [string, string][] = [
    ['code', 'A'],
    ['variant', 'A-1'],
    ['option[A-1][size]', 'm'],
    ['option[A-2][size]', 'l'],
    ['quantity', '3'],
  ]
  expect(read(...fields)).toEqual(added({ variant: 'A-1', options: { size: 'm' }, quantity: 3 }))
})

test('the options of an only variant need no variant beside them', () => {
  expect(read(['code', 'A'], ['option[A-1][size]', 'm'])).toEqual(added({ options: { size: 'm' } }))
})

test('a line takes the typed quantity, or that of the pressed button', () => {
  const typed = read(['line', 'A::'], ['quantity', '4'])
  expect(typed).toEqual({ kind: 'change', line: 'A::', quantity: 4 })
  expect(read(['line', 'A::'], ['quantity', '4'], ['to', '0'])).toMatchObject({ quantity: 0 })
})

test.each<[string, [string, string][]]>([
  ['without a product', [['quantity', '1']]],
  ['with an empty code', [['code', '']]],
  ['with a code that is too long', [['code', 'x'.repeat(101)]]],
  [
    'with none of a product',
    [
      ['code', 'A'],
      ['quantity', '0'],
    ],
  ],
  [
    'with a negative quantity',
    [
      ['code', 'A'],
      ['quantity', '-1'],
    ],
  ],
  [
    'with more than there may be',
    [
      ['code', 'A'],
      ['quantity', '1000'],
    ],
  ],
  [
    'with an empty line',
    [
      ['line', ''],
      ['quantity', '1'],
    ],
  ],
])('a form %s is refused', (_what, fields) => expect(read(...fields)).toBeNull())
