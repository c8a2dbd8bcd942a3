import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { PageState } from '#storefront/listing/rules/page-state.ts'
import renderer from '#server/islands/island-renderer.ts'
import { pageState } from '../../support/samples/pages.ts'

let renders = 0
function Greeting({ name }: Record<string, unknown>) {
  renders++
  return createElement('p', null, `Hello, ${String(name)} & all`)
}

test('an island is rendered once, and its texts are escaped', () => {
  renders = 0
  expect(renderer.check(Greeting, { name: '<b>' })).toBe(true)
  const { html } = renderer.renderToStaticMarkup(Greeting, { name: '<b>' })
  expect(html).toBe('<p>Hello, &lt;b&gt; &amp; all</p>')
  expect(renders).toBe(1)
})

test('the name of an HTML element is not an island', () =>
  expect(renderer.check('div', {})).toBe(false))

test.each([
  { what: 'content between its tags', properties: {}, slots: { default: 'text' } },
  { what: 'a date', properties: { until: new Date() } },
  { what: 'a map in a list', properties: { all: [new Map([['a', 1]])] } },
  { what: 'a number that JSON does not know', properties: { most: Infinity } },
  { what: 'a function beside its state', properties: { state: () => null, press: () => null } },
])('an island with $what is left to the renderer of @astrojs/react', ({ properties, slots }) =>
  expect(renderer.check(Greeting, properties, slots)).toBe(false),
)

test('an island is rendered once per state', () => {
  renders = 0
  const Total = ({ state, unit }: Record<string, unknown>) =>
    Greeting({ name: `${(state as () => PageState)().list.total} ${String(unit)}` })
  const htmlOf = (total: number, unit = 'items') => {
    const state = pageState({ list: { ...pageState().list, total } })
    return renderer.renderToStaticMarkup(Total, { state: () => state, unit }).html
  }
  expect([htmlOf(1), htmlOf(1)]).toEqual(['<p>Hello, 1 items &amp; all</p>', htmlOf(1)])
  expect(renders).toBe(1)
  expect(htmlOf(2)).toBe('<p>Hello, 2 items &amp; all</p>')
  expect(htmlOf(1, 'things')).toBe('<p>Hello, 1 things &amp; all</p>')
  expect(renders).toBe(3)
})
