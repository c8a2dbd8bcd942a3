import type { PictureFile } from '#demo/pictures/render.ts'
import { PICTURE_WIDTHS } from '#card/rules/picture.ts'
import type { Channel } from '#channels/channel.ts'
import { embeddedCatalog } from './catalog.ts'
import { isEmbedded } from '../environment.ts'

const ADDRESS = /^(\w+)\/([\w.~-]+)@(\d+)\.(avif|webp)$/

/** Reads an address below `/media/`; null for a width or a format that is never offered. */
export function readPictureAddress(address: string): PictureFile | null {
  const [, kind = '', name = '', digits = '', extension] = ADDRESS.exec(address) ?? []
  const width = PICTURE_WIDTHS.find((offered) => String(offered) === digits)
  if (width === undefined) return null
  return { address, kind, name, width, format: extension === 'avif' ? 'avif' : 'webp' }
}

/**
 * Whether the shop shows this picture anywhere but in its content blocks. Scenes are few; products and
 * taxons of the embedded catalog are looked up, so that nobody has pictures drawn that are made up. A
 * shop with its own API shows nothing drawn but the picture of its home page.
 */
export async function isShown({ kind, name }: PictureFile, { code }: Channel): Promise<boolean> {
  if (!isEmbedded) return kind === 'hero' && name === code
  if (kind === 'hero' || kind === 'banner') return true
  return (await embeddedCatalog()).hasPicture(`/media/${kind}/${name}`)
}

/** The picture's file; 'unknown' when nothing can be drawn by its name, 'busy' when too many wait. */
export async function renderPicture(
  file: PictureFile,
): Promise<{ body: Buffer; type: string } | 'unknown' | 'busy'> {
  const demo = await import('#demo/pictures/render.ts')
  return demo.renderPicture(file)
}
