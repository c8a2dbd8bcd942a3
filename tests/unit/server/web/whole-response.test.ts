import { expect, test } from 'vitest'
import { wholeBytes, wholeResponse } from '#server/web/whole-response.ts'

const bytes = new TextEncoder().encode('{"page":"žalia"}')
const headers = { 'content-type': 'text/html' }
const response = () => wholeResponse(bytes, { status: 404, headers })

test('a response is sent by its bytes', () => {
  const whole = response()
  expect(whole).toBeInstanceOf(Response)
  expect(whole.status).toBe(404)
  expect(whole.headers.get('content-type')).toBe('text/html')
  expect(wholeBytes(whole)).toBe(bytes)
})

test('a body is read like that of a platform Response', async () => {
  expect(await response().text()).toBe('{"page":"žalia"}')
  expect(await response().json()).toEqual({ page: 'žalia' })
  expect(new Uint8Array(await response().arrayBuffer())).toEqual(bytes)
  expect(await response().bytes()).toEqual(bytes)
  expect((await response().blob()).size).toBe(bytes.length)
  const copy = new Response(response().body, { headers })
  expect(await copy.text()).toBe('{"page":"žalia"}')
})

test('a body is read once, and a clone keeps its own', async () => {
  const whole = response()
  const clone = whole.clone()
  expect(clone.status).toBe(404)
  expect(clone.headers.get('content-type')).toBe('text/html')
  await whole.text()
  expect(whole.bodyUsed).toBe(true)
  expect(wholeBytes(whole)).toBeNull()
  await expect(whole.text()).rejects.toThrow(TypeError)
  expect(await clone.text()).toBe('{"page":"žalia"}')
})

test('any other response has no bytes to send at once', () => {
  expect(wholeBytes(new Response('page'))).toBeNull()
})
