import type { APIContext, APIRoute } from 'astro'
import { basketKeeper } from '#server/adapters/basket/basket.ts'
import { nameId } from '#storefront/card/rules/name-id.ts'
import { LONGEST_CODE } from '#contract/query/constants.ts'
import { parseListQuery } from '#contract/query/filter-form.ts'
import { productAddress } from '#contract/shop/product-address.ts'
import { matchRoute, ROUTE, routePath } from '#contract/shop/routes.ts'
import { ShopError } from '#contract/wire/shop-error.ts'
import { HTML } from '#server/http/text-response.ts'
import { readForm } from '#server/read-form.ts'
import { safeRedirect } from '#server/safe-redirect.ts'
import { type BasketKeeper, RefusedChange } from '#storefront/basket/port.ts'
import { type BasketChange, readBasketForm } from '#storefront/basket/rules/basket-form.ts'
import { type BasketResponse, REFUSAL_TEXTS } from '#storefront/basket/rules/basket-response.ts'
import {
  changeBasket,
  lineFacts,
  loadBasket,
  type MadeChange,
} from '#storefront/basket/server/basket.ts'
import { readBasketCookie, writeBasket } from '#storefront/basket/server/basket-cookies.ts'
import { choiceHtml, panelHtml } from '#storefront/basket/views/panel-html.ts'
import { ID_VARIANTS } from '#storefront/site/views/product/variant-choices-html.ts'
import { catchShopError, found } from '#storefront/shop/server/result.ts'

/** A change that was not made. */
interface Failure {
  refusal: keyof typeof REFUSAL_TEXTS
  said: string | null
}

const STATUSES = {
  choose: 409,
  soldOut: 409,
  missing: 404,
  full: 409,
  refused: 422,
  failed: 503,
  quantity: 422,
}

const basketPath = ({ locale, newUrls }: App.Locals) =>
  routePath(ROUTE.basket, {}, locale, { newUrls })

const problemAddress = (problem: keyof typeof REFUSAL_TEXTS, locals: App.Locals) =>
  `${basketPath(locals)}?${new URLSearchParams({ problem }).toString()}`

async function make(
  change: BasketChange,
  keeper: BasketKeeper,
  context: APIContext,
): Promise<MadeChange | Failure> {
  try {
    return await changeBasket(change, readBasketCookie(context), { keeper, load: context.locals })
  } catch (error) {
    if (error instanceof RefusedChange) return { refusal: error.refusal, said: error.said }
    if (error instanceof ShopError) return { refusal: 'failed', said: null }
    throw error
  }
}

const isFailure = (outcome: MadeChange | Failure): outcome is Failure => 'refusal' in outcome

/** Returns what a script draws: the basket after a change, or why it was not made. */
function responseOf(outcome: MadeChange | Failure, locals: App.Locals): Response {
  const { t } = locals
  if (isFailure(outcome)) {
    const { refusal, said } = outcome
    const body: BasketResponse = {
      count: null,
      message: said === null ? t(REFUSAL_TEXTS[refusal]) : `${t(REFUSAL_TEXTS[refusal])} ${said}`,
      html: null,
      changed: null,
      needsChoice: refusal === 'choose',
    }
    return Response.json(body, { status: STATUSES[refusal] })
  }
  const { basket, line, difference } = outcome
  const name = line?.name ?? ''
  const isGone = !basket.lines.some(({ id }) => id === line?.id)
  const key = isGone ? 'basket.removed' : difference > 0 ? 'basket.added' : 'basket.changed'
  const body: BasketResponse = {
    count: basket.count,
    message: t(key, { name }),
    html: panelHtml(basket, locals).text,
    changed: line && difference !== 0 ? lineFacts(line, difference) : null,
    needsChoice: false,
  }
  return Response.json(body)
}

/**
 * Returns where a form without scripts leads: back to the card that it was sent from; from a
 * product's page, or with a problem, to the basket; to the product if a form of it has to be chosen.
 */
async function nextAddress(
  change: BasketChange,
  outcome: MadeChange | Failure,
  { request, url, locals }: APIContext,
): Promise<string> {
  const basket = basketPath(locals)
  if (isFailure(outcome)) {
    const code = change.kind === 'add' && outcome.refusal === 'choose' ? change.item.code : null
    const [product] = code === null ? [] : await locals.shop.productsByCodes([code])
    if (product)
      return productAddress(product, locals) + (locals.channel.productUrl ? '' : `#${ID_VARIANTS}`)
    return problemAddress(outcome.refusal, locals)
  }
  const back = safeRedirect(request.headers.get('referer') ?? '', url.host, basket)
  const name = matchRoute(new URL(back, url).pathname, locals)?.name
  if (change.kind === 'change' || name === undefined || name === ROUTE.product) return basket
  return name === ROUTE.basket ? basket : `${back}#${encodeURIComponent(nameId(change.item.code))}`
}

/** Refuses a form that cannot be read: a browser's leads to the basket, which says why. */
function refuseForm(form: FormData | null, { request, locals, redirect }: APIContext): Response {
  const accepted = (form && request.headers.get('accept')) ?? ''
  if (accepted.includes('application/json'))
    return responseOf({ refusal: 'quantity', said: null }, locals)
  if (accepted.includes('text/html')) return redirect(problemAddress('quantity', locals), 303)
  return new Response('A product and its quantity are needed.', { status: 422 })
}

/**
 * Changes the basket (RULES.md#basket). Redirects a form without scripts; a script that accepts JSON
 * gets the basket after the change, or why it was not made.
 */
export const POST: APIRoute = async (context) => {
  const { request, locals, redirect } = context
  const keeper = basketKeeper(locals)
  if (!keeper) return new Response('There is no basket here.', { status: 404 })
  const form = await readForm(request)
  const change = form && readBasketForm(form)
  if (!change) return refuseForm(form, context)
  const outcome = await make(change, keeper, context)
  if (!isFailure(outcome)) writeBasket(context, outcome.cookie, outcome.basket.count)
  if (request.headers.get('accept')?.includes('application/json'))
    return responseOf(outcome, locals)
  return redirect(await nextAddress(change, outcome, context), 303)
}

const fragment = (html: string) =>
  new Response(html, { headers: { 'content-type': HTML, 'x-robots-tag': 'noindex' } })

const unavailable = () => new Response(null, { status: 503, headers: { 'retry-after': '30' } })

/**
 * The content of the basket's panel, or with `choose` the forms of a product, of which the one is chosen
 * that the filters of a list beside it leave.
 */
export const GET: APIRoute = async (context) => {
  const { locals, url } = context
  const keeper = basketKeeper(locals)
  if (!keeper) return new Response(null, { status: 404 })
  const code = url.searchParams.get('choose')
  if (code !== null) {
    if (code === '' || code.length > LONGEST_CODE) return new Response(null, { status: 404 })
    const loaded = await catchShopError(async () =>
      found((await locals.shop.productsByCodes([code], { details: true }))[0]),
    )
    if (loaded.kind !== 'page') return unavailable()
    return loaded.page
      ? fragment(choiceHtml(loaded.page, parseListQuery(url.searchParams).form, locals).text)
      : new Response(null, { status: 404 })
  }
  const loaded = await catchShopError(async () =>
    found(await loadBasket(readBasketCookie(context), { keeper, load: locals })),
  )
  if (loaded.kind !== 'page') return unavailable()
  writeBasket(context, loaded.page.cookie, loaded.page.basket.count)
  return fragment(panelHtml(loaded.page.basket, locals).text)
}
