import type { AstroI18nextConfig } from 'astro-i18next'

const config: AstroI18nextConfig = {
  defaultLocale: 'en',
  locales: ['en', 'ru', 'lt', 'ar'],
  namespaces: ['page', 'island'],
  defaultNamespace: 'page',
  showDefaultLocale: true,
  // Nothing is loaded by the integration itself: its global language would mix concurrent requests.
  load: [],
}

export default config
