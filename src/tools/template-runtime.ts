import { join } from 'node:path'
import type { Plugin } from 'vite'

const ASTROS = 'astro/compiler-runtime'
const OWN = join(import.meta.dirname, '../server/templates/runtime.ts')

/** Gives templates our own writers of attributes, custom elements and islands, in place of Astro's. */
export const templateRuntime: Plugin = {
  name: 'vitrine:template-runtime',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name !== 'client',
  resolveId: (id, importer) => (id === ASTROS && importer !== OWN ? OWN : null),
}
