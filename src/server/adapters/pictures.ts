import type { PictureClient, PictureFile } from '#demo/pictures/render.ts'
import { DRAWN_PICTURES } from '#card/rules/drawn-picture.ts'
import { PICTURE_WIDTHS } from '#card/rules/picture.ts'
import { ownCatalog } from './catalog.ts'
import { isEmbedded } from '../environment.ts'

const ADDRESS = /^(\w+)\/([\w.~-]+)@(\d+)\.(avif|webp)$/

/** No page offers a product, taxon or banner wider than it is drawn (RULES.md#drawing-of-pictures). */
const LARGEST: Readonly<Record<string, number>> = { hero: 1280 }
const LARGEST_OF_OTHERS = 800

/**
 * Reads an address below `DRAWN_PICTURES`; null for a width or a format that is never offered, and for all
 * beside a shop of its own, which shows nothing drawn.
 */
export function readPictureAddress(address: string): PictureFile | null {
  if (!isEmbedded) return null
  const [, kind = '', name = '', digits = '', extension] = ADDRESS.exec(address) ?? []
  const width = PICTURE_WIDTHS.find((offered) => String(offered) === digits)
  if (width === undefined || width > (LARGEST[kind] ?? LARGEST_OF_OTHERS)) return null
  return { address, kind, name, width, format: extension === 'avif' ? 'avif' : 'webp' }
}

/**
 * Whether the shop shows this picture anywhere but in its content blocks. Scenes are few; products and
 * taxons of the embedded catalog are looked up, so that nobody has pictures drawn that are made up.
 */
export async function isShown({ kind, name }: PictureFile): Promise<boolean> {
  if (kind === 'hero' || kind === 'banner') return true
  return (await ownCatalog()).hasPicture(`${DRAWN_PICTURES}${kind}/${name}`)
}

/** The picture's file; 'unknown' when nothing can be drawn by its name, 'busy' when too many wait. */
export async function renderPicture(
  file: PictureFile,
  client: PictureClient,
): Promise<{ body: Buffer; type: string } | 'unknown' | 'busy'> {
  const demo = await import('#demo/pictures/render.ts')
  return demo.renderPicture(file, client)
}
