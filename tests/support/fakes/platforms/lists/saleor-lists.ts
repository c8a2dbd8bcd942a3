import type { FakePlatform } from '../platform-server.ts'
import { saleorPublic } from '../saleor.ts'
import { listedTeas } from './listed-teas.ts'

interface Variables {
  search?: string | null
  where?: { category?: { eq: string }; slug?: { oneOf: string[] } } | null
  sortBy?: { field: string; direction: 'ASC' | 'DESC' } | null
  language?: string
}

const SORTS: Readonly<Record<string, 'price' | 'created'>> = {
  MINIMAL_PRICE: 'price',
  CREATED_AT: 'created',
}

/** Saleor's API with the lists that pages ask for: a category holds what is below it, too. */
export const saleorLists: FakePlatform = {
  ...saleorPublic,
  answer(shop, request) {
    const { search, where, sortBy, language } = (request.body as { variables: Variables }).variables
    const category = where?.category?.eq.replace('category-', '')
    const slugs = where?.slug?.oneOf
    const listed = listedTeas(shop, {
      categories: category === undefined ? undefined : [Number(category)],
      text: search,
      language: language?.toLowerCase() ?? 'en',
      sort: SORTS[sortBy?.field ?? ''],
      isDescending: sortBy?.direction === 'DESC',
    })
    const products = listed.products.filter(({ slug }) => slugs?.includes(slug['en'] ?? '') ?? true)
    return saleorPublic.answer({ ...listed, products }, request)
  },
}
