import {
  forAMinute,
  liveCents,
  liveHtml,
  type LiveCategory,
  type LivePlatform,
  livePrices,
  runLive,
} from './live-shop.ts'

interface Category {
  id: string
  handle: string
  name: string
  description: string | null
  parent_category_id: string | null
  rank: number | null
}
interface Variant {
  id: string
  sku: string | null
  manage_inventory: boolean
  allow_backorder: boolean
  inventory_quantity?: number
  calculated_price: {
    calculated_amount: number
    calculated_amount_with_tax?: number
    original_amount: number
    original_amount_with_tax?: number
  } | null
  options: { option_id: string; value: string }[]
}
interface Product {
  id: string
  handle: string
  title: string
  description: string | null
  thumbnail: string | null
  images: { url: string }[]
  options: { id: string; title: string }[]
  variants: Variant[]
}

const FIELDS = '*variants.calculated_price,+variants.inventory_quantity'
const ORDERS = { ID: 'id', CREATED_AT: 'created_at', PRICE: undefined }
/** Value of the option that a product without any has. */
const PLACEHOLDER = 'Default option value'
const MOST = 100

/**
 * Medusa 2 by its Store API. `MEDUSA_PUBLISHABLE_KEY` names the sales channel, `MEDUSA_REGION` the region, which has the
 * currency, and `MEDUSA_COUNTRY`, such as `lt`, the taxes. It has neither filters with counts nor an order of prices.
 */
export const medusaLive: LivePlatform = {
  name: 'medusa',
  abilities: ['CREATED_AT'],
  open({ ask, find }, env) {
    const headers = { 'x-publishable-api-key': env['MEDUSA_PUBLISHABLE_KEY'] ?? '' }

    const settings = forAMinute(async () => {
      const path = '/store/regions'
      const { data } = await ask<{ regions: { id: string; currency_code: string }[] }>({
        path,
        query: { limit: MOST },
        headers,
      })
      const region = data.regions.find(({ id }) => id === (env['MEDUSA_REGION'] ?? id))
      if (!region) throw new Error('MEDUSA_REGION is the id of no region')
      // Medusa before 2.12 has no translations.
      const found = await find<{ locales: { code: string }[] }>({ path: '/store/locales', headers })
      return { region, locales: found?.locales.map(({ code }) => code) ?? [] }
    })

    async function localeOf(language: string) {
      const { locales } = await settings()
      return locales.find((one) => one.toLowerCase().split('-')[0] === language)
    }

    async function products(
      query: Record<string, string | number | readonly string[] | undefined>,
      language: string,
    ) {
      const { region } = await settings()
      const { data } = await ask<{ products: Product[]; count: number }>({
        path: '/store/products',
        query: {
          region_id: region.id,
          country_code: env['MEDUSA_COUNTRY'],
          locale: await localeOf(language),
          fields: FIELDS,
          ...query,
        },
        headers,
      })
      return { ...data, currency: region.currency_code.toUpperCase() }
    }

    return {
      async categories(language) {
        const all: LiveCategory[] = []
        for (;;) {
          const { data } = await ask<{ product_categories: Category[]; count: number }>({
            path: '/store/product-categories',
            query: {
              limit: MOST,
              offset: all.length,
              order: 'rank',
              locale: await localeOf(language),
            },
            headers,
          })
          all.push(
            ...data.product_categories.map((one) => ({
              key: one.id,
              parent: one.parent_category_id,
              slug: one.handle,
              name: one.name,
              description: liveHtml(one.description),
            })),
          )
          if (data.product_categories.length === 0 || all.length >= data.count) return all
        }
      },
      async list({ categories, text, sort, isDescending, page, size }, language) {
        const order = ORDERS[sort]
        const query = {
          // A category does not include those below it.
          category_id: categories ?? undefined,
          q: text ?? undefined,
          order: order && `${isDescending ? '-' : ''}${order}`,
          offset: (page - 1) * size,
          limit: size,
        }
        const { products: found, count: total, currency } = await products(query, language)
        return { products: found.map(productOf), total, currency }
      },
      async byCodes(codes, language) {
        const { products: found } = await products({ id: codes, limit: codes.length }, language)
        return found.map(productOf)
      },
    }
  },
}

function productOf({
  id,
  title,
  handle,
  description,
  thumbnail,
  images,
  options,
  variants,
}: Product) {
  const pictures = new Set([thumbnail, ...images.map(({ url }) => url)])
  return {
    code: id,
    name: title,
    slug: handle,
    description: liveHtml(description),
    images: [...pictures].filter((url) => url !== null).map((path) => ({ path })),
    variants: variants.map((one) => variantOf(one, options)),
  }
}

function variantOf(one: Variant, options: Product['options']) {
  const { id, sku, calculated_price: price, inventory_quantity: left = 0 } = one
  const now = price && (price.calculated_amount_with_tax ?? price.calculated_amount)
  const before = price && (price.original_amount_with_tax ?? price.original_amount)
  return {
    code: sku ?? id,
    inStock: !one.manage_inventory || one.allow_backorder || left > 0,
    prices:
      now === null ? {} : livePrices(liveCents(now), before === null ? null : liveCents(before)),
    optionValues: one.options
      .filter(({ value }) => value !== PLACEHOLDER)
      .map(({ option_id: of, value }) => ({
        value,
        attribute: { name: options.find((option) => option.id === of)?.title ?? of },
      })),
  }
}

if (import.meta.main) await runLive(medusaLive)
