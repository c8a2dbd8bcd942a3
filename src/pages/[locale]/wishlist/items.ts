import type { APIRoute } from 'astro'
import { cellId } from '#domain/cell-id'
import { CODE_LENGTH, parsePlace, removedWishAddress } from '#domain/removed-wish'
import { ROUTE, routePath } from '#domain/routes'
import { wayBack } from '#domain/way-back'
import { readForm } from '#runtime/read-form'
import { writeWish } from '#runtime/wishlist'

/** The heart without a script: changes the cookie and leads back to the card that it was pressed on. */
export const POST: APIRoute = async (context) => {
  const { request, url, locals, redirect } = context
  const form = await readForm(request)
  const code = form?.get('code')
  const isCode = typeof code === 'string' && code !== '' && code.length <= CODE_LENGTH
  if (!form || !isCode) return new Response('A product code is needed.', { status: 422 })
  const isWanted = form.get('action') !== 'remove'
  writeWish(context, code, isWanted, parsePlace(form.get('place')) ?? 0)
  const wishlist = routePath(ROUTE.wishlist, {}, locals.locale, locals)
  const back = wayBack(request.headers.get('referer') ?? '', url.host, wishlist)
  if (new URL(back, url).pathname !== wishlist)
    return redirect(`${back}#${encodeURIComponent(cellId(code))}`, 303)
  const place = locals.wishlist.indexOf(code)
  const isGone = !isWanted && place >= 0
  return redirect(isGone ? removedWishAddress(wishlist, { code, place }) : wishlist, 303)
}
