import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import { CHANNELS } from '#channels/all.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { startServer } from '../../support/servers/storefront.ts'
import { expect, inject, test } from 'vitest'

const storyPort = () => inject('port')
const BROWSER = { host: 'pharmacy.localhost', 'accept-encoding': 'gzip, deflate, br' }

test('a page and its assets are sent in brotli, and the assets are immutable', async () => {
  const page = await sendRequest(storyPort(), '/en/', { headers: BROWSER })
  expect([page.status, page.headers['content-encoding']]).toEqual([200, 'br'])
  expect(page.headers['content-security-policy']).toMatch(
    /(?=.*script-src 'self')(?=.*base-uri 'none')(?=.*object-src 'none')/,
  )
  const style = /\/_astro\/[^"]+\.css/.exec(page.text)?.[0]
  const { headers } = await sendRequest(storyPort(), style ?? '/', { headers: BROWSER })
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

test('a first page holds its styles in its first 14 kB, later ones link to the sheet', async () => {
  for (const path of ['/en/', '/en/category/medicines-1100', '/en/search?query=vitamin']) {
    const first = await sendRequest(storyPort(), path, { headers: BROWSER })
    const start = first.text.slice(0, first.text.indexOf('</style><style>'))
    expect(start).toContain('<style>:where(:root){')
    expect(brotliCompressSync(start).length).toBeLessThan(14_000)
    const withScripts = first.text.replaceAll(/<noscript>.*?<\/noscript>/gs, '')
    const [sheet, ...others] = [
      ...withScripts.matchAll(/<link rel="([^"]+)"[^>]* href="([^"]+css)">/g),
    ]
    expect([sheet?.[1], others]).toEqual(['prefetch', []])
    const headers = { ...BROWSER, cookie: 'consent=none' }
    const later = await sendRequest(storyPort(), path, { headers })
    expect(later.text).toContain(`<link rel="stylesheet" href="${sheet?.[2]}">`)
    expect(later.text).not.toContain('<style>:where(:root){')
    expect(later.text).not.toContain('rel="prefetch"')
  }
})

const KINDS = [
  '/en/',
  '/en/search?query=cream',
  '/en/wishlist',
  '/en/product/none-0',
  '/en/nothing',
  // An address that takes forms alone.
  '/en/consent',
]

for (const path of KINDS)
  test(`${path} declares its charset and who may frame, open and embed it`, async () => {
    const { headers } = await sendRequest(storyPort(), path, { headers: BROWSER })
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    for (const rule of [
      "default-src 'self'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      'connect-src',
      'img-src',
    ])
      expect(headers['content-security-policy']).toContain(rule)
  })

test('/fragments/en/nothing is a 404, and allows no scripts', async () => {
  const { status, headers, ...page } = await sendRequest(storyPort(), '/fragments/en/nothing', {
    headers: BROWSER,
  })
  expect([status, page.text]).toEqual([404, '<p>404 Not Found'])
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
  for (const rule of ["default-src 'none'", "frame-ancestors 'none'", "form-action 'none'"])
    expect(headers['content-security-policy']).toContain(rule)
})

const FRAMEWORK = ['/_image?href=/empty.svg&w=100&f=webp', '/_image/', '/500', '/500/']
for (const path of [...FRAMEWORK, '/api/search/v1/graphql'])
  test(`${path} is not an address of the shop`, async () => {
    expect((await sendRequest(storyPort(), path, { headers: BROWSER })).status).toBe(404)
  })

for (const path of ['/XX/', '/EN-GB/', '/XX/wishlist'])
  test(`${path} has a locale that the shop lacks, and is not found`, async () => {
    const page = await sendRequest(storyPort(), path, { headers: BROWSER })
    expect(page.status).toBe(404)
    expect(page.text).toContain('<h1')
  })

const LONG = 'a'.repeat(8000)
for (const [what, path] of [
  ['of a category', `/en/category/${LONG}-1100`],
  ['of nothing', `/${LONG}`],
  ['of a file', `/${LONG}.png`],
] as const)
  test(`a path ${what} of over 8,000 characters gets a line of text, which does not repeat it`, async () => {
    const page = await sendRequest(storyPort(), path, { headers: BROWSER })
    expect([page.status, page.text]).toEqual([404, 'Not found.\n'])
  })

test('no source map is served, and no script names one', async () => {
  const folder = join(import.meta.dirname, '../../../dist/client')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  expect(files.filter((name) => name.endsWith('.map'))).toEqual([])
  const scripts = files.filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(5)
  for (const name of scripts) {
    expect(readFileSync(join(folder, name), 'utf8')).not.toContain('sourceMappingURL')
    expect((await sendRequest(storyPort(), `/${name}.map`, { headers: BROWSER })).status).toBe(404)
  }
})

for (const path of ['/healthz', '/api/v2/shop/openapi.json'])
  test(`${path} may not be embedded by others`, async () => {
    const { headers } = await sendRequest(storyPort(), path, { headers: BROWSER })
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  })

test('the server stops cleanly on a signal', async () => {
  const server = await startServer()
  await server.stop()
  expect([server.process.exitCode, server.process.signalCode]).toEqual([0, null])
})

for (const [what, port, expected] of [
  ['is taken', storyPort, /^127\.0\.0\.1:\d+ is taken: choose another port with PORT\.\n$/],
  ['is not a number', () => 'eighty', /^PORT must be a whole number from 0 to 65535\n$/],
] as const)
  test(`a port that ${what} is reported in one line`, async () => {
    const server = spawn(process.execPath, ['src/server/main.ts'], {
      env: { PATH: process.env['PATH'], PORT: String(port()) },
      stdio: ['ignore', 'inherit', 'pipe'],
    })
    const [output, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')])
    expect([output, code]).toEqual([expect.stringMatching(expected), 1])
  })

test('the home pages of all channels and locales are rendered before the storefront is open', async () => {
  const server = await startServer({ INTERNAL_TOKEN: 'a-token-of-the-operator-with-32-characters' })
  try {
    const headers = { authorization: 'Bearer a-token-of-the-operator-with-32-characters' }
    const rendered = async () =>
      /cache_total\{tier="page",state="miss"\} (\d+)/.exec(
        (await sendRequest(server.port, '/metrics', { headers })).text,
      )?.[1]
    const homes = CHANNELS.reduce((sum, { locales }) => sum + locales.length, 0)
    expect(Number(await rendered())).toBeGreaterThan(homes)
    const page = await sendRequest(server.port, '/en/', { headers: { host: BROWSER.host } })
    expect(page.headers['x-astro-cache']).toBe('HIT')
  } finally {
    await server.stop()
  }
})
