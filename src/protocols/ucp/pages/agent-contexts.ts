import { createTranslator } from '#storefront/i18n/translator.ts'
import { localeFor } from '../server/agent-context.ts'
import type { ContextFor } from '../server/operations.ts'
import { createLists } from '#server/adapters/lists.ts'
import { createShop, newNotes } from '#server/adapters/shop.ts'

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
    }
  }
}
