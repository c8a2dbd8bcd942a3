import { describe, expect, test } from 'vitest'
import { importCycles } from './import-cycles.ts'
import { sourceFiles } from './source-files.ts'

test('no files import each other in a cycle, not even for types', () => {
  expect(importCycles(sourceFiles('src'))).toEqual([])
})

describe('the check', () => {
  const file = (path: string, text = '') => ({ path: `src/shop/${path}`, text })
  const importing = (path: string, ...targets: string[]) =>
    file(path, targets.map((target) => `import type { A } from './${target}'`).join('\n'))
  const named = (cycles: string[][]) =>
    cycles.map((cycle) => cycle.map((path) => path.replace('src/shop/', '')).toSorted())

  test.each([
    { what: 'two files', files: [importing('a.ts', 'b.ts'), importing('b.ts', 'a.ts')] },
    {
      what: 'more than two, and what they import beside',
      files: [
        importing('a.ts', 'c.ts', 'b.ts'),
        importing('b.ts', 'd.ts'),
        importing('d.ts', 'a.ts'),
        file('c.ts'),
      ],
    },
    { what: 'one that imports itself', files: [importing('a.ts', 'a.ts')] },
    {
      what: 'another feature in between',
      files: [
        file('a.ts', "import { b } from '#storefront/card/b.ts'"),
        { path: 'src/storefront/card/b.ts', text: "export { a } from '#shop/a.ts'" },
      ],
    },
  ])('finds a cycle of $what', ({ files }) => expect(importCycles(files)).toHaveLength(1))

  test('finds each of several', () => {
    const files = [
      importing('a.ts', 'b.ts'),
      importing('b.ts', 'a.ts', 'c.ts'),
      importing('c.ts', 'd.ts'),
      importing('d.ts', 'c.ts'),
    ]
    expect(named(importCycles(files))).toEqual([
      ['a.ts', 'b.ts'],
      ['c.ts', 'd.ts'],
    ])
  })

  test('allows two paths to one file', () => {
    const files = [
      importing('a.ts', 'b.ts', 'c.ts'),
      importing('b.ts', 'd.ts'),
      importing('c.ts', 'd.ts'),
      file('d.ts', "import { e } from 'e'"),
    ]
    expect(importCycles(files)).toEqual([])
  })
})
