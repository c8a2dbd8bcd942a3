import fc from 'fast-check'
import { type ComponentType, createElement, lazy, Suspense, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { islandTexts } from '#i18n/translator.ts'
import { Chips, Count, Filters, Pager, SortSelect, Total } from '#listing/islands/islands.ts'
import MobileControls from '#listing/islands/later/MobileControls.tsx'
import type { PageState } from '#listing/rules/page-state.ts'
import RecentlyViewed from '#recently-viewed/islands/RecentlyViewed.tsx'
import Recommendations from '#recommendations/islands/Recommendations.tsx'
import { plainIsland } from '#server/islands/island-html.ts'
import islandRenderer from '#server/islands/island-renderer.ts'
import { SEARCH_ROUTE } from '#shop/route-names.ts'
import { anyListQuery } from '../../support/samples/domain-arbitraries.ts'
import { form, option, range, select } from '../../support/samples/domain.ts'
import { FILTERS, listQuery, pageState } from '../../support/samples/pages.ts'

const HOSTILE = `"><script>alert('1')</script>&`

const many = select(
  'country',
  Array.from({ length: 40 }, (_option, at) =>
    option(`c${at}`, { label: `C ${at}`, count: 40 - at }),
  ),
)
const swatches = {
  ...select('colour', [option('red', { details: { colours: ['#f00', '#fff'] } }), option('blue')]),
  display: 'SWATCH' as const,
}
const helped = { ...range('weight', 5, 5), help: HOSTILE, name: HOSTILE, unit: 'g' }
const FEW = select('size', [option('s', { label: HOSTILE }), option('m', { count: 0 })])

const CATEGORIES = select('categories', [
  option('7', { label: HOSTILE, count: 4 }),
  option('12', { label: 'Lamps', count: 1200 }),
])

const EVERYTHING = [...FILTERS, CATEGORIES, many, swatches, helped, FEW]

type Island = ComponentType<Record<string, unknown>>

const islandsOf = (state: PageState): [string, Island, Record<string, unknown>][] => {
  const own = { state: () => state }
  const all = { Chips, Count, Filters, SortSelect, Total, MobileControls }
  return [
    ...Object.entries(all).map(([name, island]): [string, Island, Record<string, unknown>] => [
      name,
      island as unknown as Island,
      own,
    ]),
    ['next', Pager as unknown as Island, { ...own, side: 'next' }],
    ['previous', Pager as unknown as Island, { ...own, side: 'previous' }],
  ]
}

/** As a browser reads it, which is what React hydrates. */
function read(html: string | null): string | null {
  const root = document.createElement('div')
  root.innerHTML = html ?? ''
  return html && root.innerHTML
}

function expectEqual(state: PageState): void {
  for (const [name, island, properties] of islandsOf(state))
    expect({ name, html: read(plainIsland(island, properties)) }).toEqual({
      name,
      html: read(renderToString(createElement(island, properties))),
    })
}

describe('islands of lists are rendered as by React', () => {
  test.each(['en', 'ru', 'lt', 'ar'])('in %s', (locale) =>
    expectEqual(pageState({ filters: EVERYTHING, locale, texts: islandTexts(locale) })),
  )

  test.each([
    { what: 'without filters', change: { filters: [] } },
    { what: 'with a filter in full', change: { filters: EVERYTHING, wholeFilter: 'country' } },
    {
      what: 'on a later page',
      change: { filters: EVERYTHING, query: listQuery({ page: 3, sort: 'price_asc' }) },
    },
    {
      what: 'with choices in all of them',
      change: {
        filters: EVERYTHING,
        query: listQuery({
          form: form({
            ...{ brand: ['adora', 'citra'], country: ['c30', 'c2'], size: ['m'], gone: ['x'] },
            ...{ price: { min: 600, max: null }, volume: { min: 20, max: 30.5 } },
          }),
        }),
      },
    },
    {
      what: 'of a search',
      change: {
        filters: EVERYTHING,
        route: { name: SEARCH_ROUTE, locale: 'en', params: {} } as const,
        query: listQuery({ query: HOSTILE, exact: true }),
      },
    },
    {
      what: 'of an empty list',
      change: { list: { ...pageState().list, total: 0, shown: 0, lastPage: 1 } },
    },
  ])('$what', ({ change }) => expectEqual(pageState(change)))

  test('whatever is selected', () =>
    fc.assert(
      fc.property(anyListQuery, (query) => expectEqual(pageState({ filters: EVERYTHING, query }))),
      { numRuns: 60 },
    ))
})

test.each([
  [RecentlyViewed as unknown as Island, { title: HOSTILE, listStyle: 'even', cards: '/a' }],
  [Recommendations as unknown as Island, { title: 'A', listStyle: 'even', address: '/b' }],
])('a rail that is loaded later is rendered as by React', (island, properties) =>
  expect(read(plainIsland(island, properties))).toBe(
    read(renderToString(createElement(island, properties))),
  ),
)

describe('features that only React supports', () => {
  const Late = lazy(() => Promise.resolve({ default: () => <p>late</p> }))
  const islands: Record<string, Island> = {
    'an address that it refuses': () => <a href={`javascript:${'alert(1)'}`}>a</a>,
    'a style': () => <p style={{ color: 'red' }}>a</p>,
    HTML: () => <p dangerouslySetInnerHTML={{ __html: '<b>a</b>' }} />,
    'an element with rules of its own': () => <title>a</title>,
    'an attribute that is called otherwise': () => <p spellCheck="false">a</p>,
    'what suspends': () => <Suspense fallback="…">{<Late />}</Suspense>,
  }

  test.each(Object.entries(islands))('are left to React: %s', (_what, island) => {
    expect(plainIsland(island, {})).toBeNull()
    expect(islandRenderer.renderToStaticMarkup(island, {}, {}).html).toBe(
      renderToString(createElement(island)),
    )
  })
})

test('an error of an island is that of its page, and React renders the next one', () => {
  const Broken = () => {
    useState(0)
    throw new Error('broken')
  }
  expect(() => plainIsland(Broken, {})).toThrow('broken')
  expect(renderToString(<p>a</p>)).toBe('<p>a</p>')
})
