import type { ComponentType } from 'react'
import { ISLAND_BY, ISLAND_NEAR, ISLAND_SSR } from '#browser/dom-contract.ts'
import { attribute, markup } from '#shop/html.ts'
import renderer from './island-renderer.ts'

type Properties = Readonly<Record<string, unknown>>

/** Astro's data about a page and its build that islands need; one object per page. */
interface Build {
  /** Returns the address of a built script by its module; a development server returns it later. */
  resolve: (module: string) => string | Promise<string>
  /** The renderer of React, with the module that hydrates its islands. */
  renderers: readonly { clientEntrypoint?: string | URL | undefined }[]
}

/** The script that replaces components while they are edited; built pages have none. */
const BEFORE = 'astro:scripts/before-hydration.js'

/** The script of each page's first island; others need not repeat it, nor the hydrating one. */
const firstScripts = new WeakMap<Build, string>()

/** Returns an island's properties as JSON, without the list's state, which is a function. */
function writtenProperties(properties: Properties): string | null {
  const json = JSON.stringify(properties)
  return json === '{}' ? null : json
}

/**
 * Returns an island with its tag for `browser/head/define-islands.ts`: Astro's own tag is three
 * times as long, eleven times per list, and adds 5 kB of script to the page (DECISIONS.md, 38).
 * Synchronous if the build returns addresses synchronously; null for anything but a component.
 * Throws for content between an island's tags.
 */
export function islandHtml(
  build: Build,
  component: ComponentType,
  given: Properties,
  slots: Readonly<Record<string, unknown>> = {},
): string | Promise<string> | null {
  const {
    'client:component-path': path,
    'client:component-export': name,
    'client:component-hydration': _directive,
    'client:display-name': _name,
    'client:active': active,
    ...properties
  } = given
  if (typeof path !== 'string') return null
  const { html } = renderer.renderToStaticMarkup(component, properties, slots)
  const { media, near } = Object(active) as { media?: string; near?: string }
  const first = firstScripts.get(build)
  if (first === undefined) firstScripts.set(build, path)
  const write = ([src, by, before]: readonly string[]) => {
    const attributes = [
      attribute('src', first === path ? null : src),
      attribute(ISLAND_BY, first === undefined ? by : null),
      attribute('name', name === 'default' ? null : String(name)),
      attribute('before', before || null),
      attribute('media', media),
      attribute(ISLAND_NEAR, near),
      attribute('props', writtenProperties(properties)),
    ]
    return `${markup`<react-island ${ISLAND_SSR}${attributes}>`.text}${html}</react-island>`
  }
  const hydrator = String(build.renderers[0]?.clientEntrypoint)
  const addresses = [decodeURI(path), decodeURI(hydrator), BEFORE].map(build.resolve)
  return addresses.every((address) => typeof address === 'string')
    ? write(addresses)
    : Promise.all(addresses).then(write)
}
