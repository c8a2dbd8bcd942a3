import type { Consent } from '#consent/rules/consent.ts'
import type { BlockContext } from '#content-blocks/server/content-blocks.ts'
import type { ListContext } from '#listing/server/list-context.ts'
import type { RecommendationsProvider } from '#recommendations/port.ts'
import type { Translator } from '#i18n/translator.ts'

declare global {
  namespace App {
    /** What middleware sets once for a request. */
    interface Locals extends ListContext, BlockContext {
      /** Whether the demo is shown, and its content with it. */
      isDemo: boolean
      t: Translator
      /** Codes of the wishlist that the shop was last found to lack. */
      unavailableItems: readonly string[]
      /** What the shopper agreed to; null before a decision. */
      consent: Consent | null
      /** Whether the choice of the search depends on that. */
      searchNeedsConsent: boolean
      recommendations: RecommendationsProvider
      /** Address of the shop's tag container, loaded only after consent to analytics. */
      tagContainer: string | null
      /** Whether no picture comes from another host: neither products' nor banners'. */
      hasOwnPicturesAlone: boolean
    }
  }
}
