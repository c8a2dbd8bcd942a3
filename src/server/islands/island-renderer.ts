import { createElement, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { plainIsland } from './island-html.ts'

/**
 * Renders islands for Astro, in place of the renderer of `@astrojs/react`: that one renders each component
 * twice, once to find out that it is one of React's, and through a stream, though no island waits for anything.
 */
const renderer = {
  name: '@astrojs/react',
  /** Components of every framework are asked for; here all are React's, and names of elements are texts. */
  check: (component: unknown): boolean => typeof component !== 'string',
  /** Throws for content between an island's tags: none has any. */
  renderToStaticMarkup(
    component: ComponentType,
    properties: Record<string, unknown>,
    slots: Record<string, unknown>,
  ) {
    if (Object.keys(slots).length > 0) throw new Error('An island takes properties, and no slots.')
    const html =
      plainIsland(component, properties) ?? renderToString(createElement(component, properties))
    return { html, attrs: {} }
  },
  supportsAstroStaticSlot: true,
}

export default renderer
