import { viewedCodes } from '../browser/viewed-codes.ts'
import { ProductRail } from '#storefront/card/islands/ProductRail.tsx'
import { useProductRail } from '#storefront/card/islands/use-product-rail.tsx'

interface Props {
  title: string
  listStyle: string
  /** Path of the fragment with cards by codes. */
  cards: string
  /** Code of the current product, which is left out. */
  current?: string | null
}

/** Recently viewed products, by the codes saved in this browser (RULES.md#wishlist). */
export default function RecentlyViewed({ title, listStyle, cards, current = null }: Props) {
  const { rail, space } = useProductRail(() => {
    if (typeof window === 'undefined') return null
    const codes = viewedCodes(current)
    const pairs = codes.map((code) => ['code[]', code])
    return codes.length === 0 ? null : `${cards}?${new URLSearchParams(pairs)}`
  })
  if (!rail) return space
  return <ProductRail id="recently-viewed" title={title} listStyle={listStyle} html={rail.html} />
}
