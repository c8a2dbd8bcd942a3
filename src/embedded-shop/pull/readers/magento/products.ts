import {
  type Glance,
  type ProductPage,
  pulledPicture,
  type PulledProduct,
  type PulledVariant,
} from '../../platform.ts'
import { PullProblem } from '../../problem.ts'
import { centsIn, printOf, textsByLanguage } from '../../values.ts'
import {
  type MagentoApi,
  type MagentoAttribute,
  readList,
  readListPage,
  type StoreView,
} from './api.ts'
import { attributeValues, hasKnownOptions, readAttributes } from './attributes.ts'
import { currentPrices, isOfferInStock, type Offers, readOffers, soldForms } from './offers.ts'
import {
  HAS_PAGE,
  IN_LISTS,
  IN_SEARCHES,
  listOfProducts,
  magentoProduct,
  type MagentoProduct,
  magentoTexts,
  type MagentoTexts,
  type MagentoVariant,
  withIds,
} from './product-lists.ts'
import { customText, pictureFolder, translatedDescriptions } from './texts.ts'

/** What changes are noticed by: stock, special prices and categories change without the product's time. */
function printOfProduct(one: MagentoProduct, offers: Offers): string {
  const { id, updated_at: updatedAt, extension_attributes: more, visibility } = one
  const sold = soldForms(one, offers)
    .toSorted((a, b) => a.id - b.id)
    .map((of) => [
      of.id,
      of.updated_at,
      of.status,
      currentPrices(of),
      isOfferInStock(of.sku, offers),
    ])
  const categories = (more.category_links ?? []).map((link) => link.category_id).toSorted()
  return printOf(id, updatedAt, one.status, visibility, categories, sold)
}

/** Yields all products that have a page, a page of the list at a time, from page `from`. */
export async function* magentoProducts(api: MagentoApi, from: number): AsyncGenerator<ProductPage> {
  for (let page = from; ; page++) {
    const list = {
      ...listOfProducts(api.stores[0].code, magentoProduct, [HAS_PAGE]),
      size: api.page,
    }
    const found = await readListPage(api, list, page)
    if (!found) throw new PullProblem('Magento has no products at this address: is --url right?')
    const { items, total, isLast } = found
    yield { products: await pulledAll(items, api), next: isLast ? null : String(page + 1), total }
    if (isLast) return
  }
}

/** Yields the products with some ids. */
export async function* magentoProductsWith(
  api: MagentoApi,
  keys: readonly string[],
): AsyncGenerator<PulledProduct[]> {
  const list = listOfProducts(api.stores[0].code, magentoProduct, [HAS_PAGE, withIds(keys)])
  yield await pulledAll(await readList(api, list), api)
}

/** Yields what tells of each product whether it has changed. */
export async function* magentoGlances(api: MagentoApi): AsyncGenerator<Glance[]> {
  for (let page = 1; ; page++) {
    const list = {
      ...listOfProducts(api.stores[0].code, magentoProduct, [HAS_PAGE]),
      size: api.page,
    }
    const found = await readListPage(api, list, page)
    const items = found?.items ?? []
    const offers = await readOffers(items, api)
    yield items.map((one) => ({ key: String(one.id), print: printOfProduct(one, offers) }))
    if (!found || found.isLast) return
  }
}

async function pulledAll(
  items: readonly MagentoProduct[],
  api: MagentoApi,
): Promise<PulledProduct[]> {
  if (items.length === 0) return []
  const [main, ...others] = api.stores
  const offers = await readOffers(items, api)
  const translated: (readonly [StoreView, ReadonlyMap<number, MagentoTexts>])[] = [
    [main, new Map(items.map((one) => [one.id, one]))],
  ]
  for (const one of others) {
    const list = listOfProducts(one.code, magentoTexts, [
      withIds(items.map(({ id }) => String(id))),
    ])
    translated.push([one, new Map((await readList(api, list)).map((found) => [found.id, found]))])
  }
  const all = [...items, ...offers.children.values()]
  if (!all.every((one) => hasKnownOptions(one, api))) api.attributes = await readAttributes(api)
  return items.map((one) => pulled(one, { offers, translated }, api))
}

