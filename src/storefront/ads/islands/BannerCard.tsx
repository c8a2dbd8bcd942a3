import { type RefObject, useEffect, useRef } from 'react'
import type { Banner, Disclosure } from '../rules/banner.ts'
import { isOwnPicture, negotiatedAddress } from '#storefront/card/rules/picture.ts'
import { type Translate, useRenderContext } from '#storefront/listing/islands/use-listing.tsx'
import { MIDDLE_BUTTON } from '#storefront/browser/click-and-focus.ts'

interface Props {
  banner: Banner
  /** Whether the shopper consented to identification by the picture's host. */
  isIdentified: boolean
  onDraw: () => void
  onView: () => void
  onClick: () => void
}

/** Widths of a banner's picture on ordinary and on dense screens, in pixels. */
const [USUAL, DENSE] = [480, 800]

/** Says who paid for an ad, and on whose behalf: both must be shown (RULES.md#ad-labels). */
function sponsorText({ advertiser, onBehalfOf, isOwn }: Disclosure, t: Translate): string {
  const name = advertiser ?? onBehalfOf
  if (name === null) return t('banner.sponsored')
  if (isOwn) return t('banner.own', { name })
  if (onBehalfOf === null || onBehalfOf === name) return t('banner.sponsored_by', { name })
  return t('banner.sponsored_for', { name, other: onBehalfOf })
}

const SEEN_SHARE = 0.5
const SEEN_MS = 1000

/** Calls back once an element has been seen. Returns a function that stops watching. */
function watch(element: Element, onSeen: () => void): () => void {
  let isInWindow = false
  let isReported = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const startAnew = () => {
    clearTimeout(timer)
    // A tab in the background shows nothing.
    if (isReported || !isInWindow || document.hidden) return
    timer = setTimeout(() => {
      isReported = true
      onSeen()
    }, SEEN_MS)
  }
  const observer = new IntersectionObserver(
    ([entry]) => {
      isInWindow = entry !== undefined && entry.intersectionRatio >= SEEN_SHARE
      startAnew()
    },
    { threshold: [0, SEEN_SHARE] },
  )
  observer.observe(element)
  document.addEventListener('visibilitychange', startAnew)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('visibilitychange', startAnew)
  }
}

/**
 * Calls back once half of the element has been in the window of a foreground tab for a second
 * without a break.
 */
function useSeen<E extends Element>(onSeen: () => unknown): RefObject<E | null> {
  const element = useRef<E>(null)
  const report = useRef(onSeen)
  useEffect(() => {
    report.current = onSeen
  })
  // Watched once, so that drawing the element again does not restart the second.
  useEffect(
    () => (element.current ? watch(element.current, () => report.current()) : undefined),
    [],
  )
  return element
}

/** A sponsored banner with its label, or one of the shop's own offers (RULES.md#ad-labels). */
export function BannerCard({ banner, isIdentified, onDraw, onView, onClick }: Props) {
  const { t } = useRenderContext()
  const isBroken = useRef(false)
  // A banner whose picture fails to load does not count as seen.
  const element = useSeen<HTMLAnchorElement>(() => isBroken.current || onView())
  const onError = () => {
    isBroken.current = true
  }
  const { image, caption, disclosure } = banner
  const isOwn = isOwnPicture(image.src)
  useEffect(() => {
    onDraw()
  })
  return (
    <a
      ref={element}
      className={isOwn ? 'banner banner--own' : 'banner'}
      href={banner.href}
      rel={disclosure.isOwn ? 'noopener' : 'sponsored noopener'}
      onClick={onClick}
      onAuxClick={({ button }) => button === MIDDLE_BUTTON && onClick()}
    >
      <img
        {...(isOwn
          ? {
              src: negotiatedAddress(image.src, USUAL),
              srcSet: `${negotiatedAddress(image.src, DENSE)} 2x`,
            }
          : {
              src: image.src,
              referrerPolicy: 'no-referrer',
              // Without cookies in either case.
              crossOrigin: isIdentified ? undefined : 'anonymous',
            })}
        width={image.width}
        height={image.height}
        alt={image.alt}
        loading="lazy"
        onError={onError}
      />
      <span className="banner__label">{sponsorText(disclosure, t)}</span>
      {caption && <span className="banner__caption">{caption}</span>}
    </a>
  )
}
