import { ID_FILTER_TAGS } from '#storefront/browser/dom-contract.ts'
import { ROUTE } from '#contract/shop/routes.ts'
import { CategoryChips } from './CategoryChips.tsx'
import { Chips } from './Chips.tsx'
import { Pager } from './Pager.tsx'
import { QuickFilters } from './QuickFilters.tsx'
import { RankingButton } from './RankingButton.tsx'
import { SortSelect } from './SortSelect.tsx'
import { factsOf, type IslandProps } from './use-listing.tsx'

/** What precedes the cards of a list: chips, order, and 'Load previous'. The wishlist has only the last. */
export default function ListHead({ state }: IslandProps) {
  const { name } = factsOf({ state }).route
  return (
    <>
      {name !== ROUTE.wishlist && (
        <>
          {name === ROUTE.search && <CategoryChips state={state} />}
          <div className="bar">
            <div className="bar__chips" id={ID_FILTER_TAGS}>
              <Chips state={state} />
              <QuickFilters state={state} />
            </div>
            <SortSelect state={state} />
            <RankingButton state={state} />
          </div>
        </>
      )}
      <div className="pager">
        <Pager state={state} side="previous" />
      </div>
    </>
  )
}
