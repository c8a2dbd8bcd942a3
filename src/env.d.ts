import type { Consent } from '#storefront/consent/rules/consent.ts'
import type { BlockContext } from '#storefront/content-blocks/server/content-blocks.ts'
import type { ListContext } from '#storefront/listing/server/list-context.ts'
import type { RecommendationsProvider } from '#storefront/recommendations/port.ts'
import type { PreviewNotes } from '#storefront/merchandising/rules/explained.ts'
import type { Translator } from '#storefront/i18n/translator.ts'

declare global {
  namespace App {
    /** What middleware sets once for a request. */
    interface Locals extends ListContext, BlockContext {
      /** Whether the demo is shown, and its content with it. */
      isDemo: boolean
      t: Translator
      /** Whether the page is stored for everybody: what differs by shopper is marked (`personalHtml`). */
      isShared: boolean
      /** Codes in the wishlist that the shop lacked when last checked. */
      unavailableItems: readonly string[]
      /** Number of products in the basket, for the header. */
      basketCount: number
      /** The shopper's consent; null before a decision. */
      consent: Consent | null
      /** Whether the choice of search depends on consent. */
      searchNeedsConsent: boolean
      recommendations: RecommendationsProvider
      /** Address of the shop's tag container, loaded only after consent to analytics. */
      tagContainer: string | null
      /** Where browsers report what the security policy stopped; null for nowhere. */
      cspReportUrl: string | null
      /** Share of pages whose vitals are sent after consent to analytics. */
      vitalsShare: number
      /** Of a page that shows another time, or explains itself; missing for all others. */
      preview?: PreviewNotes
      /** Whether all pictures, of products and banners, come from this host. */
      hasOwnPicturesAlone: boolean
    }
  }
}
