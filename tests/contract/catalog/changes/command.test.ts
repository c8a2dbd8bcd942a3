import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSampleCatalog, sampleProducts } from '../../../support/samples/catalog.ts'
import { createFolder } from '../../../support/servers/run-import.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const CLI = join(ROOT, 'src/embedded-shop/tools/change.ts')
const [{ code, variants } = { code: '', variants: [] }] = sampleProducts
const LINE = JSON.stringify({ code, variants: [{ code: variants[0]?.code, price: 777 }] })

let folder: Awaited<ReturnType<typeof createFolder>>
let sample: Awaited<ReturnType<typeof openSampleCatalog>>
beforeAll(async () => {
  folder = await createFolder()
  sample = await openSampleCatalog()
})
afterAll(async () => {
  await sample.dispose()
  await folder.dispose()
})

/** Runs the command as a person does; returns its exit code and output. */
const change = (file: string, catalog = sample.file) =>
  new Promise<[number | null, string]>((resolve) => {
    const options = { cwd: ROOT, env: { ...process.env, CATALOG_FILE: catalog } }
    const child = execFile(process.execPath, [CLI, file], options, (_, stdout, stderr) => {
      resolve([child.exitCode, stdout + stderr])
    })
  })

test.each([
  ['of a price', `${LINE}\n`, 0, /^Products changed in .*: 1\n$/],
  ['that begins with a mark of its encoding', `\uFEFF${LINE}\r\n`, 0, /: 1\n$/],
  ['that is empty', '', 0, /: 0\n$/],
  ['that is packed with gzip', gzipSync(`${LINE}\n`), 0, /: 1\n$/],
  [
    'of gzip of several members',
    Buffer.concat([gzipSync(`${LINE}\n`), gzipSync(LINE)]),
    0,
    /: 2\n$/,
  ],
  [
    'with a line in another encoding',
    Buffer.concat([Buffer.from(`${LINE}\n`), Buffer.from('{"code":"\u00e4"}', 'latin1')]),
    1,
    /^Nothing was changed\. Line 2: this is not UTF-8\n$/,
  ],
  [
    'of gzip that is cut off',
    gzipSync(LINE).subarray(0, 20),
    1,
    /^Nothing was changed\. unexpected end of file\n$/,
  ],
  [
    'that is cut off',
    `${LINE}\n${LINE.slice(0, 20)}`,
    1,
    /^Nothing was changed\. Line 2: this is not JSON\n$/,
  ],
  [
    'of a variant that is none',
    LINE.replace('price', 'prise'),
    1,
    /^Nothing was changed\. Line 1: .*prise/,
  ],
])('a file %s', async (_what, content, exitCode, expected) => {
  const [ended, words] = await change(await folder.put('changes.ndjson', content))
  expect(words).toMatch(expected)
  expect(ended).toBe(exitCode)
})

test('lines of a deleted product are counted as those without effect', async () => {
  const other = await openSampleCatalog()
  const lines = [JSON.stringify({ code, deleted: true }), LINE, LINE].join('\n')
  const [ended, words] = await change(await folder.put('deleted.ndjson', lines), other.file)
  await other.dispose()
  expect(words).toMatch(/^Products changed in .*: 1\nWithout effect: 2 \(deleted products/)
  expect(ended).toBe(0)
})

test.each([
  [
    'a file that is not there',
    () => folder.pathOf('none.ndjson'),
    undefined,
    /^Nothing was changed\. ENOENT: .*none\.ndjson'\n$/,
  ],
  [
    'a catalog that is not there',
    () => folder.put('c.ndjson', LINE),
    '/tmp/vitrine-none.sqlite',
    /^Nothing was changed\. There is no catalog at .*\n$/,
  ],
])('%s is reported in one line', async (_what, file, catalog, expected) => {
  const [ended, words] = await change(await file(), catalog)
  expect(words).toMatch(expected)
  expect(ended).toBe(1)
})

test('the command says what a line is, and where the rest is described', async () => {
  const [status, output] = await change('--help')
  expect(status).toBe(0)
  expect(output).toContain('{"code":"sencha","deleted":true}')
  const [, file = '', heading = ''] = /is in (src\S+)#([\w-]+)/.exec(output) ?? []
  const guide = readFileSync(join(ROOT, file), 'utf8')
  expect(guide).toContain(
    `## ${heading.charAt(0).toUpperCase()}${heading.slice(1).replaceAll('-', ' ')}\n`,
  )
})
