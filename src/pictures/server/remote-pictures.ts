import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { PictureProblem } from './fetch-picture.ts'
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
const DECODE_SECONDS = 10

/** Creates the store of other hosts' pictures in pages' sizes (RULES.md#remote-pictures). */
export function createRemotePictures({ fetchPicture, files, queue, onDead }: Parts) {
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
      const body = await resized(await originalOf(file), file)
      await files.save(name, body)
      return body
    } catch (error) {
      dead.set(file.key, true)
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
        const whole = { ...job, ...(signal && { signal }), render: () => render(file, name) }
        return (await queue.file(whole)) ?? 'busy'
      } catch (error) {
        if (error instanceof PictureProblem) return 'dead'
        throw error
      }
    },
  }
}

async function resized(body: Buffer, { width, format }: RemoteFile): Promise<Buffer> {
  try {
    const image = sharp(body, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
    return await image[format](ENCODERS[format]).toBuffer()
  } catch (error) {
    throw new PictureProblem(`it cannot be decoded: ${(error as Error).message}`, { cause: error })
  }
}
