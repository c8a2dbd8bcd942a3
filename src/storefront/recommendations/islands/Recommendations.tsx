import { ProductRail } from '#storefront/card/islands/ProductRail.tsx'
import { useProductRail } from '#storefront/card/islands/use-product-rail.tsx'
import { callForeign } from '#storefront/browser/foreign-code.ts'
import { currentSharing } from '#storefront/consent/browser/stores/sharing.ts'

/** The part of the recommendations provider's browser script that is used here. */
interface AttributionApi {
  visit: { setDoNotTrack: (isOn: boolean) => void }
  recordAttribution: (type: 'vp', productId: string, resultId: string) => unknown
}

/**
 * Returns what may be reported of a click to the provider: nothing without consent to analytics,
 * and in a sensitive channel, where products reveal something about health, nothing without consent
 * to personalisation.
 */
function sharing(): { identifier: boolean } | null {
  if (!currentSharing('analytics').identifier) return null
  const { identifier, interest } = currentSharing('personalisation')
  return interest ? { identifier } : null
}

/** Name of the provider's script on the console. */
const PARTY = 'recommendations provider'

/**
 * Reports to the provider which of its results led to a product, if its script is loaded and the
 * shopper consented.
 */
function attributeClick(code: string, resultId: string): void {
  if (!sharing()) return
  const { nostojs } = window as { nostojs?: (use: (api: AttributionApi) => void) => unknown }
  const report = (api: AttributionApi) => {
    // Checked again: the script may load late, and consent may have been withdrawn.
    const shared = sharing()
    if (!shared) return
    const isMarked = callForeign(PARTY, () => api.visit.setDoNotTrack(!shared.identifier))
    if (isMarked || shared.identifier)
      callForeign(PARTY, () => api.recordAttribution('vp', code, resultId))
  }
  callForeign(PARTY, () => nostojs?.(report))
}

interface Props {
  title: string
  listStyle: string
  /** Address of the fragment with the cards. */
  address: string
}

/** Recommended products, requested once they come into view. */
export default function Recommendations({ title, listStyle, address }: Props) {
  const { rail, space } = useProductRail(() => address)
  if (!rail) return space
  const { resultId, html } = rail
  return (
    <ProductRail
      id="recommendations"
      title={title}
      listStyle={listStyle}
      html={html}
      onFollow={(code) => resultId !== null && attributeClick(code, resultId)}
    />
  )
}
