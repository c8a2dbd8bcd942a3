import { copyFile, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { sendRequest } from '../../support/servers/http-client.ts'
import { startServer } from '../../support/servers/storefront.ts'

const ROOT = join(import.meta.dirname, '../../..')
const BREAK = pathToFileURL(join(ROOT, 'tests/support/servers/break-at-warm-up.ts')).href

/** A server of the demo whose catalog breaks after it was checked and before anything is rendered. */
async function withBrokenCatalog(
  env: Record<string, string>,
  check: (port: number) => Promise<void>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-broken-'))
  for (const name of ['src', 'dist', 'node_modules', 'package.json'])
    await symlink(join(ROOT, name), join(folder, name))
  await mkdir(join(folder, 'var'))
  const file = join(folder, 'var/demo.sqlite')
  await copyFile(join(ROOT, 'var/demo.sqlite'), file)
  const broken = { NODE_OPTIONS: `--import=${BREAK}`, BROKEN_FILE: file }
  const server = await startServer({ ...env, ...broken }, folder)
  try {
    await expect.poll(() => server.log.join('\n')).toMatch(/cannot be opened|ERR_SQLITE_ERROR/)
    await check(server.port)
  } finally {
    await server.stop()
    await rm(folder, { recursive: true })
  }
}

/** What only a log may tell. */
const STACK = /\s{4}at |demo\.sqlite/

const HEADERS = { host: 'pharmacy.localhost', 'accept-language': 'ar' }

const PLAIN = [
  { path: '/lt/', lang: 'lt', title: 'Įvyko klaida' },
  { path: '/en/category/x-1?page=2', lang: 'en', title: 'Something went wrong' },
  { path: '/fragments/ru/wishlist', lang: 'ru', title: 'Что-то пошло не так' },
  { path: '/api/banners', lang: 'ar', title: 'حدث خطأ ما' },
]

test('every request gets a plain page with status 500 if nothing works at all', () =>
  withBrokenCatalog({}, async (port) => {
    for (const { path, lang, title } of PLAIN) {
      const { status, headers, text } = await sendRequest(port, path, { headers: HEADERS })
      expect([status, headers['cache-control']]).toEqual([500, 'private, no-cache'])
      expect(text).toContain(`<html lang="${lang}"`)
      expect(text).toContain(`<h1>${title}</h1>`)
      expect(text).not.toMatch(STACK)
    }
  }))

test('a bug results in a page of the shop with status 500, never a 404', () =>
  withBrokenCatalog({ RETAIL_MEDIA_URL: 'http://127.0.0.1:9' }, async (port) => {
    const failed = await sendRequest(port, '/api/v2/shop/search/products', { headers: HEADERS })
    expect(failed.status).toBe(500)
    expect(failed.text).toContain('data-channel="pharmacy"')
    expect(failed.text).toContain('<h1>حدث خطأ ما</h1>')
    expect(failed.text).not.toMatch(STACK)
    const { status, headers } = await sendRequest(port, '/en/', { headers: HEADERS })
    expect([status, headers['retry-after']]).toEqual([503, '30'])
  }))
