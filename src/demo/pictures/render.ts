import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { createImageRenderQueue, ENCODERS } from '#server/pictures/image-render-queue.ts'
import { createPictureStore } from '../picture-store.ts'
import { pictureSvg } from './picture.ts'

const MEGABYTE = 1024 * 1024

/**
 * Maximum number of waiting requests: more would wait longer than half a minute, when nobody waits
 * any more.
 */
const MOST_WAITING = 600

// By default, one picture is rendered by as many threads as there are cores.
sharp.concurrency(1)
sharp.cache({ memory: 50, files: 0, items: 100 })

// Rendering has its own threads; one core is left for pages.
const queue = createImageRenderQueue({
  lanes: Math.max(1, availableParallelism() - 1),
  mostWaiting: MOST_WAITING,
  mostBytes: 64 * MEGABYTE,
})

const FOLDER = 'var/pictures'

const store = createPictureStore(FOLDER, (error) =>
  process.emitWarning(`Rendered pictures cannot be stored in ${FOLDER}: ${String(error)}`),
)

/** A file of a drawn picture: `{kind}/{name}@{width}.{format}`. */
export interface PictureFile {
  address: string
  kind: string
  name: string
  width: number
  format: 'avif' | 'webp'
}

/** Client that requests a picture. */
interface PictureClient {
  /** Client to count the request for: each gets the same share of rendering. */
  client: string
  /** Aborted when the client has left. */
  signal?: AbortSignal
}

/**
 * Renders a picture's file; 'unknown' if nothing can be drawn by its name, 'busy' if too many
 * requests wait.
 */
export async function renderPicture(
  file: PictureFile,
  { client, signal }: PictureClient,
): Promise<{ body: Buffer; type: string } | 'unknown' | 'busy'> {
  const { address, kind, name, width, format } = file
  const type = `image/${format}`
  const cached = queue.cached(address)
  if (cached) return { body: cached, type }
  const svg = pictureSvg(kind, name)
  if (svg === null) return 'unknown'
  // The stored file's name: a changed setting renders again.
  const source = JSON.stringify([ENCODERS[format], width, format, svg])
  const find = () => store.find(source)
  const render = async () => {
    const body = await encode(svg, width, format)
    await store.save(source, body)
    return body
  }
  const body = await queue.file({ address, client, signal, pixels: width * width, find, render })
  return body ? { body, type } : 'busy'
}

async function encode(svg: string, width: number, format: 'avif' | 'webp'): Promise<Buffer> {
  const image = sharp(Buffer.from(svg), { limitInputPixels: 4 * MEGABYTE }).resize({ width })
  return image[format](ENCODERS[format]).toBuffer()
}
