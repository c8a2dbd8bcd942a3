import { afterAll, beforeAll, expect, test } from 'vitest'
import { remotePicturePath } from '#server/pictures/picture-key.ts'
import { ancestry, startCollector } from '../../support/fakes/collector.ts'
import { photograph, startPictureHost } from '../../support/fakes/picture-host.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { createFolder, importInto } from '../../support/servers/run-import.ts'
import { type RunningServer, startServer } from '../../support/servers/storefront.ts'

const MUG = '/mug.jpg?signature=secret'
const COLUMNS = 'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src'

let folder: Awaited<ReturnType<typeof createFolder>>
let collector: Awaited<ReturnType<typeof startCollector>>
let host: Awaited<ReturnType<typeof startPictureHost>>
let server: RunningServer

/** Path of the storefront's own copy of a picture. */
const copyOf = (path: string) => `${remotePicturePath(host.url(path))}@400.webp`

beforeAll(async () => {
  folder = await createFolder()
  collector = await startCollector()
  host = await startPictureHost()
  host.send(MUG, await photograph(900, 600))
  const rows = [
    COLUMNS,
    `mug,Mug,Mugs,Title,Default Title,M-1,12.50,${host.url(MUG)}`,
    `dead,Lost mug,Mugs,Title,Default Title,M-2,9,${host.url('/gone.jpg')}`,
    '',
  ]
  const out = folder.pathOf('catalog.sqlite')
  const { catalog } = await importInto(out, [await folder.put('shopify.csv', rows.join('\n'))])
  catalog.close()
  server = await startServer({
    CATALOG_FILE: out,
    PICTURE_NETWORKS: '127.0.0.1',
    ...collector.env,
  })
})
afterAll(async () => {
  await server.stop()
  await host.stop()
  await collector.stop()
  await folder.dispose()
})

const get = (path: string) => sendRequest(server.port, path, { headers: { host: 'localhost' } })

async function traceOf(path: string) {
  const { headers } = await get(path)
  const spans = await collector.traceOf(headers['x-request-id'])
  return { spans, paths: new Set(spans.map((span) => ancestry(span, spans))) }
}

const queue = 'GET picture > render > picture queue'

test("another host's picture is a trace: its turn, its fetch and its resizing, without the query of its address", async () => {
  const { spans, paths } = await traceOf(copyOf(MUG))
  expect(paths).toEqual(
    new Set([
      'GET picture',
      'GET picture > render',
      queue,
      `${queue} > fetch picture`,
      `${queue} > resize picture`,
    ]),
  )
  const fetched = spans.find(({ name }) => name === 'fetch picture')
  expect(fetched?.attributes).toEqual({
    'http.request.method': 'GET',
    'url.full': host.url('/mug.jpg'),
    'server.address': '127.0.0.1',
    'http.response.body.size': expect.any(Number) as number,
  })
  expect(JSON.stringify(collector.exports())).not.toContain('secret')
})

test('one that is finished is not fetched again', async () => {
  const { paths } = await traceOf(copyOf(MUG))
  expect([...paths].some((path) => path.includes('fetch picture'))).toBe(false)
})

test('one that is not there is marked', async () => {
  const { spans } = await traceOf(copyOf('/gone.jpg'))
  expect(spans.find(({ name }) => name === 'fetch picture')).toMatchObject({
    status: { code: 2 },
    attributes: { 'vitrine.problem': 'PictureProblem' },
  })
})
