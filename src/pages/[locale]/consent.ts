import type { APIRoute } from 'astro'
import {
  chosenConsent,
  CONSENT_AGE,
  CONSENT_COOKIE,
  SEARCH_SESSION_COOKIE,
  serialiseConsent,
} from '#consent/rules/consent.ts'
import { ROUTE, routePath } from '#shop/routes.ts'
import { safeRedirect } from '#server/safe-redirect.ts'
import { readForm } from '#server/read-form.ts'

/** Keeps the shopper's decision for a year and leads back to where it was made. */
export const POST: APIRoute = async ({ request, url, locals, cookies, redirect }) => {
  const form = await readForm(request)
  const consent = form && chosenConsent(form.get('choice'), form.getAll('purpose'))
  if (!consent) return new Response('A choice is needed.', { status: 422 })
  cookies.set(CONSENT_COOKIE, serialiseConsent(consent), {
    path: '/',
    maxAge: CONSENT_AGE,
    sameSite: 'lax',
    secure: url.protocol === 'https:',
  })
  if (!consent.personalisation) cookies.delete(SEARCH_SESSION_COOKIE, { path: '/' })
  const home = routePath(ROUTE.home, {}, locals.locale, locals)
  return redirect(safeRedirect(request.headers.get('referer') ?? '', url.host, home), 303)
}
