import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kindOf } from '#server/http/request-kinds.ts'
import { rejectionFor } from '#server/http/request-rules.ts'
import { normalTarget } from '#server/web/request-target.ts'
import { encodeSegment } from '#contract/shop/path-parts.ts'

test.each([
  ['/internal\\purge'],
  ['/internal/catalog\\changes'],
  ['/internal%5Cpurge'],
  ['/internal%2Fpurge'],
  ['/internal/catalog%2fchanges'],
  ['/ucp%2fmcp'],
  ['/./internal/purge'],
  ['/en/../internal/purge'],
  ['/en/%2e%2e/internal/purge'],
  ['/en/%2E/'],
  ['/en/..'],
  ['/en/%'],
  ['/en/%zz'],
  ['/en/%00'],
  ['/en/%0d%0a'],
  ['/en/%1B'],
  ['/%2569nternal/purge'],
  ['/intern%2561l/purge'],
  ['/%252569nternal/purge'],
  ['/en/%2573earch?query=a'],
  ['/api/v2/shop/taxons/%7F'],
  ['/en/ x'],
  ['/en/\tx'],
  ['/en/#x'],
  ['/en/?a=b#c'],
  ['/en/?a b'],
])('%j is refused', (target) => {
  expect(normalTarget(target)).toBeNull()
  for (const method of ['GET', 'POST'])
    expect(rejectionFor({ method, target, host: 'a.example', contentLength: '2' })?.status).toBe(
      400,
    )
})

test.each([
  ['//internal/purge', '/internal/purge'],
  ['//evil.example/en/', '/evil.example/en/'],
  ['/internal//purge', '/internal/purge'],
  ['/%69nternal/purge', '/internal/purge'],
  ['/en/a;b-5', '/en/a%3Bb-5'],
  ['/internal/purge;x', '/internal/purge%3Bx'],
  ['/en//category/x-1?page=2', '/en/category/x-1?page=2'],
  ['/en/%63ategory/x-1?EVIL', '/en/category/x-1?EVIL='],
  ['/en//?a=<b>&c="', '/en/?a=%3Cb%3E&c=%22'],
  ['/en/%c5%be', '/en/%C5%BE'],
  ['/en/\u00c5\u00be', '/en/%C5%BE'],
  ['/en/<b>', '/en/%3Cb%3E'],
])('%j is redirected to %j, and a form to nowhere', (target, normal) => {
  expect(normalTarget(target)).toBe(normal)
  const request = { target, host: 'a.example', contentLength: '2' }
  const moved = rejectionFor({ ...request, method: 'GET' })
  expect([moved?.status, moved?.headers?.['location']]).toEqual([301, normal])
  expect(rejectionFor({ ...request, method: 'POST' })?.status).toBe(400)
})

test.each([
  '/',
  '/en/',
  '/en/category/x-1?brand[]=EVIL&EVIL&a=%zz&b=\\',
  '/en/category/a%2Fb-1',
  '/fragments/en/search?query=a+b',
  '/api/v2/shop/attribute-values/a%2Fb',
  "/en/product/a(b)!'*~-P~1",
  '/_astro/page@_@a.B1x2.css',
  '/.well-known/ucp',
])('%s is the one spelling already', (target) => expect(normalTarget(target)).toBe(target))

const piece = fc.constantFrom(
  '/',
  '//',
  '.',
  '..',
  '\\',
  '%2f',
  '%5c',
  '%2e',
  '%69',
  '%',
  ';',
  ' ',
  '#',
  '?',
  '\t',
  '\u00c3\u00a9',
  'internal',
  'purge',
  'en',
  'fragments',
  'suggest',
  'ucp',
  'mcp',
  'api',
  'x',
  '&',
  '=',
  '<',
  '%C3%A9',
)

test('the guard, the counts and the router read the same path', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const normal = normalTarget(`/${pieces.join('')}`)
      if (normal === null) return
      expect(normalTarget(normal)).toBe(normal)
      const { pathname } = new URL(`http://a.example${normal}`)
      expect(pathname).toBe(normal.split('?', 1)[0])
      expect(decodeURI(pathname)).not.toMatch(/\\|\/\/|\/\.{1,2}(?:\/|$)/)
      const request = { method: 'GET' }
      expect(kindOf({ ...request, url: pathname })).toBe(kindOf({ ...request, url: normal }))
    }),
    { numRuns: 2000 },
  )
})

test('every segment that the storefront writes is in its one spelling', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (slug, code) => {
      const path = `/en/product/${encodeSegment(slug)}-x/${encodeSegment(code)}`
      expect(normalTarget(path)).toBe(path)
    }),
  )
})
