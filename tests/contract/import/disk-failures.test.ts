import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createFolder,
  importInto,
  readCatalog,
  startImport,
  sample,
} from '../../support/servers/run-import.ts'

const CLI = join(import.meta.dirname, '../../../src/embedded-shop/tools/import.ts')

let folder: Awaited<ReturnType<typeof createFolder>>
beforeAll(async () => void (folder = await createFolder()))
afterAll(() => folder.dispose())

/** Runs an import on a disk that takes so many blocks of half a kilobyte in a file, and no more. */
const runOnFullDisk = (blocks: number, ...args: string[]) =>
  spawnSync(
    '/bin/sh',
    ['-c', `ulimit -f ${blocks}; exec "$@"`, 'sh', process.execPath, CLI, ...args],
    {
      encoding: 'utf8',
    },
  )

test('an import to a full disk reports the file, and keeps the previous catalog', async () => {
  const out = folder.pathOf('old.sqlite')
  const { catalog } = await importInto(out, [sample('general.json')])
  catalog.close()
  const before = readFileSync(out)
  const { status, stderr } = runOnFullDisk(40, '--out', out, sample('electronics.ndjson'))
  expect(status).toBe(1)
  expect(stderr).toMatch(
    /The import failed, nothing was changed\. \S+old\.sqlite cannot be written: /,
  )
  expect(stderr).not.toContain('    at ')
  expect(readFileSync(out).equals(before)).toBe(true)
  expect(readdirSync(folder.pathOf('.'))).toEqual(['old.sqlite'])
})

test('an import to a read-only folder reports the file', async () => {
  const file = await folder.put('file', '')
  const out = join(file, 'below', 'catalog.sqlite')
  const { exitCode, stderr } = await startImport(['--out', out, sample('general.json')])
  expect(exitCode).toBe(1)
  expect(stderr).toContain(`${out} cannot be written: ENOTDIR`)
  expect(stderr).not.toContain('    at ')
})

test('a catalog truncated while it is open is reported when it is read', async () => {
  const out = folder.pathOf('cut.sqlite')
  const { catalog } = await importInto(out, [sample('general.json')])
  catalog.close()
  const open = readCatalog(out)
  truncateSync(out, 8192)
  await expect(open.list('query=cream')).rejects.toThrow(`The catalog ${out} cannot be read: `)
  open.close()
})
