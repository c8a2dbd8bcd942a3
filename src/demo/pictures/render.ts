import sharp from 'sharp'
import { createImageRenderQueue } from '../image-render-queue.ts'
import { createPictureStore } from '../picture-store.ts'
import { pictureSvg } from './picture.ts'

const MEGABYTE = 1024 * 1024

/** About eight pages of cards on a fine screen. */
const MOST_WAITING_PIXELS = 100_000_000

// Left to itself, one picture is rendered by as many threads as there are cores.
sharp.concurrency(1)
sharp.cache({ memory: 50, files: 0, items: 100 })

const enqueue = createImageRenderQueue({
  mostWaitingPixels: MOST_WAITING_PIXELS,
  mostBytes: 64 * MEGABYTE,
})

const FOLDER = 'var/pictures'

const stored = createPictureStore(FOLDER, (error) =>
  process.emitWarning(`Rendered pictures cannot be stored in ${FOLDER}: ${String(error)}`),
)

/** Part of what a stored file is named by: a changed setting renders anew. */
const ENCODERS = {
  avif: { quality: 55, effort: 2 },
  webp: { quality: 80, effort: 3 },
}

/** A file of a drawn picture: `{kind}/{name}@{width}.{format}`. */
export interface PictureFile {
  address: string
  kind: string
  name: string
  width: number
  format: 'avif' | 'webp'
}

/** Renders a picture's file; 'unknown' when nothing can be drawn by its name, 'busy' when too many wait. */
export async function renderPicture(
  file: PictureFile,
): Promise<{ body: Buffer; type: string } | 'unknown' | 'busy'> {
  const { address, kind, name, width, format } = file
  const svg = pictureSvg(kind, name)
  if (svg === null) return 'unknown'
  const source = JSON.stringify([ENCODERS[format], width, format, svg])
  const render = () => stored(source, () => encode(svg, width, format))
  const body = await enqueue({ address, pixels: width * width, render })
  return body ? { body, type: `image/${format}` } : 'busy'
}

async function encode(svg: string, width: number, format: 'avif' | 'webp'): Promise<Buffer> {
  const image = sharp(Buffer.from(svg), { limitInputPixels: 4 * MEGABYTE }).resize({ width })
  return image[format](ENCODERS[format]).toBuffer()
}
