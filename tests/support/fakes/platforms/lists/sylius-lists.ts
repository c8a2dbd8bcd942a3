import type { FakePlatform } from '../platform-server.ts'
import { syliusOne, syliusTwo } from '../sylius.ts'
import { listedTeas } from './listed-teas.ts'

/** The lists that pages ask for. */
const withLists = (platform: FakePlatform): FakePlatform => ({
  ...platform,
  env: { SYLIUS_LOCALES: 'en_US,lt_LT' },
  answer(shop, request) {
    const { path, query, headers } = request
    if (path !== '/api/v2/shop/products') return platform.answer(shop, request)
    const taxon = query.get('taxon')?.split('/').at(-1)
    const category = shop.categories.find(({ slug }) => slug['en'] === taxon)
    const order = query.has('order[price]') ? 'price' : 'createdAt'
    const listed = listedTeas(shop, {
      categories: taxon === undefined ? undefined : [category?.id ?? 0],
      text: query.get('translations.name'),
      language: headers['accept-language']?.slice(0, 2) ?? 'en',
      sort: query.has(`order[${order}]`) ? (order === 'price' ? 'price' : 'created') : undefined,
      isDescending: query.get(`order[${order}]`) === 'desc',
    })
    return platform.answer(listed, request)
  },
})

/** Sylius 1 with lists. */
export const syliusOneLists = withLists(syliusOne)
/** Sylius 2 with lists. */
export const syliusTwoLists = withLists(syliusTwo)
