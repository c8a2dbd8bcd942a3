import { chosenOptions, type FilterForm } from '#contract/query/filter-form.ts'
import { shownLowest } from '#contract/shop/price.ts'
import type { Cents } from '#contract/query/price.ts'
import type {
  CardFact,
  Price,
  Product,
  ProductChoice,
  VariantPicture,
} from '#contract/shop/product.ts'

/** Layout of a card that depends on the others of its page. */
interface CardFlags {
  /** Whether space is left for a regular-price line, because another card of the page has one. */
  reserveRegularPrice: boolean
  /** Whether space is left for a 30-day line, because another card of the page has one. */
  reserve30dPrice: boolean
  /** Whether the card lies in an even style block. */
  even: boolean
}

/** Grid items by which a style block is longer than a page. */
const BLOCK_EXTRA = 2

/**
 * Whether a grid item lies in an even style block; the index from 0 counts products and banners.
 */
export function isEvenBlock(index: number, pageSize: number): boolean {
  return Math.floor(index / (pageSize + BLOCK_EXTRA)) % 2 === 0
}

/** Returns, for each price, whether its card leaves space for a line that only others have. */
function reserved(
  prices: readonly (Price | null)[],
  lineOf: (price: Price) => Cents | null,
): boolean[] {
  const has = prices.map((price) => price !== null && lineOf(price) !== null)
  return has.map((own) => !own && has.includes(true))
}

/**
 * Returns the flags of a page's products, in order. `indexOf` is a product's index in the grid,
 * from 0, counting banners.
 */
export function cardFlags(
  products: readonly Pick<Product, 'price'>[],
  pageSize: number,
  indexOf: (position: number) => number,
): CardFlags[] {
  const prices = products.map(({ price }) => price)
  const regular = reserved(prices, ({ regular: line }) => line)
  const lowest = reserved(prices, shownLowest)
  return prices.map((_price, position) => ({
    reserveRegularPrice: regular[position] ?? false,
    reserve30dPrice: lowest[position] ?? false,
    even: isEvenBlock(indexOf(position), pageSize),
  }))
}

/** Products with another first picture, by that picture: a card is written once for each. */
const pictured = new WeakMap<Product, Map<VariantPicture, Product>>()

/** The same of whole lists, by the paths of their first pictures. */
const picturedLists = new WeakMap<Product[], Map<string, Product[]>>()

/** Whether a variant has one of the values that are chosen for each of its options; with one at least. */
function matchesChoices({ options }: VariantPicture | ProductChoice, form: FilterForm): boolean {
  const matches = [...options].flatMap(([code, values]) => {
    const chosen = chosenOptions(form, code)
    return chosen.length > 0 ? chosen.some((value) => values.has(value)) : []
  })
  return matches.length > 0 && matches.every(Boolean)
}

/** Returns the options that filters ask for and of which a product in stock is sold out, such as "42"; null if it has them. */
export function soldOutAsChosen({ choices = [] }: Product, form: FilterForm): string | null {
  const fitting = choices.filter((one) => matchesChoices(one, form))
  if (fitting.length === 0 || fitting.some(({ isSoldOut }) => !isSoldOut)) return null
  const labels = fitting.flatMap(({ options }) =>
    [...options].flatMap(([code, values]) =>
      chosenOptions(form, code).flatMap((value) => values.get(value) ?? []),
    ),
  )
  return [...new Set(labels)].join(', ')
}

function withPictureFirst(product: Product, picture: VariantPicture): Product {
  const own = pictured.get(product) ?? new Map<VariantPicture, Product>()
  pictured.set(product, own)
  const known = own.get(picture)
  if (known) return known
  const { image } = picture
  const others = product.images.filter(({ path }) => path !== image.path)
  const shown = { ...product, images: [image, ...others] }
  own.set(picture, shown)
  return shown
}

/**
 * Returns the products of a list with the picture of the variant that its filters ask for first, such
 * as that of the red one among red products (RULES.md#variant-links); the same list where that
 * changes nothing, or did so before: what was drawn of it is found by it.
 */
export function picturedByFilters(products: Product[], form: FilterForm): Product[] {
  const shown = products.map((product) => {
    const picture = product.variantPictures?.find((one) => matchesChoices(one, form))
    const isFirst = picture?.image.path === product.images[0]?.path
    return picture && !isFirst ? withPictureFirst(product, picture) : product
  })
  if (shown.every((product, at) => product === products[at])) return products
  const lists = picturedLists.get(products) ?? new Map<string, Product[]>()
  picturedLists.set(products, lists)
  const key = shown.map(({ images }) => images[0]?.path).join('\n')
  const known = lists.get(key) ?? shown
  lists.set(key, known)
  return known
}

/** Share of a list's products that have the fact which all its cards say. */
const COMMON = 0.5
/** Share of the most frequent fact's products that an earlier one needs to be said instead. */
const NEARLY = 0.75

/** Products with another fact, by its attribute: a card is written once for each. */
const withFacts = new WeakMap<Product, Map<string, Product>>()

/** The same of whole lists. */
const alikeLists = new WeakMap<Product[], Product[]>()

function withFact(product: Product, code: string): Product {
  const fact: Partial<CardFact> = product.facts?.find((one) => one.code === code) ?? {}
  const { text = null, name = null } = fact
  if (text === product.foundAttribute && name === (product.foundAttributeName ?? null))
    return product
  const own = withFacts.get(product) ?? new Map<string, Product>()
  withFacts.set(product, own)
  const known = own.get(code) ?? { ...product, foundAttribute: text, foundAttributeName: name }
  own.set(code, known)
  return known
}

/**
 * Returns the attribute that most products can say something of, or, of those of nearly as many, the one that comes
 * first on them; null if none is common.
 */
function commonFact(products: readonly Product[]): string | null {
  const places = Map.groupBy(
    products.flatMap(({ facts = [] }) => facts.map(({ code }, place) => ({ code, place }))),
    ({ code }) => code,
  )
  const most = Math.max(0, ...[...places.values()].map(({ length }) => length))
  if (most === 0 || most < products.length * COMMON) return null
  const mean = (all: readonly { place: number }[]) =>
    all.reduce((sum, { place }) => sum + place, 0) / all.length
  const [first] = [...places]
    .filter(([, { length }]) => length >= most * NEARLY)
    .toSorted(([, one], [, other]) => mean(one) - mean(other))
  return first?.[0] ?? null
}

/**
 * Returns the products of a list with the same kind of fact on each card, such as the material, and none where it is
 * not known (RULES.md#product); the same list where that changes nothing, and the same again for the same one.
 */
export function alikeFacts(products: Product[]): Product[] {
  const known = alikeLists.get(products)
  if (known) return known
  const code = commonFact(products)
  const shown = code === null ? products : products.map((product) => withFact(product, code))
  const isSame = shown.every((product, at) => product === products[at])
  alikeLists.set(products, isSame ? products : shown)
  return isSame ? products : shown
}
