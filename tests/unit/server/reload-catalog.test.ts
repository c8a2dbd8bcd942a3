import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReloading } from '#embedded-shop/engines/reload-catalog.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-reload-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function replace(file: string, text: string) {
  await writeFile(`${file}.new`, text)
  await rename(`${file}.new`, file)
}

/** Opens a file as text; one with a certain text cannot be opened. */
async function openText(file: string) {
  const text = await readFile(file, 'utf8')
  if (text === 'broken') throw new Error('broken')
  return { text, close: () => undefined }
}

test('a file is opened again when it is replaced; a file that cannot be opened replaces nothing', async () => {
  const file = join(folder, 'catalog')
  await replace(file, 'first')
  let reloads = 0
  const problems: unknown[] = []
  const catalog = openReloading({
    files: [file],
    open: () => openText(file),
    onReload: () => reloads++,
    onProblem: (error) => problems.push(error),
  })
  expect((await catalog.current()).text).toBe('first')
  await replace(file, 'second')
  await expect.poll(async () => (await catalog.current()).text).toBe('second')
  await expect.poll(() => reloads).toBe(1)
  await replace(file, 'broken')
  await expect.poll(() => problems.length).toBe(1)
  expect([(await catalog.current()).text, reloads]).toEqual(['second', 1])
})

test('what has changed is opened at once when that is wanted, and only then', async () => {
  const file = join(folder, 'wanted')
  await replace(file, 'first')
  let reloads = 0
  const catalog = openReloading({
    files: [file],
    open: () => openText(file),
    onReload: () => reloads++,
    onProblem: () => undefined,
  })
  await catalog.current()
  await replace(file, 'second')
  await Promise.all([catalog.renew(), catalog.renew()])
  expect([(await catalog.current()).text, reloads]).toEqual(['second', 1])
  await rm(file)
  await catalog.renew()
  expect([(await catalog.current()).text, reloads]).toEqual(['second', 1])
})

test('a catalog that could not be opened at first is tried again on the next request', async () => {
  const file = join(folder, 'late')
  const catalog = openReloading({
    files: [file],
    open: () => openText(file),
    onReload: () => undefined,
    onProblem: () => undefined,
  })
  await expect(catalog.current()).rejects.toThrow('ENOENT')
  await replace(file, 'here')
  expect((await catalog.current()).text).toBe('here')
})
