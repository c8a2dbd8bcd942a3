import { viewedCodes } from '../browser/viewed-codes.ts'
import { CardRow } from '#card/islands/ProductRail.tsx'
import { useStrip } from '#card/islands/use-product-rail.tsx'

interface Props {
  title: string
  listStyle: string
  /** Path of the fragment that draws cards by codes. */
  cards: string
  /** Code of the product on the page, which is left out. */
  current?: string | null
}

/** Recently viewed products, by the codes in this browser (RULES.md#recently-viewed). */
export default function RecentlyViewed({ title, listStyle, cards, current = null }: Props) {
  const { strip, isAwaited, room } = useStrip(() => {
    if (typeof window === 'undefined') return null
    const codes = viewedCodes(current)
    const pairs = codes.map((code) => ['code[]', code])
    return codes.length === 0 ? null : `${cards}?${new URLSearchParams(pairs)}`
  })
  // `client:visible` watches what stands in the island, so something has to.
  if (!strip) return <div ref={room} className={isAwaited ? 'strip__room' : undefined} />
  return <CardRow id="recently-viewed" title={title} listStyle={listStyle} html={strip.html} />
}
