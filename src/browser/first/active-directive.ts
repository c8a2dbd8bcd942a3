import type { ClientDirective } from 'astro'
import { whenActive } from './when-active.ts'

/** What an island waits for beside a shopper. */
export interface ActiveOptions {
  /** Windows that the island is for, as a media query; a change of the window may come to it later. */
  media?: string
  /** It comes near the window by that much: `600px`. */
  near?: string
}

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first sign of a shopper (RULES.md#scripts-on-intent). */
    'client:active'?: boolean | ActiveOptions
  }
}

const matches = (media: string | undefined) =>
  new Promise<void>((resolve) => {
    if (!media) return resolve()
    const query = matchMedia(media)
    if (query.matches) resolve()
    else query.addEventListener('change', () => resolve(), { once: true })
  })

const isNear = (element: HTMLElement, near: string | undefined) =>
  new Promise<void>((resolve) => {
    if (!near) return resolve()
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: near },
    )
    // An island has no box of its own.
    for (const child of element.children) observer.observe(child)
  })

/** `client:active`: hydrates an island at the first sign of a shopper (RULES.md#scripts-on-intent). */
const activeDirective: ClientDirective = (load, { value }, element) => {
  const { media, near } = (value ?? {}) as ActiveOptions
  whenActive(() => {
    void matches(media)
      .then(() => isNear(element, near))
      .then(load)
      .then((hydrate) => hydrate())
  })
}
export default activeDirective
