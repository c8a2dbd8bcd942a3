/** Key of the shop's current price, which nobody can guess. */
export const PRICE_HASH = 'k7Qd2ZpX9w'

/** A product as the shop keeps it; what a request may look like is made of it. */
export interface StockProduct {
  id: number
  code: string
  name: string
  leaf: number
  brand: number
  form: number
  isVegan: boolean
  volume: number
  /** Cents of its variants. */
  prices: number[]
  original: number | null
  loyalty: number | null
  hasBadge: boolean
}

export const BRANDS = ['Adora', 'Belisse', 'Corvita', 'Dermalux', 'Ezera']
export const FORMS = ['Cream', 'Drops', 'Gel', 'Tablets']
const THINGS = ['Balm', 'Serum', 'Tonic', 'Syrup', 'Wash', 'Mask', 'Oil']

/** Codes of options: numbers, as a PHP array may have them for keys. */
export const brandCode = (brand: number) => String(100 + brand)
export const formCode = (form: number) => FORMS[form]?.toLowerCase() ?? ''

/** A category. Ids are hierarchical: 2 is above 23, and that above 231. */
export interface StockTaxon {
  id: number
  code: string
  name: string
  slug: string
  isEnabled: boolean
}

export const ROOT: StockTaxon = {
  id: 999,
  code: 'catalogue',
  name: 'Everything',
  slug: 'root',
  isEnabled: true,
}

const digitsOf = (counts: readonly number[]): number[] => {
  const [count = 0, ...rest] = counts
  return Array.from({ length: count }, (_, index) => index + 1).flatMap((digit) => [
    digit,
    ...digitsOf(rest).map((below) => Number(`${digit}${below}`)),
  ])
}

/** Three levels of taxons below the root; one of the second level is switched off. */
export const TAXONS: readonly StockTaxon[] = digitsOf([4, 3, 2]).map((id) => ({
  id,
  code: `taxon_${id}`,
  name: `Shelf ${id}`,
  slug: `shelf-${id}`,
  isEnabled: id !== 43,
}))

const LEAVES = TAXONS.filter(({ id }) => id > 100)

/** The taxon above; null for the root. */
export function parentOf({ id }: StockTaxon): StockTaxon | null {
  if (id === ROOT.id) return null
  return TAXONS.find((one) => one.id === Math.floor(id / 10)) ?? ROOT
}

export function childrenOf({ id }: StockTaxon): StockTaxon[] {
  if (id === ROOT.id) return TAXONS.filter((one) => one.id < 10)
  return TAXONS.filter((one) => Math.floor(one.id / 10) === id)
}

/** Whether a taxon holds a product. */
export const isIn = ({ leaf }: StockProduct, taxon: number): boolean =>
  taxon === ROOT.id || String(leaf).startsWith(String(taxon))

function createProduct(_: unknown, index: number): StockProduct {
  const pick = <T>(list: readonly T[], step: number) => (index * step + 3) % list.length
  const price = 400 + ((index * 137) % 90) * 25
  return {
    id: index + 1,
    code: String(1000 + index),
    name: `${BRANDS[pick(BRANDS, 2)]} ${THINGS[pick(THINGS, 3)]} ${index + 1}`,
    leaf: LEAVES[index % LEAVES.length]?.id ?? 0,
    brand: pick(BRANDS, 2),
    form: pick(FORMS, 1),
    isVegan: index % 3 === 0,
    volume: 10 + (index % 20) * 5,
    prices: index % 6 === 0 ? [price + 500, price] : [price],
    original: index % 4 === 0 ? price + 200 : null,
    loyalty: index % 9 === 0 ? price - 50 : null,
    hasBadge: index % 5 === 0,
  }
}

/** A few hundred products, the same ones every time. */
export const PRODUCTS: readonly StockProduct[] = Array.from({ length: 264 }, createProduct)

export const priceOf = ({ prices }: StockProduct): number => Math.min(...prices)

/** Promotions: the products of one are those whose ids it divides. */
export const PROMOTIONS = [{ id: 7, code: 'spring', label: 'Spring sale' }]
export const CATALOG_PROMOTIONS = [{ id: 5, code: 'weekend', label: 'Weekend prices' }]
export const isPromoted = (product: StockProduct, promotion: number) => product.id % promotion === 0
