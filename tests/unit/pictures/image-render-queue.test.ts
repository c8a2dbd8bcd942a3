import { expect, test } from 'vitest'
import { createImageRenderQueue } from '#server/pictures/image-render-queue.ts'

const LIMITS = { lanes: 1, mostWaiting: 3, mostBytes: 10 }

/** A job that the test finishes or fails. */
function createJob(address: string, { client = 'a shopper', pixels = 100 } = {}) {
  const file = Promise.withResolvers<Buffer>()
  const leaving = new AbortController()
  let starts = 0
  const render = () => {
    starts += 1
    return file.promise
  }
  const find = () => Promise.resolve(null)
  const job = { address, client, pixels, signal: leaving.signal, find, render }
  return { job, ...file, leave: () => leaving.abort(), starts: () => starts }
}

/** Jobs that finish at once, and the addresses in the order in which they were rendered. */
function createRecorder(limits: Partial<typeof LIMITS> = {}) {
  const queue = createImageRenderQueue({ ...LIMITS, ...limits })
  const order: string[] = []
  const request = (address: string, client: string, pixels = 100) =>
    queue.file({
      address,
      client,
      pixels,
      find: () => Promise.resolve(null),
      render: () => Promise.resolve(Buffer.from(order.push(address).toString())),
    })
  return { order, request }
}

const turns = () => new Promise((resolve) => setImmediate(resolve))

test('as many pictures are rendered at once as there are lanes', async () => {
  const { file } = createImageRenderQueue({ ...LIMITS, lanes: 2 })
  const jobs = ['a', 'b', 'c'].map((address) => createJob(address))
  const files = jobs.map(({ job }) => file(job))
  await turns()
  expect(jobs.map(({ starts }) => starts())).toEqual([1, 1, 0])
  jobs.forEach(({ resolve }) => resolve(Buffer.from('x')))
  expect((await Promise.all(files)).join()).toBe('x,x,x')
})

test('a client with many requests does not delay one with few', async () => {
  const { order, request } = createRecorder({ mostWaiting: 100 })
  const many = Array.from({ length: 50 }, (_, at) => request(`many ${at}`, 'greedy'))
  const few = ['few 0', 'few 1', 'few 2'].map((address) => request(address, 'a shopper'))
  await Promise.all([...many, ...few])
  expect(order.indexOf('few 2')).toBeLessThan(8)
})

test('a share is measured in pixels, not in requests', async () => {
  const { order, request } = createRecorder({ mostWaiting: 100 })
  const large = Array.from({ length: 5 }, (_, at) => request(`large ${at}`, 'greedy', 1000))
  const small = Array.from({ length: 10 }, (_, at) => request(`small ${at}`, 'a shopper', 100))
  await Promise.all([...large, ...small])
  expect(order.slice(0, 11).filter((address) => address.startsWith('small'))).toHaveLength(10)
})

test("a client's card pictures are rendered before its large ones", async () => {
  const { order, request } = createRecorder()
  await Promise.all([
    request('first', 'one'),
    request('card', 'one', 480 * 480),
    request('large', 'one', 800 * 800),
  ])
  expect(order).toEqual(['first', 'card', 'large'])
})

test("a client's newest picture is rendered first", async () => {
  const { order, request } = createRecorder()
  await Promise.all(['first', 'older', 'newer'].map((address) => request(address, 'one')))
  expect(order).toEqual(['first', 'newer', 'older'])
})

test('a full queue rejects the client with the most waiting requests, not the newcomer', async () => {
  const { file } = createImageRenderQueue(LIMITS)
  const busy = createJob('busy')
  const rendering = file(busy.job)
  await turns()
  const others = ['x', 'y', 'z'].map((address) => createJob(address, { client: 'greedy' }))
  const greedy = others.map(({ job }) => file(job))
  await turns()
  const newcomer = createJob('n', { client: 'newcomer' })
  const wanted = file(newcomer.job)
  expect(await greedy[2]).toBeNull()
  for (const { resolve } of [busy, ...others]) resolve(Buffer.from('x'))
  newcomer.resolve(Buffer.from('N'))
  expect(String(await rendering)).toBe('x')
  expect(String(await wanted)).toBe('N')
})

test('clients that request the same picture share one rendering, then and later', async () => {
  const { file, cached } = createImageRenderQueue(LIMITS)
  const picture = createJob('a')
  const both = [file(picture.job), file({ ...picture.job, client: 'another' })]
  picture.resolve(Buffer.from('A'))
  await Promise.all(both)
  expect(String(await file(picture.job))).toBe('A')
  expect(String(cached('a'))).toBe('A')
  expect(picture.starts()).toBe(1)
})

test('nothing is rendered for a client that has left', async () => {
  const { file } = createImageRenderQueue(LIMITS)
  const [busy, left] = [createJob('busy'), createJob('left')]
  const rendering = file(busy.job)
  await turns()
  const unwanted = file(left.job)
  await turns()
  left.leave()
  expect(await unwanted).toBeNull()
  busy.resolve(Buffer.from('x'))
  await rendering
  await turns()
  expect(left.starts()).toBe(0)
})

test('a stored picture skips the queue', async () => {
  const { file } = createImageRenderQueue(LIMITS)
  void file(createJob('busy').job)
  const stored = createJob('stored')
  const find = () => Promise.resolve(Buffer.from('S'))
  expect(String(await file({ ...stored.job, find }))).toBe('S')
  expect(stored.starts()).toBe(0)
})

test('a failed rendering rejects for its caller, delays nobody, and is tried again', async () => {
  const { file } = createImageRenderQueue(LIMITS)
  const [broken, next, again] = [createJob('a'), createJob('b'), createJob('a')]
  const files = [file(broken.job), file(next.job)]
  broken.reject(new Error('torn'))
  next.resolve(Buffer.from('B'))
  const [torn, whole] = await Promise.allSettled(files)
  expect([torn?.status, whole?.status]).toEqual(['rejected', 'fulfilled'])
  again.resolve(Buffer.from('A'))
  expect(String(await file(again.job))).toBe('A')
})

test('the cache stays within its limit of bytes, and evicts the least requested first', async () => {
  const { file } = createImageRenderQueue(LIMITS)
  const pictures = ['a', 'b', 'c'].map((address) => createJob(address))
  for (const { job, resolve } of pictures) {
    resolve(Buffer.from('4444'))
    await file(job)
  }
  for (const { job } of pictures.toReversed()) await file(job)
  expect(pictures.map(({ starts }) => starts())).toEqual([2, 1, 1])
})
