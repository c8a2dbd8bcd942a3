/**
 * The parts of astro-i18next that are used; its own types cannot be reached through its `exports`.
 */
declare module 'astro-i18next' {
  import type { AstroIntegration } from 'astro'

  export interface AstroI18nextConfig {
    defaultLocale: string
    locales: string[]
    namespaces: string[]
    defaultNamespace: string
    showDefaultLocale: boolean
    load: ('server' | 'client')[]
  }
  export default function astroI18next(options: { configPath: string }): AstroIntegration
}
