import { join } from 'node:path'
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'

const SOURCE = join(import.meta.dirname, '..')

/** What stands for the two sides of the renderer that Astro's integration names. */
const RENDERER: Readonly<Record<string, string>> = {
  '@astrojs/react/server.js': 'server/islands/island-renderer.ts',
  '@astrojs/react/client.js': 'browser/entry/hydrate.ts',
}

/** Renders an island once on the server, and hydrates it without what no island has: children of its own, and forms that React handles. */
export const islandRenderer: Plugin = {
  name: 'vitrine:island-renderer',
  enforce: 'pre',
  resolveId(id) {
    const file = RENDERER[id]
    return file === undefined ? null : join(SOURCE, file)
  },
}

const ASTROS = 'astro/compiler-runtime'
const OWN = join(SOURCE, 'server/templates/runtime.ts')

/** Gives templates our own writers of attributes, custom elements and islands, in place of Astro's. */
export const templateRuntime: Plugin = {
  name: 'vitrine:template-runtime',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name !== 'client',
  resolveId: (id, importer) => (id === ASTROS && importer !== OWN ? OWN : null),
}

/** `client:active`: islands hydrate at the first sign of a shopper. */
export const activeDirective: AstroIntegration = {
  name: 'vitrine:active-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'active', entrypoint: './src/browser/first/active-directive.ts' }),
  },
}
