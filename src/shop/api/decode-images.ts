import type { Image } from '../product.ts'
import { asLabel, asNumber, asRecords, type JsonObject } from '#third-party/json-readers.ts'
import type { Reading } from './reading.ts'

/** Stands for the storefront's own origin while an address is taken apart. */
const OWN = 'https://storefront.invalid'

/** A scheme, or what browsers take for the start of another host although it does not look so. */
const SCHEME = /^[a-z][a-z\d+.-]*:/i
const DISGUISED = /^[\\/]*\\|^\/\s|[\t\n\r]/

/** A path below the base, which may have a path of its own; a path of the storefront without one. */
function belowBase(path: string, base: string | undefined): string {
  return `${base?.replace(/\/+$/, '') ?? ''}/${path.replace(/^\//, '')}`
}

/** The address of a picture: http(s), with or without its scheme, or a path; null for all others. */
function asPictureAddress(value: unknown, { imageBase }: Reading): string | null {
  const text = typeof value === 'string' ? value.trim() : ''
  if (text === '' || text !== value || DISGUISED.test(text)) return null
  const isWhole = SCHEME.test(text) || text.startsWith('//')
  const address = isWhole ? text : belowBase(text, imageBase)
  const protocol = URL.parse(address, OWN)?.protocol
  return protocol === 'https:' || protocol === 'http:' ? address : null
}

/** Pixels; null where they are not known. */
function asPixels(value: unknown): number | null {
  const pixels = asNumber(value)
  return pixels !== null && pixels >= 1 ? pixels : null
}

function decodeImage({ path, width, height, alt }: JsonObject, reading: Reading): Image[] {
  const address = asPictureAddress(path, reading)
  if (address === null) {
    reading.onDropped('PICTURE', asLabel(path) ?? 'no path')
    return []
  }
  const size = { width: asPixels(width), height: asPixels(height) }
  const isKnown = size.width !== null && size.height !== null
  const drawn = isKnown ? size : { width: null, height: null }
  return [{ path: address, ...drawn, alt: asLabel(alt) ?? '' }]
}

/** The pictures of an entity, in their order; those without an address are left out. */
export function decodeImages(images: unknown, reading: Reading): Image[] {
  return asRecords(images).flatMap((image) => decodeImage(image, reading))
}
