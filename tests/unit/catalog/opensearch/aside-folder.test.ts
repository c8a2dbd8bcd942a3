import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asideFolder } from '#embedded-shop/opensearch/write.ts'

test("products are spilled to TMPDIR, else to the catalog's disk, else to the system's temporary folder", () => {
  const onDisk = mkdtempSync(join(tmpdir(), 'vitrine-aside-'))
  expect(asideFolder({ TMPDIR: '/mnt/scratch' }, onDisk)).toBe('/mnt/scratch')
  expect(asideFolder({ TMPDIR: '' }, onDisk)).toBe(onDisk)
  expect(asideFolder({}, onDisk)).toBe(onDisk)
  rmSync(onDisk, { recursive: true })
  expect(asideFolder({}, onDisk)).toBe(tmpdir())
})
