import type { FakePlatform } from '../platform-server.ts'
import { selected, selectionOf } from '../selection.ts'
import { shopifyProducts, shopifyStorefront } from '../shopify.ts'
import type { TeaShop } from '../tea-shop.ts'
import { countedOptions, isInStock, listedTeas, lowestPrice, type TeaList } from './listed-teas.ts'

interface ProductFilter {
  available?: boolean
  price?: { min?: number; max?: number }
  productMetafield?: { key: string; value: string }
}
interface Operation {
  query: string
  variables: {
    language: string
    first: number
    after?: string | null
    sortKey?: string
    reverse?: boolean
    filters?: ProductFilter[]
    id?: string
    query?: string
  }
}

const SORTS: Readonly<Record<string, TeaList['sort']>> = {
  PRICE: 'price',
  CREATED: 'created',
  CREATED_AT: 'created',
}

/** Shopify's Storefront API with the lists that pages ask for, and filters as its own app sets them up. */
export const shopifyLists: FakePlatform = {
  ...shopifyStorefront,
  answer(shop, request) {
    const { query, variables } = request.body as Operation
    const [kind = ''] = selectionOf(query).keys()
    if (!['products', 'collection', 'search'].includes(kind))
      return shopifyStorefront.answer(shop, request)
    const listed = listedTeas(shop, listOf(shop, variables))
    if (kind === 'products') return shopifyStorefront.answer(listed, request)
    const page = {
      ...shopifyProducts(listed, variables, request.origin),
      totalCount: listed.products.length,
      filters: filtersOf(listed, variables.language.toLowerCase()),
      productFilters: filtersOf(listed, variables.language.toLowerCase()),
    }
    const data = { collection: { products: page }, search: page }
    return { body: { data: selected(data, selectionOf(query)) } }
  },
}

/** Filters of one kind are alternatives. */
function listOf({ attributes }: TeaShop, variables: Operation['variables']): TeaList {
  const { id, query, language, sortKey = '', reverse, filters = [] } = variables
  const price = filters.find((one) => one.price)?.price
  const cents = (amount: number | undefined) => amount && Math.round(amount * 100)
  const codes = attributes.map(({ code, options }) => {
    const wanted = filters.filter(({ productMetafield: field }) => field?.key === code)
    const labels = wanted.map(({ productMetafield: field }) => field?.value)
    const chosen = options.filter(({ label }) => labels.includes(label[language.toLowerCase()]))
    return [code, chosen.map((option) => option.code)] as const
  })
  return {
    categories: id === undefined ? undefined : [Number(id.split('/').at(-1))],
    text: query,
    language: language.toLowerCase(),
    values: Object.fromEntries(codes.filter(([, chosen]) => chosen.length > 0)),
    min: cents(price?.min),
    max: cents(price?.max),
    isInStock: filters.some(({ available }) => available),
    sort: SORTS[sortKey],
    isDescending: reverse === true,
  }
}

function filtersOf(shop: TeaShop, language: string) {
  const prices = shop.products.map(lowestPrice)
  const bounds = { min: Math.min(...prices) / 100, max: Math.max(...prices) / 100 }
  const left = shop.products.filter(isInStock).length
  const availability = [
    { key: '1', label: 'In stock', count: left, available: true },
    { key: '0', label: 'Out of stock', count: shop.products.length - left, available: false },
  ]
  return [
    {
      id: 'filter.v.availability',
      label: 'Availability',
      type: 'LIST',
      values: availability.map(({ key, label, count, available }) => ({
        id: `filter.v.availability.${key}`,
        label,
        count,
        input: JSON.stringify({ available }),
      })),
    },
    {
      id: 'filter.v.price',
      label: 'Price',
      type: 'PRICE_RANGE',
      values: [
        {
          id: 'filter.v.price',
          label: 'Price',
          count: 0,
          input: JSON.stringify({ price: bounds }),
        },
      ],
    },
    ...countedOptions(shop).map(({ code, name, options }) => ({
      id: `filter.p.m.custom.${code}`,
      label: name[language],
      type: 'LIST',
      values: options.map((option) => ({
        id: `filter.p.m.custom.${code}.${option.code}`,
        label: option.label[language],
        count: option.count,
        input: JSON.stringify({
          productMetafield: { namespace: 'custom', key: code, value: option.label[language] },
        }),
      })),
    })),
  ]
}
