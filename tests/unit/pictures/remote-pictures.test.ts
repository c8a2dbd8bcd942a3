import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { PictureProblem } from '#pictures/server/fetch-picture.ts'
import { createImageRenderQueue } from '#pictures/server/image-render-queue.ts'
import { createRemotePictures } from '#pictures/server/remote-pictures.ts'
import { photograph } from '../../support/fakes/picture-host.ts'

const DAYS = 24 * 3_600_000
const FILE = { key: 'key', url: 'https://cdn.example/a.jpg', width: 160, format: 'webp' } as const
const CLIENT = { client: 'a shopper' }

/** Remote pictures with files in memory, of an age that the test sets. */
function open(fetchPicture: (url: string) => Promise<Buffer>) {
  const stored = new Map<string, { body: Buffer; age: number }>()
  const onDead = vi.fn<(url: string, reason: string) => void>()
  const fetched = vi.fn<(url: string) => Promise<Buffer>>(fetchPicture)
  const pictures = createRemotePictures({
    fetchPicture: fetched,
    files: {
      find: (name) => Promise.resolve(stored.get(name) ?? null),
      save: (name, body) => Promise.resolve(void stored.set(name, { body, age: 0 })),
    },
    queue: createImageRenderQueue({ lanes: 2, mostWaiting: 10, mostBytes: 1 }),
    onDead,
  })
  return { pictures, stored, onDead, fetched }
}

test('a picture has the requested width and format, is upright and keeps its proportions', async () => {
  const { pictures } = open(async () =>
    sharp(await photograph(800, 400))
      .withMetadata({ orientation: 6 })
      .toBuffer(),
  )
  const body = await pictures.file(FILE, CLIENT)
  const { width, height, format } = await sharp(body as Buffer).metadata()
  expect([width, height, format]).toEqual([80, 160, 'webp'])
})

test('a small picture is not enlarged', async () => {
  const { pictures } = open(() => photograph(50, 50))
  const { width } = await sharp((await pictures.file(FILE, CLIENT)) as Buffer).metadata()
  expect(width).toBe(50)
})

test('all sizes of a picture are made from one download, and cached', async () => {
  const { pictures, fetched, stored } = open(() => photograph(900, 900))
  const sizes = [160, 240, 320].flatMap((width) =>
    (['avif', 'webp'] as const).map((format) => pictures.file({ ...FILE, width, format }, CLIENT)),
  )
  await Promise.all(sizes)
  await pictures.file(FILE, CLIENT)
  expect(fetched).toHaveBeenCalledTimes(1)
  expect([...stored.keys()]).toHaveLength(7)
})

test('a dead picture is reported, and not requested again for a while', async () => {
  const { pictures, fetched, onDead } = open(() =>
    Promise.reject(new PictureProblem('its host responded 404')),
  )
  expect(await pictures.file(FILE, CLIENT)).toBe('dead')
  expect(await pictures.file({ ...FILE, width: 320 }, CLIENT)).toBe('dead')
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(onDead).toHaveBeenCalledWith(FILE.url, 'its host responded 404')
})

test('after a week a picture is fetched again; while its host is down the old one is used', async () => {
  let host: () => Promise<Buffer> = () => photograph(50, 50)
  const { pictures, stored, fetched } = open(() => host())
  await pictures.file(FILE, CLIENT)
  for (const file of stored.values()) file.age = 8 * DAYS
  host = () => Promise.reject(new PictureProblem('its host responded 500'))
  expect(await pictures.file(FILE, CLIENT)).toBeInstanceOf(Buffer)
  expect(fetched).toHaveBeenCalledTimes(2)
})

/** A PNG of so many pixels in so few bytes that decoding it would fill the memory. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(1000))
  const sign = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    sign,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('pictures with too many pixels and truncated ones are not decoded', async () => {
  const whole = await photograph(900, 900)
  for (const body of [bomb(100_000), whole.subarray(0, whole.length / 2)]) {
    const { pictures, onDead } = open(() => Promise.resolve(body))
    expect(await pictures.file(FILE, CLIENT)).toBe('dead')
    expect(onDead.mock.calls[0]?.[1]).toContain('it cannot be decoded')
  }
})
