import type { RecommendationsProvider, Recommended } from '../port.ts'
import { sharingFor } from '#storefront/consent/rules/consent.ts'
import type { RecommendedFor } from '#contract/query/fragment-params.ts'
import { railProducts } from '#storefront/card/rules/rail-products.ts'
import type { Product } from '#contract/shop/product.ts'
import type { LoadContext } from '#storefront/shop/server/load-context.ts'
import { found, catchShopError, type Result } from '#storefront/shop/server/result.ts'

/** Recommended products, and the provider's id of the result, to attribute clicks. */
interface RecommendedProducts {
  resultId: string | null
  products: Product[]
}

interface RecommendationContext extends LoadContext {
  recommendations: RecommendationsProvider
  consent: { personalisation: boolean } | null
  signal: AbortSignal
}

function request(
  about: RecommendedFor,
  context: RecommendationContext,
): Promise<Recommended | null> {
  const { recommendations, channel, locale, consent, signal } = context
  const { search, product } = channel.recommendationPlacements
  const who = {
    locale,
    channel: channel.code,
    consent: { personalisation: sharingFor('personalisation', consent).identifier },
  }
  return 'query' in about
    ? recommendations.forSearch({ ...who, ...about, placement: search }, signal)
    : recommendations.forProduct({ ...who, ...about, placement: product }, signal)
}

/** Loads recommended products; none if the provider fails. */
export function loadRecommended(
  about: RecommendedFor,
  context: RecommendationContext,
): Promise<Result<RecommendedProducts>> {
  return catchShopError(async () => {
    const response = await request(about, context)
    if (!response) {
      context.onGivenUp()
      return found({ resultId: null, products: [] })
    }
    const products = await context.shop.productsByCodes(response.codes)
    return found({ resultId: response.resultId, products: railProducts(products) })
  })
}
