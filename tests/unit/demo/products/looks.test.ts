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

test.each([
  { what: 'a drop as a dropper', shelf: '', form: 'drops', as: ['dropper'] },
  {
    what: 'what is sprayed into the nose as a nozzle',
    shelf: 'nasal-sprays',
    form: 'spray',
    as: ['nozzle'],
  },
  {
    what: 'what is sprayed into the mouth as a nozzle',
    shelf: 'vitamin-d',
    form: 'spray',
    as: ['nozzle'],
  },
  { what: 'what is sprayed on wounds as a mist', shelf: 'wound-care', form: 'spray', as: ['mist'] },
  {
    what: 'a repellent as a mist or a can',
    shelf: 'insect-repellents',
    form: 'spray',
    as: ['mist', 'can'],
  },
])('draws $what', ({ shelf, form, as }) => {
  const drawn = products
    .filter(({ attributes, taxons }) => attributes['form'] === form && taxons[0]?.includes(shelf))
    .map(({ images }) => shapeOf(images?.[0]?.path))
  expect(new Set(drawn)).toEqual(new Set(as))
})

test('nothing is drawn with a trigger but what waters plants', () => {
  const triggers = products.filter(({ images }) => shapeOf(images?.[0]?.path) === 'spray')
  expect(new Set(triggers.map(({ taxons }) => taxons[0]))).toEqual(new Set(['watering']))
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
