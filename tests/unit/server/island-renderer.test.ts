import { createElement } from 'react'
import { expect, test } from 'vitest'
import renderer from '#server/islands/island-renderer.ts'

let renders = 0
function Greeting({ name }: Record<string, unknown>) {
  renders++
  return createElement('p', null, `Hello, ${String(name)} & all`)
}

test('an island is rendered once, and its texts are escaped', () => {
  renders = 0
  expect(renderer.check(Greeting)).toBe(true)
  const { html } = renderer.renderToStaticMarkup(Greeting, { name: '<b>' }, {})
  expect(html).toBe('<p>Hello, &lt;b&gt; &amp; all</p>')
  expect(renders).toBe(1)
})

test('the name of an element is no island', () => expect(renderer.check('div')).toBe(false))

test('content between the tags of an island is refused, not lost', () => {
  expect(() => renderer.renderToStaticMarkup(Greeting, {}, { default: 'text' })).toThrow('no slots')
})
