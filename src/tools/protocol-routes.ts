import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { AstroIntegration } from 'astro'

const PROTOCOLS = join(import.meta.dirname, '../protocols')

/** Mounts the pages of the protocols, and their form of other pages; a copy of the project without that folder has none. */
export const protocolRoutes: AstroIntegration = {
  name: 'vitrine:protocol-routes',
  hooks: {
    'astro:config:setup': async ({ injectRoute, addMiddleware }) => {
      if (!existsSync(join(PROTOCOLS, 'routes.ts'))) return
      const { PAGE_FORM, PROTOCOL_ROUTES } = await import('#protocols/routes.ts')
      for (const { pattern, module } of PROTOCOL_ROUTES)
        injectRoute({ pattern, entrypoint: join(PROTOCOLS, module) })
      addMiddleware({ entrypoint: join(PROTOCOLS, PAGE_FORM), order: 'post' })
    },
  },
}
