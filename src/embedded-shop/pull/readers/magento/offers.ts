import { z } from 'zod'
import { batchesOf, findList, type MagentoApi, readList } from './api.ts'
import {
  listOfProducts,
  type MagentoProduct,
  magentoVariant,
  type MagentoVariant,
  withIds,
} from './product-lists.ts'
import { customText } from './texts.ts'

const sourceItem = z.object({ sku: z.string(), status: z.number() })

/** What products of a page are sold as, and which of that is in stock: null where the shop does not tell. */
export interface Offers {
  children: ReadonlyMap<string, MagentoVariant>
  inStock: ReadonlySet<string> | null
}

/** Reads the variants of products, and the stock of both. */
export async function readOffers(
  items: readonly MagentoProduct[],
  api: MagentoApi,
): Promise<Offers> {
  const [{ code }] = api.stores
  const found: MagentoVariant[] = []
  for (const ids of batchesOf(items.flatMap(childIds)))
    found.push(...(await readList(api, listOfProducts(code, magentoVariant, [withIds(ids)]))))
  const inStock = await skusInStock(
    [...items, ...found].map(({ sku }) => sku),
    api,
  )
  return { children: new Map(found.map((one) => [String(one.id), one])), inStock }
}

/** Returns the numbers of what is in stock anywhere; null without the modules for several sources. */
async function skusInStock(skus: readonly string[], api: MagentoApi): Promise<Set<string> | null> {
  const [{ code }] = api.stores
  const inStock = new Set<string>()
  // A comma separates numbers: one that has a comma is asked for alone.
  const [odd, plain] = [true, false].map((isOdd) =>
    skus.filter((sku) => sku.includes(',') === isOdd),
  )
  const filters = [
    ...batchesOf(plain ?? []).map((several) => ({
      value: several.join(','),
      condition: 'in' as const,
    })),
    ...(odd ?? []).map((value) => ({ value, condition: 'eq' as const })),
  ]
  for (const filter of filters) {
    const list = { code, path: SOURCES, item: sourceItem, filters: [{ field: 'sku', ...filter }] }
    const found = await findList(api, list)
    if (!found) return null
    for (const one of found) if (one.status === 1) inStock.add(one.sku)
  }
  return inStock
}

const SOURCES = 'inventory/source-items'

/** Whether something can be bought; everything can where the shop does not tell. */
export const isOfferInStock = (sku: string, { inStock }: Offers) => inStock?.has(sku) ?? true

const childIds = ({
  extension_attributes: { configurable_product_links: links = [] },
}: MagentoProduct) => links

/** Returns what a product is sold as: its variants, or itself. */
export const soldForms = (one: MagentoProduct, { children }: Offers): MagentoVariant[] =>
  one.type_id === CONFIGURABLE ? childIds(one).flatMap((id) => children.get(id) ?? []) : [one]

const CONFIGURABLE = 'configurable'

/** Returns the price, which is the special one while that lasts, and the regular one. */
export function currentPrices({ price, custom_attributes: of }: MagentoVariant) {
  const regular = price ?? null
  const special = Number(customText(of, 'special_price') ?? Number.NaN)
  const [from, to] = ['special_from_date', 'special_to_date'].map((code) =>
    customText(of, code)?.slice(0, 10),
  )
  const today = new Date().toISOString().slice(0, 10)
  const lasts = (!from || from <= today) && (!to || today <= to)
  return { now: regular !== null && lasts && special < regular ? special : regular, regular }
}
