import fc from 'fast-check'
import { addressesOf } from './addresses.ts'
import type { FuzzRequest } from './send.ts'
import { lineOf, partOf, textOf } from './texts.ts'
import type { Vocabulary } from './vocabulary.ts'

type Text = fc.Arbitrary<string>
type Headers = fc.Arbitrary<(readonly [string, string])[]>

const OTHER_METHODS = ['HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'get', 'X']
/** Headers that the storefront reads, and values that it may meet there. */
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  'Accept-Language': ['en', 'lt-LT,lt;q=0.9', 'ar', '*', 'en;q=x', 'xx-'.repeat(500)],
  'Accept-Encoding': ['br', 'gzip', 'identity', 'br;q=0', '*;q=0', 'gzip;q=nan'],
  'X-Forwarded-Host': ['marketplace.localhost', 'evil.example', 'a b'],
  'X-Forwarded-Proto': ['https', 'javascript', 'https,http'],
  'X-Forwarded-For': ['203.0.113.7', 'not-an-address', '::1, ::2'],
  'If-None-Match': ['*', '"x"', 'W/"', '"x", "y"'],
  'If-Modified-Since': ['Thu, 01 Jan 1970 00:00:00 GMT', 'tomorrow'],
  Range: ['bytes=0-10', 'bytes=-1', 'bytes=9-1', 'items=1'],
  Accept: ['text/html', 'application/json', 'image/avif', '*/*;q=x'],
  Authorization: ['Bearer x', 'Basic OnM=', 'Bearer'],
  Referer: ['/en/', 'http://pharmacy.localhost/en/wishlist', 'http://evil.example/', 'no address'],
  Origin: ['http://pharmacy.localhost', 'http://evil.example', 'null'],
  'Sec-Fetch-Site': ['same-origin', 'cross-site', 'none'],
  'Content-Encoding': ['gzip', 'br'],
  Upgrade: ['websocket', 'h2c'],
  traceparent: ['00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', '00-0-0-0'],
  'X-Request-Id': ['a1', 'x'.repeat(1000)],
}
const COOKIES = [
  'wishlist',
  'unavailable',
  'missing',
  'consent',
  'search-session',
  '__proto__',
  'x',
]
const FORM = 'application/x-www-form-urlencoded'
const TYPES = [FORM, 'application/json', 'text/plain', 'multipart/form-data', `${FORM}; charset=x`]
const FIELDS = [
  'add',
  'remove',
  'index',
  'choice',
  'purpose',
  'event',
  'token',
  'all',
  'product',
  'locale',
]

function otherHeaders(): Headers {
  const one = fc
    .constantFrom(...Object.keys(HEADERS))
    .chain((name) => lineOf(textOf(HEADERS[name] ?? [])).map((value) => [name, value] as const))
  return fc.array(one, { maxLength: 4 })
}

function cookieHeaders(known: Vocabulary): Headers {
  const listed = textOf([...known.codes, 'ads', 'none', 'analytics', '{"a":1}'])
  const value = fc.array(listed, { maxLength: 5 }).map((parts) => parts.join('|'))
  const pair = fc
    .tuple(fc.constantFrom(...COOKIES), fc.oneof(partOf(value), lineOf(value)))
    .map((parts) => parts.join('='))
  const cookies = fc.array(pair, { maxLength: 4 })
  return cookies.map((list) => (list.length === 0 ? [] : [['Cookie', list.join('; ')] as const]))
}

/** Mostly the host whose ids and codes are known. */
function hostHeaders({ hosts, port }: Vocabulary): Headers {
  const hostOf = (host: string) => [['Host', `${host}:${port}`] as const]
  const other = lineOf(textOf(['evil.example', '127.0.0.1', '[::1]:80', 'a@b', '']))
  return fc.oneof(
    { weight: 14, arbitrary: fc.constant(hostOf(hosts[0] ?? '')) },
    { weight: 5, arbitrary: fc.constantFrom(...hosts).map(hostOf) },
    { weight: 1, arbitrary: other.map((host) => [['Host', host] as const]) },
  )
}

function bodies(known: Vocabulary): Text {
  const text = textOf([...known.codes, 'add', 'remove', 'accept', 'ads', 'impression', '0'])
  const pair = fc.tuple(partOf(fc.constantFrom(...FIELDS)), partOf(text))
  const form = fc
    .array(pair, { maxLength: 5 })
    .map((pairs) => pairs.map((parts) => parts.join('=')).join('&'))
  const json = fc.dictionary(fc.constantFrom(...FIELDS), fc.oneof(text, fc.json()))
  return fc.oneof(
    form,
    json.map((value) => JSON.stringify(value)),
    fc.json(),
    text,
  )
}

/** What a form is sent with; most come from where forms may come from. */
function bodyHeaders({ hosts, port }: Vocabulary): Headers {
  const own = `http://${hosts[0] ?? ''}:${port}`
  const origin = fc.oneof(
    { weight: 4, arbitrary: fc.constant(own) },
    { weight: 1, arbitrary: lineOf(textOf(['http://evil.example', 'null'])) },
  )
  const type = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...TYPES) },
    { weight: 1, arbitrary: lineOf(textOf(TYPES)) },
  )
  return fc
    .tuple(origin, type)
    .map(([from, content]) => [['Origin', from] as const, ['Content-Type', content] as const])
}

/** Requests of any kind, of which most reach a page, a call or a form. */
export function requestsOf(known: Vocabulary): fc.Arbitrary<FuzzRequest> {
  const target = addressesOf(known)
  const common = [hostHeaders(known), cookieHeaders(known), otherHeaders()] as const
  const without = (method: Text) =>
    fc.tuple(method, target, ...common).map(([name, address, ...headers]) => ({
      method: name,
      target: address,
      headers: headers.flat(),
      body: null,
    }))
  const withBody = fc
    .tuple(target, bodies(known), ...common, bodyHeaders(known))
    .map(([address, body, ...headers]) => ({
      method: 'POST',
      target: address,
      headers: headers.flat(),
      body,
    }))
  return fc.oneof(
    { weight: 15, arbitrary: without(fc.constant('GET')) },
    { weight: 4, arbitrary: withBody },
    { weight: 1, arbitrary: without(fc.constantFrom('POST', ...OTHER_METHODS)) },
  )
}
