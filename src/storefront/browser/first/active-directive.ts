import type { ClientDirective } from 'astro'
import { ISLAND_SSR } from '../astro-island.ts'
import { DATA_ACTIVE } from '../dom-contract.ts'

/** Conditions of an island's hydration, besides the first input. */
interface ActiveOptions {
  /** Windows in which it hydrates, as a media query; the window may match later. */
  media?: string
  /** Distance from the window at which it hydrates: `600px`. */
  near?: string
}

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first sign of a shopper (RULES.md#scripts-on-intent). */
    'client:active'?: boolean | ActiveOptions
  }
}

const once = (target: EventTarget, event: string, isThere: boolean) =>
  new Promise<unknown>((resolve) => {
    if (isThere) resolve(null)
    else target.addEventListener(event, resolve, { once: true })
  })

const whenNear = (island: Element, rootMargin: string) =>
  new Promise<unknown>((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        resolve(null)
      },
      { rootMargin },
    )
    // An island itself has no box.
    for (const child of island.children) observer.observe(child)
  })

/**
 * `client:active`: an island hydrates at the first input, in windows that match `media`, and at the distance `near`
 * (RULES.md#scripts-on-intent). Astro writes this into the page before the first island.
 */
const activeDirective: ClientDirective = async (load, { value }, island) => {
  const { media, near } = Object(value) as ActiveOptions
  // Links and forms still work.
  island.addEventListener('astro:hydration-error', () => island.setAttribute(ISLAND_SSR, 'failed'))
  const root = document.documentElement
  await once(root, DATA_ACTIVE, root.hasAttribute(DATA_ACTIVE))
  const query = matchMedia(media ?? '')
  await once(query, 'change', query.matches)
  if (near !== undefined) await whenNear(island, near)
  const hydrate = await load()
  await hydrate()
}
export default activeDirective
