import { createTranslator } from '#storefront/i18n/translator.ts'
import { type AgentCarts, localeFor } from '../server/agent-context.ts'
import type { ContextFor } from '../server/operations.ts'
import { checkoutAddress } from '#storefront/basket/rules/basket-items.ts'
import { basketKeeper } from '#server/adapters/basket/basket.ts'
import { createLists } from '#server/adapters/lists.ts'
import { createShop, newNotes } from '#server/adapters/shop.ts'

/** Returns the baskets that the channel's shop keeps; null if it keeps none. */
function cartsFor(context: App.Locals): AgentCarts | null {
  const { channel, locale, origin } = context
  const { basket, checkoutUrl } = channel
  const keeper = basket === 'orders' ? basketKeeper(context) : null
  if (!keeper || !checkoutUrl) return null
  const continueUrl = (token: string) =>
    new URL(checkoutAddress(checkoutUrl, { token, locale }), origin).href
  return { keeper, continueUrl }
}

/** Creates contexts for an agent, without a shopper, in the language of each operation. */
export function agentContexts(request: Request, locals: App.Locals): ContextFor {
  return (wanted) => {
    const { channel } = locals
    const locale = localeFor(wanted, request.headers.get('accept-language'), channel)
    const t = createTranslator(locale)
    const lists = createLists({ channel, locale, consent: null, searchSession: null })
    const context = { ...locals, locale, lists }
    return {
      ...context,
      wishlist: [],
      shop: createShop(context, newNotes()),
      t: (key: string) => t(key),
      carts: cartsFor(context),
    }
  }
}
