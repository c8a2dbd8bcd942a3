import { COOKIE_AGE } from '#contract/query/constants.ts'

/** Returns the raw text of a cookie; empty without one, and on the server. */
export function readCookie(name: string): string {
  if (typeof document === 'undefined') return ''
  const prefix = `${name}=`
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(prefix))
  return found?.slice(prefix.length) ?? ''
}

/** Deletes a cookie of the whole shop that scripts can read. */
export function deleteCookie(name: string): void {
  document.cookie = `${name}=; path=/; max-age=0`
}

/** Saves a text, which must be valid in a cookie, for a year. */
export function writeCookie(name: string, text: string): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${text}; path=/; max-age=${COOKIE_AGE}; samesite=lax${secure}`
}
