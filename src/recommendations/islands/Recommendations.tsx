import { attributeClick } from '../browser/attribution.ts'
import { CardRow } from '#card/islands/ProductRail.tsx'
import { useStrip } from '#card/islands/use-product-rail.tsx'

interface Props {
  title: string
  listStyle: string
  /** Address of the fragment that draws them. */
  address: string
}

/** Recommended products, requested once they come into view (RULES.md#recommendations). */
export default function Recommendations({ title, listStyle, address }: Props) {
  const { strip, isAwaited, room } = useStrip(() => address)
  // `client:visible` watches what stands in the island, so something has to.
  if (!strip) return <div ref={room} className={isAwaited ? 'strip__room' : undefined} />
  const { resultId, html } = strip
  return (
    <CardRow
      id="recommendations"
      title={title}
      listStyle={listStyle}
      html={html}
      onFollow={(code) => resultId !== null && attributeClick(code, resultId)}
    />
  )
}
