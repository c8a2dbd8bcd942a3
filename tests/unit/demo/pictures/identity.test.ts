import { expect, test } from 'vitest'
import { SHAPES } from '#embedded-shop/drawn-pictures/shape.ts'
import { brandIdentity } from '#demo/pictures/kit/identity.ts'
import { CROSS } from '#demo/pictures/kit/mark.ts'

const BRANDS = Array.from({ length: 200 }, (_, at) => `Brand ${String(at)}`)

test('only things of a pharmacy have a cross', () => {
  const crossed = SHAPES.filter((shape) =>
    BRANDS.some((brand) => brandIdentity(brand, shape).mark === CROSS),
  )
  expect(crossed.toSorted()).toEqual([
    'ampoule',
    'blister',
    'carton',
    'inhaler',
    'pills',
    'plasters',
    'thermometer',
    'tonometer',
  ])
})

test('a brand has one layout on all of its things', () => {
  for (const brand of BRANDS) {
    const layouts = new Set(SHAPES.map((shape) => brandIdentity(brand, shape).layout))
    expect(layouts.size).toBe(1)
  }
})
