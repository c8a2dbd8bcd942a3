import { expect, test } from 'vitest'
import { products } from './generated.ts'

const shapeOf = (path = '') => path.split('/').at(-1)?.split('-')[0]
const on = (shelf: string) => products.filter(({ taxons }) => taxons[0] === shelf)

test.each([
  { shelf: 'pots', shape: 'pot' },
  { shelf: 'frying-pans', shape: 'pan' },
  { shelf: 'garden-furniture', shape: 'foldingchair' },
  { shelf: 'ride-ons', shape: 'ball' },
  { shelf: 'chargers', shape: 'charger' },
  { shelf: 'bedding', shape: 'bedlinen' },
  { shelf: 'towels', shape: 'towel' },
  { shelf: 'coffee-makers', shape: 'coffeemaker' },
  { shelf: 'bakeware', shape: 'bakingtin' },
  { shelf: 'archived-kitchen', shape: 'bowl' },
  { shelf: 'floor-lamps', shape: 'floorlamp' },
  { shelf: 'desk-lamps', shape: 'desklamp' },
  { shelf: 'electric-brushes', shape: 'electricbrush' },
  { shelf: 'humidifiers', shape: 'humidifier' },
  { shelf: 'reading-glasses', shape: 'glasses' },
  { shelf: 'safety-helmets', shape: 'hardhat' },
  { shelf: 'batteries', shape: 'batterypack' },
  { shelf: 'comforters', shape: 'bear' },
  { shelf: 'lipsticks', shape: 'lipstick' },
])('what is called one thing is not drawn as another: $shelf', ({ shelf, shape }) => {
  expect(new Set(on(shelf).map(({ images }) => shapeOf(images?.[0]?.path)))).toEqual(
    new Set([shape]),
  )
})

test('a ball is drawn as that of its sport', () => {
  const wrong = on('balls').filter(
    ({ attributes, images }) => shapeOf(images?.[0]?.path) !== attributes['sport'],
  )
  expect(wrong).toEqual([])
})

test('a drop is drawn as a dropper, and a spray as a spray', () => {
  const shapesOf = (form: string) =>
    new Set(
      products
        .filter(({ attributes }) => attributes['form'] === form)
        .map(({ images }) => shapeOf(images?.[0]?.path)),
    )
  expect(shapesOf('drops')).toEqual(new Set(['dropper']))
  expect(shapesOf('spray')).toEqual(new Set(['spray']))
})

test.each([
  { gender: 'women', from: 36, to: 41 },
  { gender: 'men', from: 40, to: 46 },
])('shoes for $gender come in sizes from $from to $to', ({ gender, from, to }) => {
  const sizes = products
    .filter(({ attributes }) => attributes['gender'] === gender)
    .flatMap(({ attributes }) => attributes['shoe-size'] ?? [])
    .map((size) => Number(String(size).slice(2)))
  expect(sizes.length).toBeGreaterThan(0)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(from)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(to)
})
