import { attributeClick } from '../browser/attribution.ts'
import { ProductRail } from '#card/islands/ProductRail.tsx'
import { useProductRail } from '#card/islands/use-product-rail.tsx'

interface Props {
  title: string
  listStyle: string
  /** Address of the fragment that draws them. */
  address: string
}

/** Recommended products, requested once they come into view (RULES.md#recommendations). */
export default function Recommendations({ title, listStyle, address }: Props) {
  const { rail, isAwaited, space } = useProductRail(() => address)
  // `client:visible` watches what stands in the island, so something has to.
  if (!rail) return <div ref={space} className={isAwaited ? 'rail__space' : undefined} />
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
