import { expect, test } from 'vitest'
import { plainRequest } from '#server/web/plain-request.ts'

const parts = (signal = new AbortController().signal) => ({
  url: new URL('http://shop.test/en/?page=2'),
  method: 'GET' as const,
  headers: new Headers({ cookie: 'a=1', accept: 'text/html' }),
  signal,
})

test('a request keeps its parts', () => {
  const request = plainRequest(parts())
  expect(request).toBeInstanceOf(Request)
  expect(request.url).toBe('http://shop.test/en/?page=2')
  expect(request.method).toBe('GET')
  expect(request.headers.get('cookie')).toBe('a=1')
  expect(request.body).toBeNull()
  expect(request.bodyUsed).toBe(false)
})

test('other properties of a request behave like those of a platform Request', async () => {
  const request = plainRequest(parts())
  const web = new Request(request.url, { headers: request.headers })
  for (const name of ['mode', 'credentials', 'cache', 'redirect', 'referrer', 'integrity'] as const)
    expect(request[name]).toBe(web[name])
  expect(await request.text()).toBe('')
  expect(request.clone().headers.get('accept')).toBe('text/html')
})

test('a request at another address is derived from it', () => {
  const { signal } = new AbortController()
  const other = new Request('http://shop.test/lv/', plainRequest(parts(signal)))
  expect(other.url).toBe('http://shop.test/lv/')
  expect(other.headers.get('cookie')).toBe('a=1')
})

test('a shopper who leaves aborts the request and those derived from it', () => {
  const leaving = new AbortController()
  const request = plainRequest(parts(leaving.signal))
  const copy = request.clone()
  leaving.abort()
  expect(request.signal.aborted).toBe(true)
  expect(copy.signal.aborted).toBe(true)
})
