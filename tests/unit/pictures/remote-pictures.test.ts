import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { PictureProblem } from '#server/pictures/fetch-picture.ts'
import { createImageRenderQueue } from '#server/pictures/image-render-queue.ts'
import { createRemotePictures } from '#server/pictures/remote-pictures.ts'
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
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const named = Buffer.concat([Buffer.from(type), data])
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
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

/** A GIF of one colour with so many frames of a size. */
function animation(side: number, frames: number): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  const frame = Buffer.from('2c0000000000000000000202440100', 'hex')
  for (const [part, at] of [
    [head, 6],
    [frame, 5],
  ] as const) {
    part.writeUInt16LE(side, at)
    part.writeUInt16LE(side, at + 2)
  }
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}

/** A picture of one colour, small in bytes however large. */
const flat = (width: number, height: number, format: 'avif' | 'webp') =>
  sharp({ create: { width, height, channels: 3, background: '#c8323a' } })
    .toFormat(format, { effort: 0, quality: 1 })
    .toBuffer()

const half = (whole: Buffer) => whole.subarray(0, whole.length / 2)

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['a PNG with too many pixels', () => bomb(100_000, 100_000)],
  ['a PNG that is one line of a million pixels', () => bomb(1, 1_000_000)],
  ['a GIF with too many pixels', () => animation(65_535, 1)],
  ['a GIF whose decoder would hold too much', () => animation(6_000, 2_000)],
  ['a WebP whose decoder would hold too much', () => flat(6_000, 5_000, 'webp')],
  ['a JPEG that breaks off', async () => half(await photograph(900, 900))],
  ['a PNG that breaks off', async () => half(await photograph(900, 900, 'png'))],
  ['an AVIF that breaks off', async () => half(await flat(900, 900, 'avif'))],
  ['a WebP that breaks off', async () => half(await flat(900, 900, 'webp'))],
])('%s is not decoded', async (_what, bodyOf) => {
  const body = await bodyOf()
  const { pictures, onDead } = open(() => Promise.resolve(body))
  expect(await pictures.file(FILE, CLIENT)).toBe('dead')
  expect(onDead.mock.calls[0]?.[1]).toContain('it cannot be decoded')
})

test('of many frames the first is shown', async () => {
  const { pictures } = open(() => Promise.resolve(animation(100, 5_000)))
  const { width, height } = await sharp((await pictures.file(FILE, CLIENT)) as Buffer).metadata()
  expect([width, height]).toEqual([100, 100])
})

test('large pictures that are held whole are decoded in turn, and all are shown', async () => {
  const large = await flat(3_600, 3_600, 'webp')
  const { pictures } = open(() => Promise.resolve(large))
  const keys = ['a', 'b', 'c']
  const files = await Promise.all(keys.map((key) => pictures.file({ ...FILE, key }, CLIENT)))
  expect(files.map((file) => file instanceof Buffer)).toEqual([true, true, true])
})
