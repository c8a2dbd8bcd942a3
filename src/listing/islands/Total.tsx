import { listPart } from '../browser/list-store.ts'
import { totalText } from './total-text.ts'
import { type IslandProps, useListingLater } from './use-listing.tsx'

const $part = listPart('list')

/** The number of products (RULES.md#list-screen). The count line announces it. */
export default function Total({ state }: IslandProps) {
  const { view, context } = useListingLater({ state }, $part)
  return (
    <p className="listing__total">
      {context.t('page_products.total', {
        count: view.list.total,
        formatted: totalText(view.list, context),
      })}
    </p>
  )
}
