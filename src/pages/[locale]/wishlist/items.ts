import type { APIContext, APIRoute } from 'astro'
import { nameId } from '#card/rules/name-id.ts'
import { CODE_LENGTH, parseIndex, wishlistUndoAddress } from '#wishlist/rules/wishlist-undo.ts'
import { ROUTE, routePath } from '#shop/routes.ts'
import { safeRedirect } from '#server/safe-redirect.ts'
import { readForm } from '#server/read-form.ts'
import { withFallback } from '#shop/server/with-fallback.ts'
import { writeSavedPrice, writeWishlistItems } from '#wishlist/server/wishlist-cookies.ts'

/** Most hearts that are pressed before their script comes. */
const MOST_ITEMS = 50

/** Puts on the list what is wanted at its price now, where the shop says that in time. */
async function savePrices(codes: readonly string[], context: APIContext): Promise<void> {
  const { shop, startedAt } = context.locals
  const products = await withFallback(shop.productsByCodes(codes), [], { startedAt })
  for (const { code, price } of products) if (price) writeSavedPrice(context, code, price.current)
}

const isCode = (text: unknown): text is string =>
  typeof text === 'string' && text !== '' && text.length <= CODE_LENGTH

/**
 * Without a script: `add` and `remove` are codes of products, in the order of the presses, `place` where the one is put
 * back to. Leads back to the card of the last.
 */
export const POST: APIRoute = async (context) => {
  const { request, url, locals, redirect } = context
  const form = await readForm(request)
  const codesOf = (name: string) => form?.getAll(name) ?? []
  const [added, removed] = [codesOf('add'), codesOf('remove')]
  const codes = [...removed, ...added]
  if (!form || codes.length === 0 || codes.length > MOST_ITEMS || !codes.every(isCode))
    return new Response('A product code is needed.', { status: 422 })
  const undone = parseIndex(form.get('place'))
  const before = locals.wishlist
  const changes = codes.map((code) => ({ code, isWanted: added.includes(code) }))
  writeWishlistItems(context, changes, undone ?? 0)
  const wanted = changes.filter(({ isWanted }) => isWanted)
  if (wanted.length > 0 && undone === null)
    await savePrices(
      wanted.map(({ code }) => code),
      context,
    )
  const last = changes.at(-1) ?? { code: '', isWanted: false }
  const wishlist = routePath(ROUTE.wishlist, {}, locals.locale, locals)
  const back = safeRedirect(request.headers.get('referer') ?? '', url.host, wishlist)
  if (new URL(back, url).pathname !== wishlist)
    return redirect(`${back}#${encodeURIComponent(nameId(last.code))}`, 303)
  const index = before.indexOf(last.code)
  const isGone = !last.isWanted && index >= 0
  return redirect(
    isGone ? wishlistUndoAddress(wishlist, { code: last.code, index }) : wishlist,
    303,
  )
}
