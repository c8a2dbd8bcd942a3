import * as astro from 'astro/compiler-runtime'
import { escapeHtml } from '#shop/html.ts'
import { islandHtml } from '../islands/island-tag.ts'

// Built templates import this instead of Astro's own runtime (tools/islands.ts).
export * from 'astro/compiler-runtime'

type Component = Parameters<typeof astro.renderComponent>
type Rendered = ReturnType<typeof astro.renderComponent>

/** Tells Astro that a text is HTML already. */
const asHtml = (text: string) => astro.unescapeHTML(text) as string

/** Signs that Astro leaves as they are in an attribute, which it writes in double quotes. */
const UNESCAPED = /[<>']/g
const escaped = (attributes: string): string => {
  const text = String(attributes)
  return text.search(UNESCAPED) < 0 ? attributes : asHtml(text.replace(UNESCAPED, escapeHtml))
}

/** Writes an attribute whose text nothing can take for markup (SECURITY.md). */
export const addAttribute: typeof astro.addAttribute = (...attribute) =>
  escaped(astro.addAttribute(...attribute))

/** Writes attributes that are spread. */
export const spreadAttributes: typeof astro.spreadAttributes = (...attributes) =>
  escaped(astro.spreadAttributes(...attributes) as string)

/** Writes a custom element without named slots. */
function customElement(...[result, tag, , props, slots]: Required<Component>): Rendered {
  const start = asHtml(`<${tag}${spreadAttributes(props, tag)}>`)
  const content = slots['default'] && astro.renderSlot(result, slots['default'])
  return astro.render`${start}${content}${asHtml(`</${tag}>`)}`
}

/** What Astro names of an island, and of no other component. */
const PATH = 'client:component-path'

/**
 * Writes islands and custom elements at once: Astro waits for each of them, and buffers everything after it until then.
 */
export function renderComponent(
  ...[result, name, component, props, slots = {}]: Component
): Rendered {
  const names = Object.keys(slots).filter((slot) => slot !== 'default')
  if (typeof component === 'string' && component.includes('-') && names.length === 0)
    return customElement(result, component, component, props, slots)
  const island = PATH in props ? islandHtml(result, component as never, props, slots) : null
  // Astro writes a text that is marked as HTML like what a component returns.
  if (typeof island === 'string') return asHtml(island) as unknown as Rendered
  if (island !== null) return island.then(asHtml) as unknown as Rendered
  return astro.renderComponent(result, name, component, props, slots)
}
