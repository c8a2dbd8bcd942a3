import { expect, test } from 'vitest'
import { parseListQuery } from '#contract/query/filter-form.ts'
import {
  canonical,
  listAddress,
  type ListRequest,
  type LoadedList,
} from '#storefront/listing/rules/canonical.ts'
import {
  foreignParameters,
  parseDocumentRequest,
  parseListRequest,
} from '#storefront/listing/rules/list-request.ts'

const SITE = { locale: 'en', newUrls: false, channel: { currency: 'EUR' } }
type ShownList = Extract<LoadedList, { kind: 'shown' }>

const TEA = '/en/category/tea-7'
const SHOWN = `${TEA}?brand[]=a&page=2&sort=PRICE&order=ASC&utm_source=mail`

function requestOf(address: string, parse = parseDocumentRequest): ListRequest {
  const parsed = parse(new URL(address, 'https://shop.example'), SITE)
  if (parsed.kind !== 'list') throw new Error(`${address} is not a list`)
  return parsed.request
}

/** What the shop responds to an address: by default exactly that. */
const shown = (request: ListRequest, change: Partial<ShownList> = {}): LoadedList => ({
  kind: 'shown',
  query: request.query,
  form: request.query.form,
  dropped: [],
  sorts: ['position', 'price_asc'],
  hasResponse: true,
  lastPage: 3,
  count: 30,
  ...change,
})

interface Row {
  what: string
  loaded: Exclude<LoadedList, ShownList> | Partial<Omit<ShownList, 'kind'>>
  leads: string
  status?: 301
}

test('a list at its own address stays there', () => {
  const request = requestOf(SHOWN)
  expect(canonical(request, null)).toBeNull()
  expect(canonical(request, shown(request))).toBeNull()
  expect(canonical(request, shown(request, { sorts: null }))).toBeNull()
})

test.each<Row>([
  {
    what: 'whose category is called something else',
    loaded: { kind: 'moved', path: '/en/category/teas-7' },
    leads: '/en/category/teas-7?brand[]=a&order=ASC&page=2&sort=PRICE&utm_source=mail',
    status: 301,
  },
  {
    what: 'that the shop refuses in its order',
    loaded: { kind: 'refused' },
    leads: `${TEA}?brand[]=a&page=2&utm_source=mail`,
  },
  {
    what: 'that does not offer its order',
    loaded: { sorts: ['position'] },
    leads: `${TEA}?brand[]=a&page=2&utm_source=mail`,
  },
  {
    what: 'that has ended before its page',
    loaded: { lastPage: 1, count: 0 },
    leads: `${TEA}?brand[]=a&order=ASC&sort=PRICE&utm_source=mail`,
  },
  {
    what: 'that has ended and does not offer its order, in one step',
    loaded: { lastPage: 1, count: 0, sorts: ['position'] },
    leads: `${TEA}?brand[]=a&utm_source=mail`,
  },
  {
    what: 'whose choices its filters would have written in another way',
    loaded: { form: { brand: ['b'] } },
    leads: `${TEA}?brand[]=b&order=ASC&page=2&sort=PRICE&utm_source=mail`,
  },
])('a list $what leads to $leads', ({ loaded, leads, status = 302 }) => {
  const request = requestOf(SHOWN)
  const redirect = canonical(request, 'kind' in loaded ? loaded : shown(request, loaded))
  expect(decodeURIComponent(redirect?.to ?? '')).toBe(leads)
  expect(redirect?.status).toBe(status)
})

test('a redirect names the fields that had no effect', () => {
  const request = requestOf(SHOWN)
  const loaded = shown(request, { dropped: ['brand'], sorts: ['position'] })
  expect(canonical(request, loaded)?.dropped).toEqual(['brand'])
})

test('a search ends where it has no products, and only if it responded', () => {
  const request = requestOf('/en/search?query=tea&page=4')
  const empty = { lastPage: 9, count: 0 }
  expect(canonical(request, shown(request, empty))?.to).toBe('/en/search?query=tea')
  expect(canonical(request, shown(request, { ...empty, hasResponse: false }))).toBeNull()
})

test('a form without scripts leaves its document for the address that scripts would write', () => {
  const address = `${TEA}?price-from=3`
  const document = requestOf(address)
  expect(canonical(document, null)).toBeNull()
  expect(canonical(document, shown(document))?.to).toBe(`${TEA}?price%5Bmin%5D=300`)
  const fragment = requestOf(address, parseListRequest)
  expect(canonical(fragment, shown(fragment))).toBeNull()
})

const address = (requested: string) => {
  const params = new URLSearchParams(requested)
  const foreign = foreignParameters(params)
  return decodeURIComponent(listAddress(TEA, parseListQuery(params), foreign))
}

test.each([
  { requested: '', is: '/en/category/tea-7' },
  { requested: 'page=2&brand[]=b&brand[]=a', is: '/en/category/tea-7?brand[]=a&brand[]=b&page=2' },
  {
    requested: 'price-from=&price-to=9&sort-by=position&price[min]=&sort=ID',
    is: '/en/category/tea-7',
  },
  { requested: 'page=1&order=ASC&brand[x]=1&[]=2', is: '/en/category/tea-7' },
])('the address of a list has exactly what $requested needs', ({ requested, is }) =>
  expect(address(requested)).toBe(is),
)

test('redirects keep campaign tags', () =>
  expect(address('utm_source=mail&page=2&gclid=a-b&price-from=3')).toBe(
    '/en/category/tea-7?page=2&utm_source=mail&gclid=a-b',
  ))
