import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addPage,
  emptyList,
  hasNext,
  hasPrevious,
  nextPage,
  previousPage,
  type ProductList,
  productsCount,
} from '#storefront/listing/rules/product-list.ts'
import { lastPageOf } from '#contract/wire/decode-list.ts'

type Item = { id: number }
const SIZE = 3
const TOTAL = 100

/** The products of a page, numbered through the whole list. */
const page = (number: number): Item[] =>
  Array.from({ length: SIZE }, (_one, index) => ({ id: (number - 1) * SIZE + index }))

const meta = { lastPage: lastPageOf(TOTAL, SIZE), total: TOTAL, isTotalCapped: false }
const empty = (maximum: number): ProductList<Item> => emptyList(SIZE, maximum)
const load = (list: ProductList<Item>, number: number) => addPage(list, number, page(number), meta)
const loaded = (maximum: number, ...pages: number[]) => pages.reduce(load, empty(maximum))
const products = <T>({ blocks }: ProductList<T>) => blocks.flatMap(({ items }) => items)
const pagesOf = (list: ProductList<Item>) => list.blocks.map((block) => block.page)

describe('a page added to the list', () => {
  test('replaces an empty list, and both bounds equal that page', () =>
    expect(loaded(12, 5)).toMatchObject({
      pageRangeMin: 5,
      pageRangeMax: 5,
      currentPage: 5,
      total: TOTAL,
      lastPage: 34,
    }))

  test('reports whether the listing has more products than were counted', () => {
    const capped = addPage(empty(12), 1, page(1), { ...meta, isTotalCapped: true })
    expect([empty(12), capped, load(capped, 2)].map((list) => list.isTotalCapped)).toEqual([
      false,
      true,
      false,
    ])
  })

  test('below the lowest is prepended, and the lower bound moves down', () => {
    const list = loaded(12, 5, 4)
    expect(list).toMatchObject({ pageRangeMin: 4, pageRangeMax: 5, currentPage: 4 })
    expect(products(list)).toEqual([...page(4), ...page(5)])
  })

  test('above the highest is appended, and the upper bound moves up', () => {
    const list = loaded(12, 5, 6)
    expect(list).toMatchObject({ pageRangeMin: 5, pageRangeMax: 6, currentPage: 6 })
    expect(products(list)).toEqual([...page(5), ...page(6)])
  })

  test('that is already loaded replaces its own block', () => {
    const list = addPage(loaded(12, 1, 2, 3), 2, [{ id: 50 }], meta)
    expect(list.blocks[1]).toEqual({ page: 2, items: [{ id: 50 }] })
    expect(pagesOf(list)).toEqual([1, 2, 3])
  })

  test('replaces a list without products', () => {
    const nothing = addPage(empty(12), 3, [], { ...meta, lastPage: 1, total: 0 })
    expect(pagesOf(load(nothing, 1))).toEqual([1])
  })

  test('omits products that are already in the list, and repeated ones', () => {
    const list = addPage(loaded(12, 1), 2, [{ id: 2 }, { id: 3 }, { id: 3 }], meta)
    expect(products(list).map(({ id }) => id)).toEqual([0, 1, 2, 3])
  })

  test('may have codes instead of products', () => {
    const codes = addPage(addPage(emptyList(2, 9), 1, ['a', 'b'], meta), 2, ['b', 'c'], meta)
    expect(products(codes)).toEqual(['a', 'b', 'c'])
  })
})

describe('trimming', () => {
  test('drops the first page block and raises the lower bound by 1 above the maximum', () => {
    const list = loaded(9, 1, 2, 3, 4)
    expect(list).toMatchObject({ pageRangeMin: 2, pageRangeMax: 4 })
    expect(products(list)).toEqual([...page(2), ...page(3), ...page(4)])
  })

  test('drops nothing at the maximum', () =>
    expect(loaded(9, 1, 2, 3)).toMatchObject({ pageRangeMin: 1, pageRangeMax: 3 }))

  test('keeps only the first items and lowers the upper bound by 1 after a previous page', () => {
    const list = loaded(9, 4, 5, 6, 3)
    expect(list).toMatchObject({ pageRangeMin: 3, pageRangeMax: 5 })
    expect(products(list)).toEqual([...page(3), ...page(4), ...page(5)])
  })

  test('keeps the requested page, even if that page alone is above the maximum', () =>
    expect(pagesOf(loaded(2, 1, 2))).toEqual([2]))
})

describe('a load with reset-page', () => {
  test('starts with an empty list', () => {
    expect(productsCount(empty(9))).toBe(0)
    expect(pagesOf(load(empty(9), 5))).toEqual([5])
  })
})

describe('the paging controls', () => {
  test.each([
    { pages: [1], previous: false, next: true },
    { pages: [2], previous: true, next: true },
    { pages: [34], previous: true, next: false },
    { pages: [34, 33], previous: true, next: false },
    { pages: [], previous: false, next: false },
  ])('for pages $pages are previous $previous and next $next', ({ pages, previous, next }) => {
    const list = loaded(99, ...pages)
    expect(hasPrevious(list)).toBe(previous)
    expect(hasNext(list)).toBe(next)
  })

  test('request the page below the lowest and the page above the highest', () => {
    const list = loaded(99, 5, 6)
    expect(previousPage(list)).toBe(4)
    expect(nextPage(list)).toBe(7)
  })
})

test.each([
  { total: 0, last: 1 },
  { total: 1, last: 1 },
  { total: 30, last: 1 },
  { total: 31, last: 2 },
])('$total products end on page $last of 30 each', ({ total, last }) =>
  expect(lastPageOf(total, 30)).toBe(last),
)

describe('after any sequence of paging', () => {
  const steps = fc.array(fc.constantFrom('next', 'previous', 'reset'), { maxLength: 40 })
  const walk = (start: number, maximum: number, moves: string[]) =>
    moves.reduce(
      (list, move) => {
        if (move === 'reset') return load(empty(list.maximum), start)
        if (move === 'next') return hasNext(list) ? load(list, nextPage(list)) : list
        return hasPrevious(list) ? load(list, previousPage(list)) : list
      },
      load(empty(maximum), start),
    )
  const anyWalk = fc
    .tuple(fc.integer({ min: 1, max: 34 }), fc.integer({ min: SIZE, max: 20 }), steps)
    .map((walked) => walk(...walked))

  test('the list never exceeds the maximum', () =>
    fc.assert(
      fc.property(anyWalk, (list) => {
        expect(productsCount(list)).toBeLessThanOrEqual(list.maximum)
      }),
    ))

  test('the loaded pages are consecutive from bound to bound', () =>
    fc.assert(
      fc.property(anyWalk, (list) => {
        const length = list.pageRangeMax - list.pageRangeMin + 1
        const pages = Array.from({ length }, (_one, index) => list.pageRangeMin + index)
        expect(pagesOf(list)).toEqual(pages)
        expect(products(list)).toEqual(pages.flatMap(page))
      }),
    ))

  test('the page requested last is kept', () =>
    fc.assert(
      fc.property(anyWalk, (list) => {
        expect(pagesOf(list)).toContain(list.currentPage)
      }),
    ))

  test('no product is shown twice, even if pages overlap', () =>
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 5 }), { maxLength: 6 }),
        (pages) => {
          const items = pages.map((ids) => ids.map((id) => ({ id })))
          const list = items.reduce(
            (built, own, index) => addPage(built, index + 1, own, meta),
            empty(12),
          )
          const ids = products(list).map(({ id }) => id)
          expect(new Set(ids).size).toBe(ids.length)
        },
      ),
    ))
})
