import { createIslandTranslator } from '#storefront/i18n/island-translator.ts'
import { factsOf, type IslandProps } from './use-listing.tsx'

/**
 * Opens the explanation of the order, beside the sort (RULES.md#ranking). A page whose list was empty
 * has no explanation. The heading has the same button, for phones: ranking-html.ts.
 */
export function RankingButton({ state }: IslandProps) {
  const { list, texts, locale } = factsOf({ state })
  if (list.shown === 0) return null
  const t = createIslandTranslator(texts, locale)
  return (
    <button
      type="button"
      className="ranking-button"
      popoverTarget="ranking"
      aria-label={t('sort.ranking')}
    >
      <span aria-hidden="true">i</span>
    </button>
  )
}
