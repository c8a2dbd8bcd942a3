import type { APIRoute, AstroCookies, AstroCookieSetOptions } from 'astro'
import {
  chosenConsent,
  type Consent,
  CONSENT_COOKIE,
  FLAG_KEY_COOKIE,
  SEARCH_SESSION_COOKIE,
  serialiseConsent,
  sharingFor,
} from '#consent/rules/consent.ts'
import { COOKIE_AGE } from '#query/constants.ts'
import { ROUTE, routePath } from '#shop/routes.ts'
import { safeRedirect } from '#server/safe-redirect.ts'
import { readForm } from '#server/read-form.ts'

/**
 * Sets the key for evaluating flags with consent to personalisation; without it, deletes all
 * cookies that identify shoppers.
 */
function setIdentifiers(cookies: AstroCookies, consent: Consent, options: AstroCookieSetOptions) {
  if (!sharingFor('personalisation', consent).identifier)
    for (const name of [SEARCH_SESSION_COOKIE, FLAG_KEY_COOKIE]) cookies.delete(name, { path: '/' })
  else if (!cookies.has(FLAG_KEY_COOKIE))
    cookies.set(FLAG_KEY_COOKIE, crypto.randomUUID(), { ...options, httpOnly: true })
}

/** Saves the shopper's decision for a year and redirects back. */
export const POST: APIRoute = async ({ request, url, locals, cookies, redirect }) => {
  const form = await readForm(request)
  const consent = form && chosenConsent(form.get('choice'), form.getAll('purpose'))
  if (!consent) return new Response('A choice is needed.', { status: 422 })
  const options = {
    path: '/',
    maxAge: COOKIE_AGE,
    sameSite: 'lax',
    secure: url.protocol === 'https:',
  } as const
  cookies.set(CONSENT_COOKIE, serialiseConsent(consent), options)
  setIdentifiers(cookies, consent, options)
  const home = routePath(ROUTE.home, {}, locals.locale, locals)
  return redirect(safeRedirect(request.headers.get('referer') ?? '', url.host, home), 303)
}
