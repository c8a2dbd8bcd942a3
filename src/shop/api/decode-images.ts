import type { Image } from '../product.ts'
import { asLabel, asNumber, asRecords, type JsonObject } from '#third-party/json-readers.ts'
import type { Reading } from './reading.ts'

/** Stands for the storefront's own origin while an address is taken apart. */
const OWN = 'https://storefront.invalid'

const SCHEME = /^[a-z][a-z\d+.-]*:/i
/** A path that no browser takes for the address of another host. */
const PLAIN_PATH = /^\/?[^/\\\s:][^\\\t\n\r]*$/

/** A path below the base, which may have a path of its own; a path of the storefront without one. */
function belowBase(path: string, base: string | undefined): string {
  if (base === undefined && path.startsWith('/')) return path
  return `${base?.replace(/\/+$/, '') ?? ''}/${path.replace(/^\//, '')}`
}

/** The address of a picture: http(s), with or without its scheme, or a path; null for all others. */
function asPictureAddress(value: unknown, { imageBase }: Reading): string | null {
  if (typeof value !== 'string') return null
  const isWhole = SCHEME.test(value) || value.startsWith('//')
  if (!isWhole) return PLAIN_PATH.test(value) ? belowBase(value, imageBase) : null
  const protocol = URL.parse(value, OWN)?.protocol
  return protocol === 'https:' || protocol === 'http:' ? value : null
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
  const [wide, high] = [asPixels(width), asPixels(height)]
  const isKnown = wide !== null && high !== null
  const text = asLabel(alt) ?? ''
  return [{ path: address, width: isKnown ? wide : null, height: isKnown ? high : null, alt: text }]
}

/** The pictures of an entity, in their order; those without an address are left out. */
export function decodeImages(images: unknown, reading: Reading): Image[] {
  return asRecords(images).flatMap((image) => decodeImage(image, reading))
}
