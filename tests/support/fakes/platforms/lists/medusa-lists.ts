import { medusaStore } from '../medusa.ts'
import type { FakePlatform } from '../platform-server.ts'
import { listedTeas } from './listed-teas.ts'

/** Medusa's Store API with the lists that pages ask for: a category holds what is in it alone. */
export const medusaLists: FakePlatform = {
  ...medusaStore,
  answer(shop, request) {
    const { path, query } = request
    if (path !== '/store/products') return medusaStore.answer(shop, request)
    const categories = query.getAll('category_id[]').map((id) => Number(id.replace('pcat_', '')))
    const order = query.get('order')
    if (order !== null && !/^-?(id|created_at)$/.test(order))
      return { status: 400, body: { message: `Cannot order by ${order}` } }
    const listed = listedTeas(shop, {
      categories: categories.length > 0 ? categories : undefined,
      text: query.get('q'),
      language: query.get('locale')?.slice(0, 2) ?? 'en',
      sort: order?.endsWith('created_at') ? 'created' : undefined,
      isDescending: order?.startsWith('-') === true,
    })
    return medusaStore.answer(listed, request)
  },
}
