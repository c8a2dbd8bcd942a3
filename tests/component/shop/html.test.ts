import { expect, test } from 'vitest'
import { attribute, markup } from '#storefront/markup/html.ts'

const HOSTILE = `<img src=x onerror="a('b')"> & co`

test('foreign text is escaped, in an element and in an attribute', () => {
  const { text } = markup`<p title="${HOSTILE}"${attribute('lang', HOSTILE)}>${HOSTILE}</p>`
  const { body } = new DOMParser().parseFromString(text, 'text/html')
  const [paragraph, ...others] = body.children
  expect(others).toEqual([])
  expect(paragraph?.textContent).toBe(HOSTILE)
  expect(paragraph?.getAttribute('title')).toBe(HOSTILE)
  expect(paragraph?.getAttribute('lang')).toBe(HOSTILE)
})

test('pieces, lists and numbers are written, missing values are not', () => {
  const items = ['a', 'b'].map((name) => markup`<li>${name}</li>`)
  expect(markup`<ul>${items}${3}${null}${undefined}${false}${0}</ul>`.text).toBe(
    '<ul><li>a</li><li>b</li>30</ul>',
  )
})

test('an attribute without a value is left out, and an empty one is only its name', () => {
  expect(attribute('alt', null)).toBeNull()
  expect(attribute('alt', '')?.text).toBe(' alt')
  expect(attribute('width', 3)?.text).toBe(' width="3"')
  expect(attribute('src', '/a?b=1')?.text).toBe(' src="/a?b=1"')
  expect(attribute('title', 'two words')?.text).toBe(' title="two words"')
})
