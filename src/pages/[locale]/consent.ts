import type { APIRoute, AstroCookies } from 'astro'
import {
  chosenConsent,
  type Consent,
  CONSENT_COOKIE,
  FLAG_KEY_COOKIE,
  identifierCookie,
  SEARCH_SESSION_COOKIE,
  serialiseConsent,
  sharingFor,
} from '#storefront/consent/rules/consent.ts'
import { COOKIE_AGE } from '#contract/query/constants.ts'
import { ROUTE, routePath } from '#contract/shop/routes.ts'
import { safeRedirect } from '#server/safe-redirect.ts'
import { readForm } from '#server/read-form.ts'

interface CookieOptions {
  path: string
  maxAge: number
  sameSite: 'lax'
  secure: boolean
}

/**
 * Sets the key for evaluating flags with consent to personalisation; without it, deletes all
 * cookies that identify shoppers.
 */
function setIdentifiers(cookies: AstroCookies, consent: Consent, options: CookieOptions) {
  const { path, secure } = options
  const protocol = secure ? 'https:' : 'http:'
  const session = identifierCookie(SEARCH_SESSION_COOKIE, protocol)
  const key = identifierCookie(FLAG_KEY_COOKIE, protocol)
  if (!sharingFor('personalisation', consent).identifier)
    for (const name of [session, key]) cookies.delete(name, { path, secure })
  else if (!cookies.has(key)) cookies.set(key, crypto.randomUUID(), { ...options, httpOnly: true })
}

/** Saves the shopper's decision for a year and redirects back. */
export const POST: APIRoute = async ({ request, url, locals, cookies, redirect }) => {
  const form = await readForm(request)
  const consent = form && chosenConsent(form.get('choice'), form.getAll('purpose'))
  if (!consent) return new Response('A choice is needed.', { status: 422 })
  const options: CookieOptions = {
    path: '/',
    maxAge: COOKIE_AGE,
    sameSite: 'lax',
    secure: url.protocol === 'https:',
  }
  cookies.set(CONSENT_COOKIE, serialiseConsent(consent), options)
  setIdentifiers(cookies, consent, options)
  const home = routePath(ROUTE.home, {}, locals.locale, locals)
  return redirect(safeRedirect(request.headers.get('referer') ?? '', url.host, home), 303)
}
