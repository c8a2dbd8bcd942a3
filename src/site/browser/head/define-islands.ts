import { DATA_ACTIVE, TAG_ISLAND } from '#browser/dom-contract.ts'
import { nameless } from '#browser/head-script.ts'

/**
 * Module of a component, all of whose exports are components, or the hydrating script with its
 * `default`.
 */
type Module = Readonly<Record<string, unknown>> & {
  default: (island: Element, component: unknown, properties: object) => void
}

/**
 * Runs in the document's head: defines the element of islands, which hydrate on the first input, in
 * windows that match `media`, and at the distance `near` (RULES.md#scripts-on-intent). `src` is the
 * script of the component `name`, or of its only one; `by` is the hydrating script, given on one
 * island of a page; that island's `src` also serves islands without one. Sent as text: it may refer
 * only to its arguments.
 */
export function defineIslands(
  tag: string,
  active: string,
  load: (address: string) => Promise<Module>,
): void {
  const root = document.documentElement
  const once = (target: EventTarget, event: string, isThere: boolean) =>
    new Promise<unknown>((resolve) => {
      if (isThere) resolve(null)
      else target.addEventListener(event, resolve, { once: true })
    })
  /** Whether an island is completely parsed: something follows it. */
  const isWhole = (island: Node) => {
    for (let node: Node | null = island; node; node = node.parentNode)
      if (node.nextSibling) return true
    return document.readyState !== 'loading'
  }
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
  /** Browsers cache a failed import: the second attempt needs another address. */
  const loadTwice = (address: string) =>
    load(address).catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      return load(`${address}?again=${Date.now()}`)
    })
  async function connect(island: Element) {
    const value = (name: string) => island.getAttribute(name) ?? ''
    await once(root, active, root.hasAttribute(active))
    const named = (name: string) => document.querySelector('[by]')?.getAttribute(name)
    while (!isWhole(island) || !named('by')) await new Promise(requestAnimationFrame)
    const query = matchMedia(value('media'))
    await once(query, 'change', query.matches)
    const near = value('near')
    if (near) await whenNear(island, near)
    const before = value('before')
    if (before) await load(before)
    const [component, { default: hydrate }] = await Promise.all([
      loadTwice(value('src') || (named('src') ?? '')),
      loadTwice(named('by') ?? ''),
    ])
    hydrate(
      island,
      component[value('name') || 'default'],
      JSON.parse(value('props') || '{}') as object,
    )
  }
  customElements.define(
    tag,
    class extends HTMLElement {
      connectedCallback() {
        connect(this).then(
          () => this.removeAttribute('ssr'),
          // Links and forms still work.
          (error: unknown) => {
            this.setAttribute('ssr', 'failed')
            throw error
          },
        )
      }
    },
  )
}

/**
 * `defineIslands` as text for the document's head; `import` is literal, because builds would rename
 * it.
 */
export const ISLAND_HEAD_SCRIPT = `(${nameless(defineIslands)})("${TAG_ISLAND}","${DATA_ACTIVE}",(a)=>import(a))`
