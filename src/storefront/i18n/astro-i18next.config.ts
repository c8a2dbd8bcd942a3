import type { AstroI18nextConfig } from 'astro-i18next'
import { LANGUAGES } from '#contract/i18n/languages.ts'

const config: AstroI18nextConfig = {
  defaultLocale: 'en',
  locales: Object.keys(LANGUAGES),
  namespaces: ['page', 'island'],
  defaultNamespace: 'page',
  showDefaultLocale: true,
  // The integration itself loads nothing: its global language would mix concurrent requests.
  load: [],
}

export default config
