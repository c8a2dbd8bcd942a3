import { DATA_ACTIVE, TAG_ISLAND } from '#browser/dom-contract.ts'

type Module = Readonly<Record<string, unknown>>
type Hydrate = (island: Element, component: unknown, properties: object) => void

/**
 * For the document's head: the element of islands, which hydrate at the first sign of a shopper, in windows
 * that match `media` and once they are as near as `near` says (RULES.md#scripts-on-intent). `src` is the
 * script of the component `name`, `by` the one that hydrates. Sent as text: it may name nothing outside
 * itself but its arguments.
 */
export function defineIslands(
  tag: string,
  active: string,
  load: (address: string) => Promise<Module>,
): void {
  const root = document.documentElement
  const whenActive = () =>
    new Promise<unknown>((resolve) => {
      if (root.hasAttribute(active)) resolve(null)
      else root.addEventListener(active, resolve, { once: true })
    })
  /** What follows an element is read after all that is in it. */
  const isWhole = (island: Node) => {
    for (let node: Node | null = island; node; node = node.parentNode)
      if (node.nextSibling) return true
    return document.readyState !== 'loading'
  }
  const whenWhole = (island: Node) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (isWhole(island)) resolve()
        else requestAnimationFrame(look)
      }
      look()
    })
  const matches = (media: string) =>
    new Promise<unknown>((resolve) => {
      const query = matchMedia(media)
      if (query.matches) resolve(null)
      else query.addEventListener('change', resolve, { once: true })
    })
  const isNear = (island: Element, rootMargin: string) =>
    new Promise<void>((resolve) => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return
          observer.disconnect()
          resolve()
        },
        { rootMargin },
      )
      // An island has no box of its own.
      for (const child of island.children) observer.observe(child)
    })
  /** A browser keeps a script that failed: what is asked for again has another address. */
  const loadTwice = (address: string) =>
    load(address).catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      return load(`${address}?again=${Date.now()}`)
    })
  customElements.define(
    tag,
    class extends HTMLElement {
      async connectedCallback() {
        const [src = '', by = '', name = '', before, media, near, properties] = [
          'src',
          'by',
          'name',
          'before',
          'media',
          'near',
          'props',
        ].map((attribute) => this.getAttribute(attribute) ?? undefined)
        await whenActive()
        await whenWhole(this)
        if (media) await matches(media)
        if (near) await isNear(this, near)
        if (before) await load(before)
        const [component, hydrate] = await Promise.all([loadTwice(src), loadTwice(by)])
        const run = hydrate['default'] as Hydrate
        run(this, component[name], JSON.parse(properties ?? '{}') as object)
        this.removeAttribute('ssr')
      }
    },
  )
}

/** The same for the document's head; `import` is written out, because builds would rename it. */
export const ISLAND_HEAD_SCRIPT = `(${defineIslands})("${TAG_ISLAND}","${DATA_ACTIVE}",(a)=>import(a))`
