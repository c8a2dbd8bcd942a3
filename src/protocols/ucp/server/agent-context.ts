import type { BasketKeeper } from '#storefront/basket/port.ts'
import type { ListContext } from '#storefront/listing/server/list-context.ts'
import { negotiateLocale } from '#contract/i18n/negotiate-locale.ts'
import { productReferences } from '#contract/shop/product-address.ts'
import type { Product } from '#contract/shop/product.ts'
import { ancestors, type Taxon } from '#contract/shop/taxon.ts'
import { withFallback } from '#storefront/shop/server/with-fallback.ts'
import type { AgentPreferences } from '../rules/requests.ts'
import type { Site } from '../rules/product.ts'

/** The baskets that a channel's shop keeps for agents. */
export interface AgentCarts {
  keeper: BasketKeeper
  /** Returns where a shopper goes on with a basket: an absolute address of the shop. */
  continueUrl: (token: string) => string
}

/** The context of agents' requests: that of lists, with translated texts. */
export interface AgentContext extends ListContext {
  t: (key: string) => string
  /** Missing where the shop keeps no baskets. */
  carts?: AgentCarts | null
}

/** Returns the locale of an agent's request, by the language in its context or else by `Accept-Language`. */
export const localeFor = (
  context: AgentPreferences | undefined,
  accepted: string | null,
  { locales, defaultLocale }: AgentContext['channel'],
): string => negotiateLocale(context?.language ?? accepted, locales, defaultLocale)

/** Returns the names of a taxon and its ancestors below the root, the topmost first. */
export const taxonPathNames = (taxon: Taxon, { channel }: AgentContext): string[] =>
  [...ancestors(taxon), taxon]
    .filter(({ code, parent }) => parent !== null && !channel.excludedTaxons.includes(code))
    .map(({ name }) => name)

async function taxonNames(products: readonly Product[], context: AgentContext) {
  const ids = new Set(products.flatMap(({ taxon }) => (taxon ? [taxon.id] : [])))
  const names = [...ids].map(async (id) => {
    const taxon = await withFallback(context.shop.taxon(id), null, context)
    return [id, taxon ? taxonPathNames(taxon, context) : []] as const
  })
  return new Map(await Promise.all(names))
}

/** Returns what some products need to know about the site. */
export async function siteOf(products: readonly Product[], context: AgentContext): Promise<Site> {
  const names = await taxonNames(products, context)
  const { t } = context
  return {
    origin: context.origin,
    currency: context.channel.currency,
    optionName: t('product.size'),
    ...productReferences(context, names),
  }
}
