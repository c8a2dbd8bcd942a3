import type { ServerResponse } from 'node:http'

/** What suits every answer; the content security policy belongs to the page that is rendered. */
const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const

export function setSecurityHeaders(response: ServerResponse) {
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value)
}
