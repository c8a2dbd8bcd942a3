import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FilterForm, SelectFilter } from '#contract/query/filter.ts'
import { pathLevel, splitLevel } from '#contract/query/category-level.ts'
import { categoryChips, withCategory } from '#storefront/listing/rules/result-categories.ts'
import { form, option } from '../../support/samples/domain.ts'

/** A tree by the paths of its categories, and how many results each has. */
function levelOf(counts: Record<string, number>): string {
  const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))
  const childrenOf = (parent: string) => Object.keys(counts).filter((p) => parentOf(p) === parent)
  return splitLevel(childrenOf(''), { countOf: (path) => counts[path] ?? 0, childrenOf }).join(' ')
}

describe('the level at which results split', () => {
  test.each<{ what: string; counts: Record<string, number>; level: string }>([
    { what: 'the first one', counts: { a: 5, b: 3, 'a/x': 5 }, level: 'a b' },
    { what: 'only what has results', counts: { a: 5, b: 0, c: 3 }, level: 'a c' },
    {
      what: 'below the one category that holds all',
      counts: { a: 9, 'a/x': 6, 'a/y': 3 },
      level: 'a/x a/y',
    },
    {
      what: 'below the one that holds nearly all, beside the others',
      counts: { z: 1, a: 9, b: 1, 'a/x': 6, 'a/y': 3 },
      level: 'z a/x a/y b',
    },
    {
      what: 'below several such, one in the other',
      counts: { a: 9, 'a/x': 9, 'a/x/1': 4, 'a/x/2': 5 },
      level: 'a/x/1 a/x/2',
    },
    { what: 'a category that has nothing below it', counts: { a: 9, b: 1 }, level: 'a b' },
    {
      what: 'a category most of whose results lie in nothing below it',
      counts: { a: 9, b: 1, 'a/x': 2 },
      level: 'a b',
    },
    {
      what: 'below such a one where there is no other',
      counts: { a: 9, 'a/x': 2, 'a/y': 1 },
      level: 'a/x a/y',
    },
    { what: 'nothing where there are no results', counts: { a: 0, 'a/x': 0 }, level: '' },
  ])('is $what', ({ counts, level }) => expect(levelOf(counts)).toBe(level))
})

const categories = (options: Record<string, number>, code = 'categories'): SelectFilter => ({
  kind: 'SELECT',
  code,
  name: 'Category',
  position: 1,
  options: Object.entries(options).map(([path, count]) => option(path, { count })),
})
/** The same as a provider's: options that are paths, with the level at which they split. */
const paths = (options: Record<string, number>, code?: string): SelectFilter => {
  const filter = categories(options, code)
  return { ...filter, level: pathLevel(filter.options) }
}
const codesOf = (filter: SelectFilter, chosen: FilterForm = form({})) =>
  categoryChips([filter], chosen)?.options.map(({ code }) => code)

describe('the chips of categories', () => {
  test('are sorted by number of results', () =>
    expect(codesOf(categories({ '7': 2, '9': 30, '4': 5 }))).toEqual(['9', '4', '7']))

  test('are at most eight, plus those that are selected', () => {
    const many = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`c${i}`, 100 - i]))
    expect(codesOf(categories(many))).toEqual(Object.keys(many).slice(0, 8))
    const chosen = form({ categories: ['c11'] })
    expect(codesOf(categories(many), chosen)).toEqual([...Object.keys(many).slice(0, 8), 'c11'])
  })

  test('are, for paths, those where the results split', () => {
    const shown = { '/Home': 90, '/Home/Lamps': 60, '/Home/Rugs': 30, '/Garden': 5 }
    expect(codesOf(paths(shown))).toEqual(['/Home/Lamps', '/Home/Rugs', '/Garden'])
    expect(codesOf(paths(shown, 'categorySplit'))).toHaveLength(3)
  })

  test('keep a selected path of another level', () => {
    const shown = { '/Home': 90, '/Home/Lamps': 60, '/Home/Rugs': 30 }
    const chosen = form({ categories: ['/Home'] })
    expect(codesOf(paths(shown), chosen)).toEqual(['/Home', '/Home/Lamps', '/Home/Rugs'])
  })

  test.each<{ what: string; options: Record<string, number> }>([
    { what: 'one category', options: { a: 5 } },
    { what: 'none with results', options: { a: 0, b: 0 } },
    { what: 'a path of nothing', options: { '/': 5, '//': 4 } },
    { what: 'no option', options: {} },
  ])('are hidden for $what', ({ options }) =>
    expect(categoryChips([paths(options)], form({}))).toBeNull(),
  )

  test('are hidden without such a filter, or if it is a range', () => {
    expect(categoryChips([categories({ a: 1, b: 2 }, 'brand')], form({}))).toBeNull()
    const bounds = { min: 1, max: 2 }
    const range = { kind: 'RANGE', code: 'categories', name: '', position: 1, bounds } as const
    expect(categoryChips([range], form({}))).toBeNull()
  })

  test('terminates for any paths', () =>
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[/ab]{0,6}$/), fc.nat(9)), (options) => {
        const codes = codesOf(paths(options)) ?? []
        expect(new Set(codes).size).toBe(codes.length)
        expect(codes.every((code) => (options[code] ?? 0) > 0)).toBe(true)
      }),
    ))
})

describe('a selected category', () => {
  test('is added to the others, and removed again', () => {
    const filter = categories({ a: 1, b: 1 })
    const both = withCategory(form({ categories: ['a'] }), filter, option('b'), true)
    expect(both).toEqual(form({ categories: ['a', 'b'] }))
    expect(withCategory(both, filter, option('a'), false)).toEqual(form({ categories: ['b'] }))
  })

  test('replaces another one if it is the path to search in', () => {
    const filter = categories({ '/a': 2, '/b': 1 }, 'categorySplit')
    const chosen = form({ brand: ['x'], categorySplit: ['/a'] })
    expect(withCategory(chosen, filter, option('/b'), true)).toEqual(
      form({ brand: ['x'], categorySplit: ['/b'] }),
    )
    expect(withCategory(chosen, filter, option('/a'), false)).toEqual(form({ brand: ['x'] }))
  })
})
