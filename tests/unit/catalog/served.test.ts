import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createServedNote, whenServed } from '#embedded-shop/store/served.ts'
import { fileIdentity } from '#embedded-shop/store/file-identity.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-served-'))
  file = join(folder, 'catalog.sqlite')
  await replace('first')
})
afterEach(() => rm(folder, { recursive: true }))

async function replace(text: string) {
  await writeFile(`${file}.new`, text)
  await rename(`${file}.new`, file)
}

test('does not wait if no process serves a catalog', async () => {
  // A process of this number ended long ago, if there ever was one.
  await writeFile(`${file}.served-4194305`, fileIdentity(file))
  expect(await whenServed(file)).toEqual({ processes: 0, current: 0 })
})

test('does not wait for a process that already serves the file', async () => {
  createServedNote([file])(fileIdentity(file))
  expect(await whenServed(file)).toEqual({ processes: 1, current: 1 })
})

test('waits for a process that switches to the file', async () => {
  const note = createServedNote([file])
  note(fileIdentity(file))
  await replace('second')
  const served = whenServed(file)
  note(fileIdentity(file))
  expect(await served).toEqual({ processes: 1, current: 1 })
})

test('waits no longer than the limit, and reports a process that does not switch', async () => {
  createServedNote([file])(fileIdentity(file))
  await replace('second')
  expect(await whenServed(file, 50)).toEqual({ processes: 1, current: 0 })
})

test('marker files stand beside each served file, and those of dead processes are removed', async () => {
  const demo = join(folder, 'demo.sqlite')
  await writeFile(`${file}.served-4194305`, 'old')
  createServedNote([file, demo])(fileIdentity(file))
  const notes = (await readdir(folder)).filter((name) => name.includes('.served-'))
  const own = String(process.pid)
  expect(notes.toSorted()).toEqual([`catalog.sqlite.served-${own}`, `demo.sqlite.served-${own}`])
})
