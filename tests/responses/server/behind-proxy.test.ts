import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { sendRequest } from '../../support/servers/http-client.ts'
import { type RunningServer, startServer } from '../../support/servers/storefront.ts'

const TLS = { 'x-forwarded-proto': 'https' }
const EVIL = {
  'x-forwarded-host': 'evil.example',
  'x-forwarded-port': '666',
  'x-forwarded-for': '10.0.0.1',
}

const FORMS = [
  { path: '/en/consent', body: 'choice=all', status: 303 },
  { path: '/en/wishlist/items', body: 'add=P-1', status: 303 },
  { path: '/api/banners/events', body: 'event=view&token=t', status: 422 },
]

type Server = Pick<RunningServer, 'port'>

const post = ({ port }: Server, path: string, body: string, origin: string, headers = {}) =>
  sendRequest(port, path, {
    method: 'POST',
    headers: {
      host: 'pharmacy.localhost',
      origin,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': body.length,
      ...headers,
    },
    body,
  })

let trusting: RunningServer
beforeAll(async () => {
  trusting = await startServer({
    TRUST_PROXY: 'true',
    SITE_URL: 'marketplace=https://bazaro.example,alternative=https://ostara.example',
  })
})
afterAll(() => trusting.stop())

for (const { path, body, status } of FORMS)
  test(`${path} is accepted from a page served over https, and its cookies stay there`, async () => {
    const response = await post(trusting, path, body, 'https://pharmacy.localhost', TLS)
    expect(response.status).toBe(status)
    const cookies = response.headers['set-cookie'] ?? []
    expect(cookies.filter((cookie) => !cookie.includes('Secure'))).toEqual([])
  })

test('a form from another site is rejected, whatever its Host', async () => {
  for (const { path, body } of FORMS) {
    const headers = { ...TLS, ...EVIL }
    expect((await post(trusting, path, body, 'https://evil.example', headers)).status).toBe(403)
  }
})

test('a channel has its own public address, and its host name redirects to it', async () => {
  const { text } = await sendRequest(trusting.port, '/en/', {
    headers: { host: 'bazaro.example', ...TLS },
  })
  expect(text).toContain('data-channel="marketplace"')
  expect(text).toContain('rel="canonical" href="https://bazaro.example/en/"')
})

test('a channel without one has the address that the browser sees', async () => {
  const headers = { host: 'pharmacy.localhost:8443', ...TLS, ...EVIL }
  const { text } = await sendRequest(trusting.port, '/en/', { headers })
  expect(text).toContain('rel="canonical" href="https://pharmacy.localhost:8443/en/"')
  expect(text).not.toContain('evil.example')
})

test('without a trusted proxy forwarded headers are ignored', async () => {
  const port = inject('port')
  const headers = {
    host: 'pharmacy.localhost',
    ...TLS,
    ...EVIL,
    'x-forwarded-host': 'marketplace.localhost',
  }
  const { text } = await sendRequest(port, '/en/', { headers })
  expect(text).toContain('data-channel="pharmacy"')
  expect(text).toContain('rel="canonical" href="http://pharmacy.localhost/en/"')
  const [consent] = FORMS
  const form = await post({ port }, consent!.path, consent!.body, 'http://pharmacy.localhost')
  expect([form.status, form.headers['set-cookie']?.join().includes('Secure')]).toEqual([303, false])
})

for (const { path } of FORMS)
  for (const type of ['application/json', 'multipart/form-data; boundary=x'])
    test(`${path} rejects a body of ${type} that is not a form, with a message`, async () => {
      const headers = { 'content-type': type }
      const response = await post(trusting, path, '{}', 'http://pharmacy.localhost', headers)
      expect(response.status).toBe(422)
      expect(response.text).not.toBe('')
      expect(trusting.log).toEqual([])
    })
