import { createTranslator } from '#i18n/translator.ts'
import { localeFor } from '#ucp/server/agent-context.ts'
import type { ContextFor } from '#ucp/server/operations.ts'
import { createSearch } from './search.ts'
import { createShop, newNotes } from './shop.ts'

/** Creates contexts for an agent, without a shopper, in the language of each operation. */
export function agentContexts(request: Request, locals: App.Locals): ContextFor {
  return (wanted) => {
    const { channel } = locals
    const locale = localeFor(wanted, request.headers.get('accept-language'), channel)
    const t = createTranslator(locale)
    const context = { ...locals, locale, search: createSearch(channel, null), searchSession: null }
    return {
      ...context,
      wishlist: [],
      shop: createShop(context, newNotes()),
      t: (key: string) => t(key),
    }
  }
}
