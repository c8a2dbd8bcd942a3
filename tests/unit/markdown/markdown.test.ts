import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeMd, joined, linkMd, mdText } from '#protocols/markdown/rules/markdown.ts'

const ORIGIN = 'https://shop.example'

test.each([
  { outside: 'Tea [now](https://evil.example)', written: 'Tea \\[now\\](https: //evil.example)' },
  { outside: '<script>alert(1)</script>', written: '\\<script\\>alert(1)\\</script\\>' },
  { outside: '![x](y) *a* _b_ `c` ~d~', written: '!\\[x\\](y) \\*a\\* \\_b\\_ \\`c\\` \\~d\\~' },
  { outside: 'a\n\n# b\r\n> c', written: 'a \\# b \\> c' },
  { outside: '- a', written: '\\- a' },
  { outside: '1. a', written: '1\\. a' },
  { outside: '--- a', written: '\\--- a' },
  { outside: '=== a', written: '\\=== a' },
  { outside: '-5 °C, 4.8', written: '-5 °C, 4.8' },
  { outside: 'a | b', written: 'a \\| b' },
  { outside: 'AT&amp;T', written: 'AT\\&amp;T' },
  { outside: 'back\\slash', written: 'back\\\\slash' },
  { outside: 'see wwwww.w.evil.example', written: 'see wwwww .w.evil.example' },
  { outside: 'a@b.example', written: 'a @ b.example' },
])('“$outside” stays text', ({ outside, written }) => {
  expect(mdText`${outside}`.text).toBe(written)
})

test('what is our own is not escaped again, and what is nothing is left out', () => {
  const name = mdText`**${'a*b'}**`
  const nothing = [null, undefined, false] as const
  expect(mdText`- ${name}${nothing}${[mdText`!`, ' c', 1]}`.text).toBe('- **a\\*b**! c1')
  expect(joined([mdText`a`, null, false, mdText`b`], ' · ').text).toBe('a · b')
})

test.each([
  { href: '/en/a(b)', written: '[a](https://shop.example/en/a%28b%29)' },
  { href: 'https://other.example/?q=\\)', written: '[a](https://other.example/?q=%5c%29)' },
  { href: '/en/a b<c>', written: '[a](https://shop.example/en/a%20b%3Cc%3E)' },
  { href: 'javascript:alert(1)', written: 'a' },
  { href: 'data:text/html,a', written: 'a' },
  { href: 'https://', written: 'a' },
])('a link to $href is absolute, or only its text', ({ href, written }) => {
  expect(linkMd('a', href, ORIGIN).text).toBe(written)
})

test.each([
  { code: 'PH100', written: '`PH100`' },
  { code: 'a`b', written: '`` a`b ``' },
  { code: '`` ` ``', written: '``` `` ` `` ```' },
  { code: 'a\n\nb', written: '`a b`' },
])('the code $code is shown as it is', ({ code, written }) => {
  expect(codeMd(code).text).toBe(written)
})

/** Marks that begin something, where no backslash takes that from them. */
const LIVE_MARK = /(?<!\\)(?:\\\\)*[`*_[\]<>~|#]/
const ADDRESS = /:\/\/|www\.|\S@\S/i
const AWKWARD = ['\\', '[', ']', '(', '://', 'www.', 'w', '@', '`', '\n', '<', '&', '1.', '-', ' ']

test('no text from outside has a live mark, a second line or the form of an address', () => {
  const text = fc.array(fc.oneof(fc.constantFrom(...AWKWARD), fc.string()), { maxLength: 12 })
  fc.assert(
    fc.property(text, (parts) => {
      const written = mdText`${parts.join('')}`.text
      expect(written).not.toMatch(LIVE_MARK)
      expect(written).not.toMatch(ADDRESS)
      expect(written).not.toMatch(/[\n\r\u2028]/)
    }),
  )
})
