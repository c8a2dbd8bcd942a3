import { expect, test } from 'vitest'
import { sanitise } from '#storefront/content-blocks/views/sanitise.ts'

test.each([
  ['//evil.example', 'https://evil.example/'],
  ['/\\evil.example', 'https://evil.example/'],
  ['\\\\evil.example/a', 'https://evil.example/a'],
  ['/\t/evil.example', 'https://evil.example/'],
  [' //evil.example', 'https://evil.example/'],
  ['https://other.example/a?b=c', 'https://other.example/a?b=c'],
  ['/en/sale/x-1?page=2', '/en/sale/x-1?page=2'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['#top', '#top'],
])('the link %j names its host: %s', (href, written) => {
  expect(sanitise(`<a href="${href}">x</a>`)).toBe(
    `<a href="${written}" rel="nofollow noopener">x</a>`,
  )
})

test.each(['javascript:x()', 'java\nscript:x()', 'data:text/html,x', 'vbscript:x'])(
  '%j is no link',
  (href) => {
    expect(sanitise(`<a href="${href}">x</a>`)).toBe('<a rel="nofollow noopener">x</a>')
  },
)
