import { AsyncResource } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'
import sharp, { type Metadata } from 'sharp'
import { PictureProblem, REST_MS } from './fetch-picture.ts'
import { type createImageRenderQueue, ENCODERS } from './image-render-queue.ts'
import type { PictureFiles } from './picture-files.ts'

/** A picture on another host in one width and format. */
interface RemoteFile {
  /** Key and address of the picture. */
  key: string
  url: string
  width: number
  format: 'avif' | 'webp'
}

/** The client whose turn a request takes; aborted when it has left. */
interface RemoteClient {
  client: string
  signal?: AbortSignal
}

interface Parts {
  fetchPicture: (url: string) => Promise<Buffer>
  files: PictureFiles
  queue: ReturnType<typeof createImageRenderQueue>
  /** Does a piece of work, and measures it. */
  trace?: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /** Called for a picture that cannot be fetched, with the reason. */
  onDead: (url: string, reason: string) => void
}

// By default, one picture is decoded by as many threads as there are cores.
sharp.concurrency(1)

const DAY = 24 * 60 * 60_000
/** Milliseconds after which a picture is fetched again: its host may have replaced it. */
const FRESH_MS = 7 * DAY
/** Milliseconds for which a missing picture is not requested again. */
const DEAD_MS = 10 * 60_000
const MOST_DEAD = 20_000

/** Most pixels to decode: a small file can contain very many. */
const MOST_PIXELS = 50_000_000
/** Most pixels of all pictures that are held whole while they are decoded, some in 16 bytes each. */
const MOST_HELD = 25_000_000
/** Longest side in pixels: resizing a line of millions takes half a minute. */
const LONGEST_SIDE = 20_000
const DECODE_SECONDS = 10

/** Creates the store of other hosts' pictures in pages' sizes (RULES.md#remote-pictures). */
export function createRemotePictures({
  fetchPicture,
  files,
  queue,
  trace = (_name, work) => work(),
  onDead,
}: Parts) {
  const dead = new LRUCache<string, true>({ max: MOST_DEAD, ttl: DEAD_MS })
  const fetching = new Map<string, Promise<Buffer>>()

  async function fetchOriginal(key: string, url: string): Promise<Buffer> {
    const body = await fetchPicture(url)
    await files.save(key, body)
    return body
  }

  /** Returns the original picture, fetched once for all sizes. */
  async function originalOf({ key, url }: RemoteFile): Promise<Buffer> {
    const stored = await files.find(key)
    if (stored && stored.age < FRESH_MS) return stored.body
    const cached = fetching.get(key) ?? fetchOriginal(key, url)
    fetching.set(key, cached)
    try {
      return await cached
    } catch (error) {
      if (stored) return stored.body
      throw error
    } finally {
      fetching.delete(key)
    }
  }

  async function render(file: RemoteFile, name: string): Promise<Buffer> {
    try {
      const original = await originalOf(file)
      const body = await trace('resize picture', () => resized(original, file))
      await files.save(name, body)
      return body
    } catch (error) {
      const isHostAlone = error instanceof PictureProblem && error.isOfHost
      dead.set(file.key, true, { ttl: isHostAlone ? REST_MS : DEAD_MS })
      onDead(file.url, (error as Error).message)
      throw error
    }
  }

  return {
    /** Returns the file; 'dead' if it is missing or no picture, 'busy' if too many wait. */
    async file(
      file: RemoteFile,
      { client, signal }: RemoteClient,
    ): Promise<Buffer | 'dead' | 'busy'> {
      const { key, width, format } = file
      if (dead.has(key)) return 'dead'
      const name = `${key}@${String(width)}.${format}`
      const find = async () => {
        const stored = await files.find(name)
        return stored && stored.age < FRESH_MS ? stored.body : null
      }
      const job = { address: name, client, pixels: width * width, find }
      try {
        // The queue begins it later: its log lines and its trace must still be this request's.
        const inTurn = () =>
          queue.file({
            ...job,
            ...(signal && { signal }),
            render: AsyncResource.bind(() => render(file, name)),
          })
        return (await trace('picture queue', inTurn)) ?? 'busy'
      } catch (error) {
        if (error instanceof PictureProblem) return 'dead'
        throw error
      }
    },
  }
}

/** Throws for a picture that would take too much time or memory to decode; returns the pixels that it holds at once. */
function pixelsHeld({ width, height, format, isProgressive = false }: Metadata): number {
  const pixels = width * height
  const streams = format === 'jpeg' || (format === 'png' && !isProgressive)
  const most = streams ? MOST_PIXELS : MOST_HELD
  if (pixels > most) throw new Error(`it has more than ${String(most)} pixels`)
  if (Math.max(width, height) > LONGEST_SIDE)
    throw new Error(`it is longer than ${String(LONGEST_SIDE)} pixels`)
  return streams ? 0 : pixels
}

/** Lets pictures that are held whole be decoded one after the other where memory has no room for several. */
class DecodingRoom {
  #held = 0
  readonly #waiting: { pixels: number; enter: () => void }[] = []

  async with<T>(pixels: number, work: () => Promise<T>): Promise<T> {
    if (this.#waiting.length > 0 || this.#held + pixels > MOST_HELD)
      await new Promise<void>((enter) => this.#waiting.push({ pixels, enter }))
    else this.#held += pixels
    try {
      return await work()
    } finally {
      this.#held -= pixels
      this.#letIn()
    }
  }

  #letIn(): void {
    for (;;) {
      const [next] = this.#waiting
      if (!next || this.#held + next.pixels > MOST_HELD) return
      this.#waiting.shift()
      this.#held += next.pixels
      next.enter()
    }
  }
}

const room = new DecodingRoom()

async function resized(body: Buffer, { width, format }: RemoteFile): Promise<Buffer> {
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const
  const decode = () => {
    const image = sharp(body, options)
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
    return image[format](ENCODERS[format]).toBuffer()
  }
  try {
    const pixels = pixelsHeld(await sharp(body, options).metadata())
    return await (pixels > 0 ? room.with(pixels, decode) : decode())
  } catch (error) {
    throw new PictureProblem(`it cannot be decoded: ${(error as Error).message}`, { cause: error })
  }
}
