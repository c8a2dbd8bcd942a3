import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPictureFiles } from '#server/pictures/picture-files.ts'

let folder = ''
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'vitrine-files-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

const open = (mostBytes: number, onProblem = vi.fn<(error: unknown) => void>()) =>
  createPictureFiles({ folder, mostBytes, onProblem })

const sizeOf = async () => {
  const names = await readdir(folder)
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

test('a file is found as it was stored, with its age', async () => {
  const files = open(1000)
  expect(await files.find('a')).toBeNull()
  await files.save('a', Buffer.from('picture'))
  const found = await files.find('a')
  expect(found?.body.toString()).toBe('picture')
  const hourAgo = new Date(Date.now() - 3_600_000)
  await utimes(join(folder, 'a'), new Date(), hourAgo)
  expect((await files.find('a'))?.age).toBeGreaterThan(3_500_000)
  expect((await files.find('a'))?.age).toBeGreaterThan(3_500_000)
})

test('the folder stays within its limit, and the least recently used files are removed first', async () => {
  const files = open(1000)
  const old = new Date(Date.now() - 1_000_000)
  for (let n = 0; n < 8; n++) {
    await files.save(`f${String(n)}`, Buffer.alloc(100))
    await utimes(join(folder, `f${String(n)}`), old, old)
  }
  await files.find('f0')
  for (let n = 8; n < 30; n++) {
    await files.save(`f${String(n)}`, Buffer.alloc(100))
    expect(await sizeOf()).toBeLessThanOrEqual(1000)
  }
  const names = await readdir(folder)
  expect(names).not.toContain('f1')
  expect(names).toContain('f29')
})

test('files of other processes count towards the folder’s limit', async () => {
  for (let n = 0; n < 20; n++) await writeFile(join(folder, `x${String(n)}`), Buffer.alloc(100))
  await open(1000).save('new', Buffer.alloc(100))
  expect(await sizeOf()).toBeLessThanOrEqual(1000)
})

test('an unusable folder is reported once, and nothing is stored', async () => {
  const onProblem = vi.fn<(error: unknown) => void>()
  await writeFile(join(folder, 'file'), '')
  const files = createPictureFiles({ folder: join(folder, 'file'), mostBytes: 10, onProblem })
  await files.save('a', Buffer.from('a'))
  expect(await files.find('a')).toBeNull()
  expect(onProblem).toHaveBeenCalledTimes(1)
})

test('a folder that could be used again is used after a minute', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const [place, onProblem] = [join(folder, 'later'), vi.fn<(error: unknown) => void>()]
    await writeFile(place, '')
    const files = createPictureFiles({ folder: place, mostBytes: 10, onProblem })
    await files.save('a', Buffer.from('a'))
    await rm(place)
    await files.save('a', Buffer.from('a'))
    expect(await files.find('a')).toBeNull()
    vi.advanceTimersByTime(60_000)
    await files.save('a', Buffer.from('a'))
    expect((await files.find('a'))?.body.toString()).toBe('a')
    expect(onProblem).toHaveBeenCalledTimes(1)
  } finally {
    vi.useRealTimers()
  }
})
