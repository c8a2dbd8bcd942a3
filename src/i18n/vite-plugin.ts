import { fileURLToPath } from 'node:url'

const VIRTUAL = '\0astro-i18next'
const PRELOAD_STUB = '\0proload-stub'

/**
 * Replaces astro-i18next by its pure parts: the route table and the path functions. Its published
 * entry reads files and would put an absolute path into the build.
 */
export function astroI18nextPure() {
  const source = (file: string) =>
    fileURLToPath(new URL(`../../node_modules/astro-i18next/src/${file}`, import.meta.url))
  return {
    name: 'vitrine:astro-i18next-pure',
    enforce: 'pre' as const,
    resolveId(id: string) {
      if (id === 'astro-i18next') return VIRTUAL
      return id.startsWith('@proload/') ? PRELOAD_STUB : null
    },
    load(id: string) {
      if (id === PRELOAD_STUB) return 'export default {}'
      if (id !== VIRTUAL) return null
      return [
        `export { setAstroI18nextConfig as initAstroI18next } from ${JSON.stringify(source('config.ts'))}`,
        `export { localizePath } from ${JSON.stringify(source('utils.ts'))}`,
      ].join('\n')
    },
  }
}