interface Context {
  offers: Offers
  translated: readonly (readonly [StoreView, ReadonlyMap<number, MagentoTexts>])[]
}

/** Kinds of products that are not sold at a price of their own. */
const OTHERS: Readonly<Record<string, string>> = {
  grouped: 'a group of other products',
  bundle: 'a bundle of other products',
  giftcard: 'a gift card of any amount',
}

function reasonAgainst(
  one: MagentoProduct,
  [{ website_id: website }]: MagentoApi['stores'],
): string | null {
  if (one.status !== 1) return 'not enabled'
  if (one.extension_attributes.website_ids?.includes(website) === false)
    return 'not on this website'
  return OTHERS[one.type_id ?? ''] ?? null
}

function pulled(
  one: MagentoProduct,
  { offers, translated }: Context,
  api: MagentoApi,
): PulledProduct {
  const key = String(one.id)
  const print = printOfProduct(one, offers)
  const reason = reasonAgainst(one, api.stores)
  if (reason !== null) return { key, print, product: { leftOut: reason } }
  const inAll = translated.map(([{ locale }, all]) => [locale, all.get(one.id) ?? one] as const)
  const texts = (text: (from: MagentoTexts) => string | null | undefined) =>
    textsByLanguage(inAll.map(([locale, from]) => [locale, text(from)]))
  const [main] = api.stores
  const choosing = chosenBy(one, api)
  const codes = new Set(choosing.map(({ code }) => code))
  const pictures = (one.media_gallery_entries ?? [])
    .filter((entry) => entry.media_type === 'image' && entry.disabled !== true)
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
  return {
    key,
    print,
    product: {
      code: customText(one.custom_attributes, 'url_key') ?? one.sku,
      name: texts(({ name }) => name),
      slug: texts(({ custom_attributes: of }) => customText(of, 'url_key')),
      description: translatedDescriptions(inAll, main),
      ...(one.created_at && { createdAt: `${one.created_at.replace(' ', 'T')}Z` }),
      ...(one.visibility === IN_LISTS && { visibility: 'catalog' as const }),
      ...(one.visibility === IN_SEARCHES && { visibility: 'search' as const }),
      taxons: (one.extension_attributes.category_links ?? []).map((link) => link.category_id),
      images: pictures.flatMap(({ file }) =>
        file ? [pulledPicture(pictureFolder(main) + file)] : [],
      ),
      values: one.custom_attributes
        .filter(({ attribute_code: code }) => !codes.has(code))
        .flatMap((value) =>
          attributeValues(value, api, ({ isFilter, isShown }) => isFilter || isShown),
        ),
      variants: soldForms(one, offers)
        .filter(({ status }) => status === 1)
        .map((sold) => variantOf(sold, choosing, { offers, api })),
    },
  }
}

/** Returns the attributes by which the variants of a product differ. */
function chosenBy(
  { extension_attributes: { configurable_product_options: chosen = [] } }: MagentoProduct,
  { attributes }: MagentoApi,
) {
  const all = [...attributes.values()]
  return chosen.flatMap(({ attribute_id: id }) => all.find((one) => one.id === id) ?? [])
}

function variantOf(
  one: MagentoVariant,
  choosing: readonly MagentoAttribute[],
  { offers, api }: { offers: Offers; api: MagentoApi },
): PulledVariant {
  const { now, regular } = currentPrices(one)
  return {
    key: String(one.id),
    code: one.sku,
    price: now === null ? Number.NaN : centsIn(now),
    ...(regular !== null && { originalPrice: centsIn(regular) }),
    inStock: isOfferInStock(one.sku, offers),
    values: one.custom_attributes.flatMap((value) =>
      attributeValues(value, api, (of) => choosing.includes(of)),
    ),
  }
}
