import { expect, test } from 'vitest'
import { plainRequest, requestAt } from '#server/web/plain-request.ts'

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

test('the request behind a proxy stays plain, with its method, headers and signal', () => {
  const { signal } = new AbortController()
  const request = plainRequest(parts(signal))
  const behindProxy = requestAt(new URL('https://shop.example/en/?page=2'), request)
  expect(behindProxy).not.toBe(request)
  expect(behindProxy.constructor).toBe(request.constructor)
  expect(behindProxy.url).toBe('https://shop.example/en/?page=2')
  expect(behindProxy.signal).toBe(signal)
  expect(behindProxy.headers).toBe(request.headers)
})

test('a platform Request with a body keeps it at another address', async () => {
  const form = new Request('http://shop.test/en/', { method: 'POST', body: 'a=1' })
  const behindProxy = requestAt(new URL('https://shop.example/en/'), form)
  expect(behindProxy.url).toBe('https://shop.example/en/')
  expect(behindProxy.method).toBe('POST')
  expect(await behindProxy.text()).toBe('a=1')
})
