import { COOKIE_AGE } from '#query/constants.ts'

/** Raw text of a cookie; empty where there is none, and on the server. */
export function readCookie(name: string): string {
  if (typeof document === 'undefined') return ''
  const prefix = `${name}=`
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(prefix))
  return found?.slice(prefix.length) ?? ''
}

/** Keeps a text, which must suit a cookie as it is, for a year. */
export function writeCookie(name: string, text: string): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${text}; path=/; max-age=${COOKIE_AGE}; samesite=lax${secure}`
}
