import type { Image } from '#contract/shop/product.ts'
import {
  asLabel,
  asList,
  asNumber,
  asRecord,
  isNothing,
  type JsonObject,
} from '#contract/json/json-readers.ts'
import { OWN_ORIGIN } from '#contract/json/own-origin.ts'
import { asName } from './as-name.ts'
import type { ResponseReading, ShopReading } from './reading.ts'

const SCHEME = /^[a-z][a-z\d+.-]*:/i
/** A path that no browser resolves to another host. */
const PLAIN_PATH = /^\/?[^/\\\s:][^\\\t\n\r]*$/

/**
 * Prefixes a path with the base, whose own path is kept. Without a base, it is a path of the
 * storefront.
 */
function belowBase(path: string, base: string | undefined): string {
  if (base === undefined && path.startsWith('/')) return path
  return `${base?.replace(/\/+$/, '') ?? ''}/${path.replace(/^\//, '')}`
}

/** A single word in place of a list; it is not an address. */
const LONE_WORD = /^[^./]*$/

/** Address that Sylius writes in place of a picture that it does not embed. */
const OF_API = /^\/api\/v\d+\/shop\//

/**
 * Returns the address of a picture: http(s), with or without its scheme, or a path; null for
 * anything else.
 */
function asPictureAddress(value: unknown, { imageBase, ownPicture }: ShopReading): string | null {
  if (typeof value !== 'string' || OF_API.test(value)) return null
  const isWhole = SCHEME.test(value) || value.startsWith('//')
  if (!isWhole) return PLAIN_PATH.test(value) ? belowBase(value, imageBase) : null
  const protocol = URL.parse(value, OWN_ORIGIN)?.protocol
  if (protocol !== 'https:' && protocol !== 'http:') return null
  return ownPicture?.(value) ?? value
}

/** Returns pixels; null if unknown. */
function asPixels(value: unknown): number | null {
  const pixels = asNumber(value)
  return pixels !== null && pixels >= 1 ? pixels : null
}

function decodeImage(value: unknown, reading: ResponseReading): Image[] {
  const { path, url, width, height, alt }: JsonObject = asRecord(value) ?? { path: value }
  const source = path ?? url
  const address = asPictureAddress(source, reading.shop)
  if (address === null) {
    reading.onDropped('PICTURE', asLabel(source) ?? 'no path')
    return []
  }
  const [wide, high] = [asPixels(width), asPixels(height)]
  const isKnown = wide !== null && high !== null
  const text = asName(alt, reading.shop) ?? ''
  return [{ path: address, width: isKnown ? wide : null, height: isKnown ? high : null, alt: text }]
}

/**
 * Decodes the pictures of an entity, a list or a single one; those without an address are left out.
 */
export function decodeImages(images: unknown, reading: ResponseReading): Image[] {
  const list = asList(images)
  const isSingle = list.length === 0 && !isNothing(images)
  if (isSingle && LONE_WORD.test(asLabel(images) ?? '/')) {
    reading.onDropped('PICTURE', asLabel(images) ?? '')
    return []
  }
  return (isSingle ? [images] : list).flatMap((image) => decodeImage(image, reading))
}
