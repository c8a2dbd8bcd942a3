import type { TeaProduct, TeaShop } from '../tea-shop.ts'

/** What a list of the small shop is narrowed by. */
export interface TeaList {
  /** Ids; products of any of them. */
  categories?: readonly number[] | undefined
  /** A part of the name in the language. */
  text?: string | null | undefined
  language?: string
  /** Codes of options by those of attributes. */
  values?: Readonly<Record<string, readonly string[]>>
  /** Cents. */
  min?: number | undefined
  max?: number | undefined
  isReduced?: boolean
  isInStock?: boolean
  sort?: 'price' | 'created' | undefined
  isDescending?: boolean
}

/** The lowest price of a product, in cents. */
export const lowestPrice = ({ variants }: TeaProduct) =>
  Math.min(...variants.map(({ price }) => price))

const KEYS = { price: lowestPrice, created: ({ createdAt }: TeaProduct) => Date.parse(createdAt) }

/** The shop with the products of a list alone, in its order. */
export function listedTeas(shop: TeaShop, list: TeaList): TeaShop {
  const products = shop.products.filter((one) => one.isShown && fits(one, list))
  const key = list.sort && KEYS[list.sort]
  const sign = list.isDescending ? -1 : 1
  if (key) products.sort((a, b) => sign * (key(a) - key(b)))
  return { ...shop, products }
}

function fits(product: TeaProduct, list: TeaList): boolean {
  const { name, categories, values, variants } = product
  const { text, language = 'en', min = 0, max = Infinity } = list
  const price = lowestPrice(product)
  return (
    (list.categories?.some((id) => categories.includes(id)) ?? true) &&
    (!text || name[language]?.toLowerCase().includes(text.toLowerCase()) === true) &&
    Object.entries(list.values ?? {}).every(([code, of]) => of.includes(values[code] ?? '')) &&
    price >= min &&
    price <= max &&
    (!list.isReduced || variants.some(({ originalPrice }) => originalPrice !== undefined)) &&
    (!list.isInStock || isInStock(product))
  )
}

/** Whether one of the variants is left. */
export const isInStock = ({ variants }: TeaProduct) => variants.some(({ pieces }) => pieces > 0)

/** The attributes of the shop, each option with the number of products; those without any are left out. */
export const countedOptions = ({ attributes, products }: TeaShop) =>
  attributes.map((attribute) => ({
    ...attribute,
    options: attribute.options
      .map((option) => ({
        ...option,
        count: products.filter(({ values }) => values[attribute.code] === option.code).length,
      }))
      .filter(({ count }) => count > 0),
  }))
