import { expect, test } from 'vitest'
import { alikeFacts } from '#storefront/listing/rules/card-flags.ts'
import { product } from '../../support/samples/domain.ts'

/** A product that can say these of itself, the first one first: `material: oak`. */
function saying(code: string, texts: Readonly<Record<string, string>>) {
  const facts = Object.entries(texts).map(([of, text]) => ({ code: of, name: of, text }))
  const [first] = facts
  const found = { foundAttribute: first?.text ?? null, foundAttributeName: first?.name ?? null }
  return product({ code, facts, ...found })
}

const shownOn = (products: Parameters<typeof alikeFacts>[0]) =>
  alikeFacts(products).map(({ foundAttribute }) => foundAttribute)

test('cards of a list say the same kind of thing, what most of them can say, or nothing', () =>
  expect(
    shownOn([
      saying('A', { gender: 'Men', material: 'Suede' }),
      saying('B', { material: 'Canvas' }),
      saying('C', { gender: 'Women', material: 'Leather' }),
      saying('D', { style: 'Retro' }),
    ]),
  ).toEqual(['Suede', 'Canvas', 'Leather', null]))

test('an earlier kind is said that nearly as many have, so that a further page says the same', () => {
  const many = Array.from({ length: 10 }, (_, at) =>
    saying(`P${at}`, at === 0 ? { material: 'Oak' } : { colour: 'Red', material: 'Oak' }),
  )
  expect(shownOn(many.slice(1)).every((text) => text === 'Red')).toBe(true)
  expect(shownOn(many)).toEqual([null, ...Array.from({ length: 9 }, () => 'Red')])
})

test('a list of unlike products leaves each its own', () => {
  const unlike = [
    saying('A', { memory: '8 GB' }),
    saying('B', { volume: '2 l' }),
    saying('C', { size: 'L' }),
  ]
  expect(alikeFacts(unlike)).toBe(unlike)
})

test('a list that says the same already stays as it is, and others are made once', () => {
  const same = [saying('A', { size: 'S' }), saying('B', { size: 'L' })]
  expect(alikeFacts(same)).toBe(same)
  const made = [saying('A', { size: 'S', colour: 'Red' }), saying('B', { colour: 'Blue' })]
  expect(alikeFacts(made)).toBe(alikeFacts(made))
  expect(alikeFacts([...made])[0]).toBe(alikeFacts(made)[0])
})
