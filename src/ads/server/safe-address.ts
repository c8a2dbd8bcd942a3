/** Stands for the storefront's own origin while an address is taken apart. */
const OWN = 'https://storefront.invalid'

/**
 * An address from outside that may be linked to or drawn: http(s), or a path of the storefront
 * itself, in its normal form. Null for other schemes, credentials, and what is no address.
 */
export function safeAddress(text: string | null): string | null {
  const url = text === null ? null : URL.parse(text, OWN)
  if (!url || url.username || url.password) return null
  if (url.origin === OWN) return text?.startsWith('/') ? url.href.slice(OWN.length) : null
  return ['http:', 'https:'].includes(url.protocol) ? url.href : null
}
