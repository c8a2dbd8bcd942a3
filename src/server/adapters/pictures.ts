import sharp from 'sharp'
import { pictureSvg } from '#demo/pictures/picture.ts'
import { PICTURE_WIDTHS } from '#card/rules/picture.ts'
import { embeddedCatalog } from './catalog.ts'
import { createDrawings } from '#demo/image-render-queue.ts'
import { isEmbedded } from '../environment.ts'

const ADDRESS = /^(\w+)\/([\w.~-]+)@(\d+)\.(avif|webp)$/
const MEGABYTE = 1024 * 1024

/** About eight pages of cards on a fine screen. */
const MOST_WAITING_PIXELS = 100_000_000

// Left to itself, one picture is drawn by as many threads as there are cores.
sharp.concurrency(1)
sharp.cache({ memory: 50, files: 0, items: 100 })

const drawn = createDrawings({
  mostWaitingPixels: MOST_WAITING_PIXELS,
  mostBytes: 64 * MEGABYTE,
})

/** What `{kind}/{name}@{width}.{format}` asks for. */
export interface PictureRequest {
  address: string
  kind: string
  name: string
  width: number
  format: 'avif' | 'webp'
}

/** Reads an address below `/media/`; null for a width or a format that is never offered. */
export function readPictureAddress(address: string): PictureRequest | null {
  const [, kind = '', name = '', digits = '', extension] = ADDRESS.exec(address) ?? []
  const width = PICTURE_WIDTHS.find((offered) => String(offered) === digits)
  if (width === undefined) return null
  return { address, kind, name, width, format: extension === 'avif' ? 'avif' : 'webp' }
}

/**
 * Whether the shop shows this picture anywhere but in its content. Scenes are few; products and taxons
 * of the embedded catalog are looked up, so that nobody has pictures drawn that are made up.
 */
export async function isShown({ kind, name }: PictureRequest): Promise<boolean> {
  if (kind === 'hero' || kind === 'banner' || !isEmbedded) return true
  return embeddedCatalog().hasPicture(`/media/${kind}/${name}`)
}

/** The picture's file; 'unknown' when nothing can be drawn by its name, 'busy' when too many wait. */
export async function drawPicture(
  picture: PictureRequest,
): Promise<{ body: Buffer; type: string } | 'unknown' | 'busy'> {
  const { address, kind, name, width, format } = picture
  const svg = pictureSvg(kind, name)
  if (svg === null) return 'unknown'
  const draw = () => render(svg, width, format)
  const body = await drawn({ address, pixels: width * width, draw })
  return body ? { body, type: `image/${format}` } : 'busy'
}

async function render(svg: string, width: number, format: 'avif' | 'webp'): Promise<Buffer> {
  const image = sharp(Buffer.from(svg), { limitInputPixels: 4 * MEGABYTE }).resize({ width })
  return format === 'avif'
    ? image.avif({ quality: 55, effort: 2 }).toBuffer()
    : image.webp({ quality: 80, effort: 3 }).toBuffer()
}
