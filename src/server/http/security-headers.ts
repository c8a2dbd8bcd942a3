import type { Config } from '../config.ts'

/** Headers of every response; the content security policy belongs to the rendered page. */
const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const

const A_YEAR = { 'Strict-Transport-Security': 'max-age=31536000' }

/**
 * Returns the security headers. Browsers honour HSTS over https only, so it is sent if the site has
 * such an address, and to anyone who came over https.
 */
export function securityHeadersOf(
  { siteUrls }: Pick<Config, 'siteUrls'>,
  overHttps: boolean,
): Record<string, string> {
  const isSecure = overHttps || Object.values(siteUrls).some((site) => site?.startsWith('https://'))
  return { ...SECURITY_HEADERS, ...(isSecure && A_YEAR) }
}
