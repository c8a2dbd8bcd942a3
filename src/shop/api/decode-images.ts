import type { Image } from '../product.ts'
import {
  asLabel,
  asList,
  asNumber,
  asRecord,
  isNothing,
  type JsonObject,
} from '#third-party/json-readers.ts'
import { OWN_ORIGIN } from '#third-party/own-origin.ts'
import type { ResponseReading } from './reading.ts'

const SCHEME = /^[a-z][a-z\d+.-]*:/i
/** A path that no browser takes for the address of another host. */
const PLAIN_PATH = /^\/?[^/\\\s:][^\\\t\n\r]*$/

/** A path below the base, which may have a path of its own; a path of the storefront without one. */
function belowBase(path: string, base: string | undefined): string {
  if (base === undefined && path.startsWith('/')) return path
  return `${base?.replace(/\/+$/, '') ?? ''}/${path.replace(/^\//, '')}`
}

/** A word alone, where a list is expected, is no address. */
const LONE_WORD = /^[^./]*$/

/** What Sylius writes for a picture that is not written out. */
const OF_API = /^\/api\/v\d+\/shop\//

/** The address of a picture: http(s), with or without its scheme, or a path; null for all others. */
function asPictureAddress(
  value: unknown,
  { imageBase, ownPicture }: ResponseReading,
): string | null {
  if (typeof value !== 'string' || OF_API.test(value)) return null
  const isWhole = SCHEME.test(value) || value.startsWith('//')
  if (!isWhole) return PLAIN_PATH.test(value) ? belowBase(value, imageBase) : null
  const protocol = URL.parse(value, OWN_ORIGIN)?.protocol
  if (protocol !== 'https:' && protocol !== 'http:') return null
  return ownPicture?.(value) ?? value
}

/** Pixels; null where they are not known. */
function asPixels(value: unknown): number | null {
  const pixels = asNumber(value)
  return pixels !== null && pixels >= 1 ? pixels : null
}

function decodeImage(value: unknown, reading: ResponseReading): Image[] {
  const { path, url, width, height, alt }: JsonObject = asRecord(value) ?? { path: value }
  const source = path ?? url
  const address = asPictureAddress(source, reading)
  if (address === null) {
    reading.onDropped('PICTURE', asLabel(source) ?? 'no path')
    return []
  }
  const [wide, high] = [asPixels(width), asPixels(height)]
  const isKnown = wide !== null && high !== null
  const text = asLabel(alt) ?? ''
  return [{ path: address, width: isKnown ? wide : null, height: isKnown ? high : null, alt: text }]
}

/** The pictures of an entity, in their order, or its only one; those without an address are left out. */
export function decodeImages(images: unknown, reading: ResponseReading): Image[] {
  const list = asList(images)
  const isSingle = list.length === 0 && !isNothing(images)
  if (isSingle && LONE_WORD.test(asLabel(images) ?? '/')) {
    reading.onDropped('PICTURE', asLabel(images) ?? '')
    return []
  }
  return (isSingle ? [images] : list).flatMap((image) => decodeImage(image, reading))
}
