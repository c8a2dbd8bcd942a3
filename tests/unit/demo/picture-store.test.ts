import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPictureStore } from '#demo/picture-store.ts'

let folder = ''
const problems: unknown[] = []
const open = (path = folder) => createPictureStore(path, (error) => problems.push(error))

beforeEach(async () => {
  problems.length = 0
  folder = await mkdtemp(join(tmpdir(), 'vitrine-pictures-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

test('a picture stored by one process is found by later ones', async () => {
  await open().save('source', Buffer.from('one'))
  expect(String(await open().find('source'))).toBe('one')
})

test('a changed source results in another picture', async () => {
  const store = open()
  await store.save('source', Buffer.from('one'))
  expect(await store.find('other source')).toBeNull()
})

test('an unusable folder is reported once, and nothing is stored', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  const store = open(join(file, 'below'))
  await store.save('source', Buffer.from('one'))
  expect(await store.find('source')).toBeNull()
  expect(problems).toHaveLength(1)
})
