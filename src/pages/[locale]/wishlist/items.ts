import type { APIRoute } from 'astro'
import { ROUTE, routePath } from '#domain/routes'
import { wayBack } from '#domain/way-back'
import { readForm } from '#runtime/read-form'
import { writeWish } from '#runtime/wishlist'

const CODE_LENGTH = 100

/** The heart without a script: changes the cookie and leads back to where it was pressed. */
export const POST: APIRoute = async (context) => {
  const { request, url, locals, redirect } = context
  const form = await readForm(request)
  const code = form?.get('code')
  const isCode = typeof code === 'string' && code !== '' && code.length <= CODE_LENGTH
  if (!form || !isCode) return new Response('A product code is needed.', { status: 422 })
  writeWish(context, code, form.get('action') !== 'remove')
  const wishlist = routePath(ROUTE.wishlist, {}, locals.locale, locals)
  return redirect(wayBack(request.headers.get('referer') ?? '', url.host, wishlist), 303)
}
