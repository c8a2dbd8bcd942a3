import { attribute, type Html, markup } from '#storefront/markup/html.ts'
import type { Image } from '#contract/shop/product.ts'
import {
  isOwnPicture,
  negotiatedAddress,
  pictureAddress,
  pictureSources,
  resizedSources,
} from '../rules/picture.ts'

/** Layout of a picture. */
export interface PictureLayout {
  /** Class names of the `img`. */
  className?: string
  /** The `sizes` attribute. */
  sizes: string
  /** The single width to serve if its place has about the same width in every window. */
  width?: number | undefined
  /** Largest width to offer, in pixels. */
  largest: number
  /**
   * Whether it is in a phone's first row: fetched at once, the first picture before everything
   * else.
   */
  eager?: boolean | undefined
  first?: boolean | undefined
}

/** A channel's settings for pictures that the storefront does not serve itself. */
interface ImageService {
  imageTemplate?: string | null
  imageWidths?: readonly number[] | null
}

/** Width of the WebP fallback: browsers without AVIF are years old, and one width is enough. */
const WEBP_WIDTH = 800

/** Returns a picture in the widths that suit its place. */
export function pictureHtml(
  { path, width, height, alt }: Image,
  { className, sizes, width: fixedWidth, largest, eager = false, first = false }: PictureLayout,
  { imageTemplate, imageWidths }: ImageService,
): Html {
  const rest = [
    attribute('class', className),
    attribute('width', width),
    attribute('height', height),
    attribute('alt', alt),
    attribute('loading', eager ? null : 'lazy'),
    attribute('fetchpriority', first ? 'high' : null),
  ]
  if (isOwnPicture(path) && fixedWidth)
    return markup`<img${attribute('src', negotiatedAddress(path, fixedWidth))}${rest}>`
  if (isOwnPicture(path)) {
    const file = pictureAddress(path, Math.min(largest, WEBP_WIDTH), 'webp')
    const sources = [attribute('srcset', pictureSources(path, largest)), attribute('sizes', sizes)]
    return markup`<picture><source type="image/avif"${sources}><img${attribute('src', file)}${rest}></picture>`
  }
  const resized = imageTemplate
    ? resizedSources(path, imageTemplate, largest, imageWidths ?? undefined)
    : null
  return markup`<img${attribute('src', path)}${attribute('srcset', resized)}${attribute('sizes', resized && sizes)}${rest}>`
}
