import { writeFileSync } from 'node:fs'
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils'
import {
  createApiKeysWorkflow,
  createInventoryLevelsWorkflow,
  createProductCategoriesWorkflow,
  createProductsWorkflow,
  createRegionsWorkflow,
  createSalesChannelsWorkflow,
  createStockLocationsWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
  updateStoresWorkflow,
} from '@medusajs/medusa/core-flows'

/** So many products are created at once. */
const AT_ONCE = 100

/*
 * Fills a Medusa with PRODUCTS products of two sizes each, in three categories, and writes its keys to keys.json. Each
 * fifth product is not published, and each third small size is sold out.
 */
export default async function fill({ container }) {
  const run = async (workflow, input) => (await workflow(container).run({ input })).result
  const [channel] = await run(createSalesChannelsWorkflow, {
    salesChannelsData: [{ name: 'Storefront' }],
  })
  const [store] = await container.resolve(Modules.STORE).listStores()
  const currencies = [{ currency_code: 'eur', is_default: true }, { currency_code: 'usd' }]
  await run(updateStoresWorkflow, {
    selector: { id: store.id },
    update: {
      name: 'Shop of the tests',
      supported_currencies: currencies,
      default_sales_channel_id: channel.id,
    },
  })
  await run(createRegionsWorkflow, {
    regions: [
      { name: 'Europe', currency_code: 'eur', countries: ['lt', 'lv'] },
      { name: 'America', currency_code: 'usd', countries: ['us'] },
    ],
  })
  const [location] = await run(createStockLocationsWorkflow, { locations: [{ name: 'Vilnius' }] })
  await run(linkSalesChannelsToStockLocationWorkflow, { id: location.id, add: [channel.id] })
  const keys = await run(createApiKeysWorkflow, {
    api_keys: [
      { title: 'Storefront', type: 'publishable', created_by: '' },
      { title: 'Pull', type: 'secret', created_by: '' },
    ],
  })
  const [publishable, secret] = keys
  await run(linkSalesChannelsToApiKeyWorkflow, { id: publishable.id, add: [channel.id] })
  const [tea] = await run(createProductCategoriesWorkflow, {
    product_categories: [{ name: 'Tea', handle: 'tea', is_active: true }],
  })
  const below = await run(createProductCategoriesWorkflow, {
    product_categories: ['Green tea', 'Black tea'].map((name) => ({
      name,
      is_active: true,
      parent_category_id: tea.id,
    })),
  })
  const categories = [tea, ...below]
  const profiles = container.resolve(Modules.FULFILLMENT)
  const profile = await profiles.createShippingProfiles({ name: 'Default', type: 'default' })
  const total = Number(process.env.PRODUCTS ?? 20)
  for (let from = 1; from <= total; from += AT_ONCE) {
    const numbers = Array.from(
      { length: Math.min(AT_ONCE, total - from + 1) },
      (_, at) => from + at,
    )
    const products = numbers.map((number) => productOf(number, { categories, channel, profile }))
    await run(createProductsWorkflow, { products })
  }
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data: items } = await query.graph({ entity: 'inventory_item', fields: ['id', 'sku'] })
  for (let from = 0; from < items.length; from += 10 * AT_ONCE)
    await run(createInventoryLevelsWorkflow, {
      inventory_levels: items.slice(from, from + 10 * AT_ONCE).map(({ id, sku }) => ({
        location_id: location.id,
        inventory_item_id: id,
        stocked_quantity: isSoldOut(sku) ? 0 : 10,
      })),
    })
  const file = { publishable: publishable.token, secret: secret.token }
  writeFileSync('keys.json', JSON.stringify(file))
}

const isSoldOut = (sku) => sku.endsWith('-50') && Number(sku.split('-')[1]) % 3 === 0

function productOf(number, { categories, channel, profile }) {
  const sizes = ['50 g', '100 g']
  return {
    title: `Tea ${number}`,
    handle: `tea-${number}`,
    description: `The tea with the number ${number}.`,
    status: number % 5 === 0 ? 'draft' : 'published',
    category_ids: [categories[number % categories.length].id],
    shipping_profile_id: profile.id,
    options: [{ title: 'Size', values: sizes }],
    sales_channels: [{ id: channel.id }],
    variants: sizes.map((size, at) => ({
      title: size,
      sku: `TEA-${number}-${size.replace(' g', '')}`,
      options: { Size: size },
      manage_inventory: true,
      prices: [
        { amount: (number % 90) + 5 + at * 7.5, currency_code: 'eur' },
        { amount: (number % 90) + 6 + at * 7.5, currency_code: 'usd' },
      ],
    })),
  }
}
