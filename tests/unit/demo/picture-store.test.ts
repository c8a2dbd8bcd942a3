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

/** Renders the text itself, and counts how often. */
function rendering(text: string) {
  const counted = { times: 0, render: async () => (counted.times++, Buffer.from(text)) }
  return counted
}

test('a picture is rendered once, for the process that comes later too', async () => {
  const counted = rendering('one')
  for (const store of [open(), open()])
    expect(String(await store('source', counted.render))).toBe('one')
  expect(counted.times).toBe(1)
})

test('a changed source is another picture', async () => {
  const store = open()
  await store('source', rendering('one').render)
  expect(String(await store('other source', rendering('two').render))).toBe('two')
})

test('a rendering that fails stores nothing', async () => {
  const store = open()
  const failing = () => Promise.reject(new Error('out of memory'))
  await expect(store('source', failing)).rejects.toThrow('out of memory')
  expect(String(await store('source', rendering('one').render))).toBe('one')
  expect(problems).toEqual([])
})

test('a folder that cannot be used is told of once, and pictures are rendered each time', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  const store = open(join(file, 'below'))
  const counted = rendering('one')
  await store('source', counted.render)
  await store('source', counted.render)
  expect(counted.times).toBe(2)
  expect(problems).toHaveLength(1)
})
