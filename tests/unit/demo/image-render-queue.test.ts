import { expect, test } from 'vitest'
import { createImageRenderQueue } from '#demo/image-render-queue.ts'

const LIMITS = { mostWaitingPixels: 300, mostBytes: 10 }

/** A job that is finished or fails when the test says so. */
function createJob(address: string, pixels = 100) {
  const file = Promise.withResolvers<Buffer>()
  let starts = 0
  const render = () => {
    starts += 1
    return file.promise
  }
  return { job: { address, pixels, render }, ...file, starts: () => starts }
}

const turns = () => new Promise((resolve) => setImmediate(resolve))

test('one picture is rendered at a time, in the order requested', async () => {
  const enqueue = createImageRenderQueue(LIMITS)
  const [first, second] = [createJob('a'), createJob('b')]
  const files = [enqueue(first.job), enqueue(second.job)]
  await turns()
  expect([first.starts(), second.starts()]).toEqual([1, 0])
  first.resolve(Buffer.from('A'))
  second.resolve(Buffer.from('B'))
  expect((await Promise.all(files)).join()).toBe('A,B')
})

test('those who request the same picture share one rendering, then and later', async () => {
  const enqueue = createImageRenderQueue(LIMITS)
  const picture = createJob('a')
  const both = [enqueue(picture.job), enqueue(picture.job)]
  picture.resolve(Buffer.from('A'))
  await Promise.all(both)
  expect(String(await enqueue(picture.job))).toBe('A')
  expect(picture.starts()).toBe(1)
})

test('nothing more is taken on while as many pixels wait as may', async () => {
  const enqueue = createImageRenderQueue(LIMITS)
  const waiting = ['a', 'b', 'c'].map((address) => createJob(address))
  const files = waiting.map(({ job }) => enqueue(job))
  expect(await enqueue(createJob('d').job)).toBeNull()
  waiting.forEach(({ resolve }) => resolve(Buffer.from('x')))
  await Promise.all(files)
  const later = createJob('d')
  later.resolve(Buffer.from('D'))
  expect(String(await enqueue(later.job))).toBe('D')
})

test('a rendering that fails rejects for its caller, delays nobody, and is tried anew', async () => {
  const enqueue = createImageRenderQueue(LIMITS)
  const [broken, next, again] = [createJob('a'), createJob('b'), createJob('a')]
  const files = [enqueue(broken.job), enqueue(next.job)]
  broken.reject(new Error('torn'))
  next.resolve(Buffer.from('B'))
  const [torn, whole] = await Promise.allSettled(files)
  expect([torn?.status, whole?.status]).toEqual(['rejected', 'fulfilled'])
  again.resolve(Buffer.from('A'))
  expect(String(await enqueue(again.job))).toBe('A')
})

test('no more bytes are cached than allowed, the least requested goes first', async () => {
  const enqueue = createImageRenderQueue(LIMITS)
  const pictures = ['a', 'b', 'c'].map((address) => createJob(address))
  for (const { job, resolve } of pictures) {
    resolve(Buffer.from('4444'))
    await enqueue(job)
  }
  for (const { job } of pictures.toReversed()) await enqueue(job)
  expect(pictures.map(({ starts }) => starts())).toEqual([2, 1, 1])
})
