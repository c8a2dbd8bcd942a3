import { join } from 'node:path'
import type { AstroIntegration } from 'astro'

const inSource = (file: string) => join(import.meta.dirname, '..', file)

/**
 * Islands: a renderer that renders each once for equal states, tried before that of `@astrojs/react`, which takes what it
 * leaves; and `client:active`, with which they hydrate at the first sign of a shopper.
 */
export const islands: AstroIntegration = {
  name: 'vitrine:islands',
  hooks: {
    'astro:config:setup': ({ addRenderer, addClientDirective }) => {
      addRenderer({
        name: 'vitrine:islands',
        serverEntrypoint: inSource('server/islands/island-renderer.ts'),
        clientEntrypoint: inSource('storefront/browser/entry/hydrate.ts'),
      })
      addClientDirective({
        name: 'active',
        entrypoint: inSource('storefront/browser/first/active-directive.ts'),
      })
    },
  },
}
