import type { APIRoute } from 'astro'
import { nameId } from '#storefront/card/rules/name-id.ts'
import { LONGEST_CODE } from '#contract/query/constants.ts'
import { parseIndex, wishlistUndoAddress } from '#storefront/wishlist/rules/wishlist-undo.ts'
import { ROUTE, routePath } from '#contract/shop/routes.ts'
import { safeRedirect } from '#server/safe-redirect.ts'
import { readForm } from '#server/read-form.ts'
import { withFallback } from '#storefront/shop/server/with-fallback.ts'
import { writeSavedPrice, storeWishlistItem } from '#storefront/wishlist/server/wishlist-cookies.ts'

/** Returns a product's current price; undefined if the shop does not respond in time. */
async function currentPrice(code: string, locals: App.Locals) {
  const [product] = await withFallback(locals.shop.productsByCodes([code]), [], locals)
  return product?.price?.current
}

/**
 * The form without scripts: `add` or `remove` is a product's code, `index` the place to restore it
 * to. Redirects to its card.
 */
export const POST: APIRoute = async (context) => {
  const { request, url, locals, redirect } = context
  const form = await readForm(request)
  const removed = form?.get('remove')
  const code = removed ?? form?.get('add')
  const isCode = typeof code === 'string' && code !== '' && code.length <= LONGEST_CODE
  if (!form || !isCode) return new Response('A product code is needed.', { status: 422 })
  const isWanted = code !== removed
  const undone = parseIndex(form.get('index'))
  storeWishlistItem(context, code, isWanted, undone ?? 0)
  const price = isWanted && undone === null ? await currentPrice(code, locals) : undefined
  if (price !== undefined) writeSavedPrice(context, code, price)
  const wishlist = routePath(ROUTE.wishlist, {}, locals.locale, locals)
  const back = safeRedirect(request.headers.get('referer') ?? '', url.host, wishlist)
  if (new URL(back, url).pathname !== wishlist)
    return redirect(`${back}#${encodeURIComponent(nameId(code))}`, 303)
  const index = locals.wishlist.indexOf(code)
  const isGone = !isWanted && index >= 0
  return redirect(isGone ? wishlistUndoAddress(wishlist, { code, index }) : wishlist, 303)
}
