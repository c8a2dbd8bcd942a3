import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFolder, runImport } from '../../support/servers/run-import.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { type RunningServer, startServer } from '../../support/servers/storefront.ts'

const LINES = [
  { rule: { name: 'Returns', when: { search: 'returns' }, redirect: '/{locale}/categories' } },
  { rule: { name: 'Elsewhere', channels: 'elsewhere', when: { search: 'mugs' }, redirect: '/x' } },
  {
    code: 'mug',
    name: { en: 'Mug', lt: 'Puodelis' },
    taxons: ['mugs'],
    variants: [{ code: 'mug-1', price: 100 }],
  },
]

let folder: Awaited<ReturnType<typeof createFolder>>
let server: RunningServer
beforeAll(async () => {
  folder = await createFolder()
  const lines = LINES.map((line) => JSON.stringify(line)).join('\n')
  const file = await folder.put('catalog.ndjson', `${lines}\n`)
  const out = folder.pathOf('catalog.sqlite')
  const { exitCode, stderr } = await runImport(['--out', out, '--currency', 'EUR', file])
  if (exitCode !== 0) throw new Error(stderr)
  server = await startServer({ CATALOG_FILE: out })
})
afterAll(async () => {
  await server.stop()
  await folder.dispose()
})

const search = (locale: string, text: string) =>
  sendRequest(server.port, `/${locale}/search?query=${text}`, { headers: { host: 'localhost' } })

test('an import’s rules hold in the channel that shows its catalog, in all its languages', async () => {
  const { status, headers } = await search('en', 'returns')
  expect([status, headers['location']]).toEqual([302, '/en/categories'])
  expect((await search('lt', 'returns')).headers['location']).toBe('/lt/categories')
})

test('an import’s rules for another channel do not', async () => {
  expect((await search('en', 'mugs')).status).toBe(200)
})
