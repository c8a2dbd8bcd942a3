import { expect, test } from 'vitest'
import { createDrawings } from '#demo/image-render-queue.ts'

const LIMITS = { mostWaitingPixels: 300, mostBytes: 10 }

/** A drawing that is finished or fails when the test says so. */
function drawing(address: string, pixels = 100) {
  const file = Promise.withResolvers<Buffer>()
  let begun = 0
  const draw = () => {
    begun += 1
    return file.promise
  }
  return { asked: { address, pixels, draw }, ...file, begun: () => begun }
}

const turns = () => new Promise((resolve) => setImmediate(resolve))

test('one picture is drawn at a time, in the order asked', async () => {
  const drawn = createDrawings(LIMITS)
  const [first, second] = [drawing('a'), drawing('b')]
  const files = [drawn(first.asked), drawn(second.asked)]
  await turns()
  expect([first.begun(), second.begun()]).toEqual([1, 0])
  first.resolve(Buffer.from('A'))
  second.resolve(Buffer.from('B'))
  expect((await Promise.all(files)).join()).toBe('A,B')
})

test('those who ask for the same picture share one drawing, then and later', async () => {
  const drawn = createDrawings(LIMITS)
  const picture = drawing('a')
  const both = [drawn(picture.asked), drawn(picture.asked)]
  picture.resolve(Buffer.from('A'))
  await Promise.all(both)
  expect(String(await drawn(picture.asked))).toBe('A')
  expect(picture.begun()).toBe(1)
})

test('nothing more is taken on while as many pixels wait as may', async () => {
  const drawn = createDrawings(LIMITS)
  const waiting = ['a', 'b', 'c'].map((address) => drawing(address))
  const files = waiting.map(({ asked }) => drawn(asked))
  expect(await drawn(drawing('d').asked)).toBeNull()
  waiting.forEach(({ resolve }) => resolve(Buffer.from('x')))
  await Promise.all(files)
  const later = drawing('d')
  later.resolve(Buffer.from('D'))
  expect(String(await drawn(later.asked))).toBe('D')
})

test('a drawing that fails is told to who asked, holds nobody up, and is tried anew', async () => {
  const drawn = createDrawings(LIMITS)
  const [broken, next, again] = [drawing('a'), drawing('b'), drawing('a')]
  const files = [drawn(broken.asked), drawn(next.asked)]
  broken.reject(new Error('torn'))
  next.resolve(Buffer.from('B'))
  const [torn, whole] = await Promise.allSettled(files)
  expect([torn?.status, whole?.status]).toEqual(['rejected', 'fulfilled'])
  again.resolve(Buffer.from('A'))
  expect(String(await drawn(again.asked))).toBe('A')
})

test('no more bytes are kept than allowed, the least asked for goes first', async () => {
  const drawn = createDrawings(LIMITS)
  const pictures = ['a', 'b', 'c'].map((address) => drawing(address))
  for (const { asked, resolve } of pictures) {
    resolve(Buffer.from('4444'))
    await drawn(asked)
  }
  for (const { asked } of pictures.toReversed()) await drawn(asked)
  expect(pictures.map(({ begun }) => begun())).toEqual([2, 1, 1])
})
