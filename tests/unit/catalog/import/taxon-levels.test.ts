import { expect, test } from 'vitest'
import { CommonLevels } from '#embedded-shop/import/mapping/taxons.ts'
import { SchemaBuilder } from '#embedded-shop/import/schema/schema.ts'

test.each<[string[][], string[]]>([
  [[], []],
  [
    [
      ['A', 'B', 'C'],
      ['a', 'b ', 'D'],
      ['A', 'B', 'E', 'F'],
    ],
    ['A', 'B'],
  ],
  [
    [
      ['A', 'B'],
      ['A', 'B', 'C'],
    ],
    [],
  ],
  [[['A', 'B'], ['A', 'C'], ['A']], []],
  [
    [
      ['A', 'B'],
      ['C', 'B'],
    ],
    [],
  ],
])('of the paths %j the common levels are %j', (paths, wanted) => {
  const levels = new CommonLevels()
  for (const path of paths) levels.add([path.map((level) => level.trim())])
  expect(levels.finish()).toEqual(wanted)
})

test('Levels that are left out at the top stay in the codes of the taxons below', () => {
  const schema = new SchemaBuilder()
  schema.taxons.leaveOut(1)
  expect(schema.taxons.at(['Clothing', 'Men', 'Shirts'])).toBe('clothing.men.shirts')
  schema.taxons.at(['Clothing', 'Women'])
  expect(schema.finish().taxons.map(({ code, parent }) => [code, parent])).toEqual([
    ['root', null],
    ['clothing.men', 'root'],
    ['clothing.men.shirts', 'clothing.men'],
    ['clothing.women', 'root'],
  ])
})
