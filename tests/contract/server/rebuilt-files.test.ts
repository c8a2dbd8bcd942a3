import type { ServerResponse } from 'node:http'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { precompress } from '#tools/precompress.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { openServer } from '../../support/servers/test-server.ts'

const SCRIPT = `export const words = '${'many words '.repeat(300)}'`

let folder: string
let opened: Awaited<ReturnType<typeof openServer>>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-'))
  await mkdir(join(folder, 'terms'))
  await Promise.all([
    writeFile(join(folder, 'app.js'), SCRIPT),
    writeFile(join(folder, '.secret'), 'hidden'),
    writeFile(join(folder, '100 % a name.svg'), '<svg/>'),
    writeFile(join(folder, 'terms/index.html'), '<p>Terms</p>'),
  ])
  await precompress(folder)
  const notFound = (_request: unknown, response: ServerResponse) =>
    response.writeHead(404).end('none')
  opened = await openServer(notFound, { clientDir: folder })
})

afterEach(async () => {
  await opened.server.shutdown(0)
  await rm(folder, { recursive: true, force: true })
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  sendRequest(opened.port, path, { headers, method })

test('a build under a running server ends neither the process nor a connection', async () => {
  expect((await get('/app.js')).text).toBe(SCRIPT)
  await rm(folder, { recursive: true })
  expect((await get('/app.js')).status).toBe(404)
  await mkdir(folder)
  await writeFile(join(folder, 'app.js'), 'short')
  const now = await get('/app.js')
  expect([now.status, now.text, now.headers['content-length']]).toEqual([200, 'short', '5'])
})

test('a file that is gone leaves none of its headers on the page that says so', async () => {
  await rm(folder, { recursive: true })
  const { headers } = await get('/app.js', { 'accept-encoding': 'br' })
  for (const name of ['etag', 'content-encoding', 'cache-control'])
    expect(headers[name]).toBeUndefined()
})

test('a compressed copy is sent to whoever accepts it, with the type of the file', async () => {
  const { status, headers } = await get('/app.js', { 'accept-encoding': 'br, gzip' })
  expect([status, headers['content-encoding'], headers['content-type']]).toEqual([
    200,
    'br',
    'text/javascript; charset=utf-8',
  ])
  const known = { 'if-none-match': headers.etag!, 'accept-encoding': 'gzip' }
  const again = await get('/app.js', known)
  expect([again.status, again.headers.etag]).toEqual([304, headers.etag])
})

test('an encoding that is refused is not sent', async () => {
  const { headers } = await get('/app.js', { 'accept-encoding': 'br;q=0, gzip;q=0' })
  expect(headers['content-encoding']).toBeUndefined()
})

test('a condition that a file does not meet is answered without its headers, which a cache would keep', async () => {
  const condition = { 'if-match': '"another"', 'accept-encoding': 'br' }
  const { status, headers } = await get('/app.js', condition)
  expect(status).toBe(412)
  for (const name of ['etag', 'content-encoding', 'cache-control'])
    expect(headers[name], name).toBeUndefined()
})

test('a page is found by the path of its folder, and a hidden file is not found', async () => {
  const pages = await Promise.all(['/terms/', '/terms/index.html'].map((one) => get(one)))
  expect(pages.map(({ text }) => text)).toEqual(['<p>Terms</p>', '<p>Terms</p>'])
  expect((await get('/100%20%25%20a%20name.svg')).text).toBe('<svg/>')
  for (const path of ['/.secret', '/app.js.br', '/terms'])
    expect((await get(path)).status, path).toBe(404)
})
