import type { Cents } from '#contract/query/price.ts'
import type { Product, ProductVariant } from '#contract/shop/product.ts'
import { openOptions, severalVariants } from '#contract/shop/variants.ts'
import { chosenValues } from '#storefront/card/rules/variant-choices.ts'
import { ShopError } from '#contract/wire/shop-error.ts'
import type { LoadContext } from '#storefront/shop/server/load-context.ts'
import { type BasketKeeper, type KeptBasket, type KeptLine, RefusedChange } from '../port.ts'
import type { BasketCookie, BasketItem, ChosenProduct } from '../rules/basket-items.ts'
import type { BasketChange } from '../rules/basket-form.ts'
import type { LineFacts } from '../rules/basket-response.ts'

/** A line of a basket as it is shown. */
export interface BasketLine {
  id: string
  quantity: number
  name: string
  /** Language of the name if it is not the page's. */
  nameLocale: string | null
  /** Name of the variant, and the chosen values of its options; empty for a product of one form. */
  form: string
  chosen: ChosenProduct | null
  /** Code of its variant, also where its product is not known; null if the shop does not say. */
  variantCode: string | null
  /** The shop's product; null if it is unknown, or no longer sold. */
  product: Product | null
  unit: Cents | null
  total: Cents | null
  /** Whether it can be bought; the others are not counted. */
  isSold: boolean
}

/** A basket as it is shown. */
export interface Basket {
  lines: readonly BasketLine[]
  /** Number of all products that can be bought. */
  count: number
  /** What they cost, in cents. */
  total: Cents
}

/** Who asks for a basket, and who keeps it. */
export interface BasketContext {
  keeper: BasketKeeper
  load: Pick<LoadContext, 'shop'>
}

/** Returns the variant that was chosen, or the only one; undefined if there is none of that code. */
function variantOf(
  { variants = [] }: Product,
  { variant }: Pick<ChosenProduct, 'variant'>,
): ProductVariant | undefined {
  return variant === null && variants.length <= 1
    ? variants[0]
    : variants.find(({ code }) => code === variant)
}

/**
 * Returns what was asked for in a form that the shop sells, with the code of its variant. Throws
 * `RefusedChange` if there is none, if it is sold out, or if something is left to choose.
 */
function soldItem(product: Product | undefined, item: BasketItem): BasketItem {
  if (!product) throw new RefusedChange('missing')
  const several = severalVariants(product)
  if (several.length > 0 && item.variant === null) throw new RefusedChange('choose')
  const variant = variantOf(product, item)
  if (several.length > 0 && !variant) throw new RefusedChange('missing')
  if (product.inStock === false || variant?.isSoldOut) throw new RefusedChange('soldOut')
  if ((variant ?? product).price === null) throw new RefusedChange('missing')
  const open = variant ? openOptions(product, variant) : []
  const options = open.flatMap(({ code, values }) => {
    const chosen = values.find((value) => value.code === item.options[code])
    return chosen ? [[code, chosen.code] as const] : []
  })
  if (options.length < open.length) throw new RefusedChange('choose')
  return { ...item, variant: variant?.code ?? null, options: Object.fromEntries(options) }
}

type NamedValue = [name: string, value: string]

/** Returns the labels of the values that were chosen of options that a variant leaves open, by their options. */
function openValues(product: Product, variant: ProductVariant, { options }: ChosenProduct) {
  return openOptions(product, variant).flatMap(({ code, name, values }): NamedValue[] => {
    const value = values.find((one) => one.code === options[code])
    return value ? [[name, value.label]] : []
  })
}

/** Returns the variant's name and the labels of the values that were chosen. */
function formOf(product: Product, chosen: ChosenProduct): string {
  const variant = variantOf(product, chosen)
  if (!variant) return ''
  const labels = openValues(product, variant, chosen).map(([, label]) => label)
  const own = severalVariants(product).length > 0 ? [variant.name] : []
  return [...own, ...labels].join(', ')
}

/** Returns what was chosen of a line's product, each value with what it is called; none for a product of one form. */
export function valuesOfLine(
  { product, chosen }: Pick<BasketLine, 'product' | 'chosen'>,
  t: (key: string) => string,
): NamedValue[] {
  const variant = product && chosen && variantOf(product, chosen)
  if (!variant) return []
  return [...chosenValues(product, variant, t), ...openValues(product, variant, chosen)]
}

/** Returns the price of one; the shop's word about a line of its own comes first. */
function unitOf(line: KeptLine, product: Product | null): Cents | null {
  if (line.unit !== null) return line.unit
  if (!product || !line.chosen) return null
  const variant = variantOf(product, line.chosen)
  return (variant ?? product).price?.current ?? null
}

/** Whether a line can be bought: the shop's own basket says no itself. */
function isSold(line: KeptLine, product: Product | null): boolean {
  if (line.unit !== null) return true
  if (!product || !line.chosen || product.inStock === false) return false
  const variant = variantOf(product, line.chosen)
  const isWhole = severalVariants(product).length === 0 || variant !== undefined
  return isWhole && !variant?.isSoldOut && unitOf(line, product) !== null
}

function shownLine(line: KeptLine, product: Product | null): BasketLine {
  const { id, quantity, chosen } = line
  const unit = unitOf(line, product)
  return {
    id,
    quantity,
    chosen,
    variantCode: line.variant,
    product,
    name: product?.name ?? line.name ?? chosen?.code ?? '',
    nameLocale: product?.nameLocale ?? null,
    form: product && chosen ? formOf(product, chosen) : '',
    unit,
    total: line.total ?? (unit === null ? null : unit * quantity),
    isSold: isSold(line, product),
  }
}

/** Loads the products of a basket; one that the shop keeps is shown without them if they fail. */
async function productsOf(
  { lines, total }: KeptBasket,
  { shop }: BasketContext['load'],
): Promise<Product[]> {
  const codes = lines.flatMap(({ chosen }) => chosen?.code ?? [])
  if (codes.length === 0) return []
  try {
    return await shop.productsByCodes(codes, { details: true })
  } catch (error) {
    if (error instanceof ShopError && total !== null) return []
    throw error
  }
}

/** Returns a basket with the shop's names, pictures, prices and stock (RULES.md#basket). */
async function shown(kept: KeptBasket, { load }: BasketContext): Promise<Basket> {
  const products = await productsOf(kept, load)
  const byCode = new Map(products.map((product) => [product.code, product]))
  const lines = kept.lines.map((line) => {
    const product = line.chosen && byCode.get(line.chosen.code)
    return shownLine(line, product ?? null)
  })
  const sold = lines.filter((line) => line.isSold)
  return {
    lines,
    count: sold.reduce((sum, { quantity }) => sum + quantity, 0),
    total: kept.total ?? sold.reduce((sum, { total }) => sum + (total ?? 0), 0),
  }
}

/** Loads the shopper's basket, and what their browser has to keep of it. Rejects with `ShopError`. */
export async function loadBasket(
  cookie: BasketCookie,
  context: BasketContext,
): Promise<{ basket: Basket; cookie: BasketCookie }> {
  const kept = await context.keeper.read(cookie)
  return { basket: await shown(kept, context), cookie: kept.cookie }
}

/** Returns what is reported about a line. */
export const lineFacts = (line: BasketLine, quantity = line.quantity): LineFacts => ({
  code: line.chosen?.code ?? line.id,
  name: line.name,
  brand: line.product?.brand ?? null,
  variant: line.form,
  price: line.unit,
  quantity,
})

/** A change that was made. */
export interface MadeChange {
  basket: Basket
  cookie: BasketCookie
  /** The line that changed, as it was before if it is gone; null if it cannot be told. */
  line: BasketLine | null
  /** By how many it changed: negative where some were taken out. */
  difference: number
}

const isSame = (a: ChosenProduct, b: ChosenProduct | null): boolean =>
  a.code === b?.code && (a.variant === b.variant || a.variant === null)

/**
 * Makes a change. Rejects with `RefusedChange` if the shop or the basket does not accept it, and
 * with `ShopError` if the shop is down or slow.
 */
export async function changeBasket(
  change: BasketChange,
  cookie: BasketCookie,
  context: BasketContext,
): Promise<MadeChange> {
  const { keeper, load } = context
  if (change.kind === 'add') {
    const { code } = change.item
    const [product] = await load.shop.productsByCodes([code], { details: true })
    const item = soldItem(product, change.item)
    const kept = await keeper.add(cookie, item)
    const basket = await shown(kept, context)
    const line = basket.lines.find(({ chosen }) => isSame(item, chosen)) ?? null
    return { basket, cookie: kept.cookie, line, difference: item.quantity }
  }
  const before = (await loadBasket(cookie, context)).basket.lines.find(
    ({ id }) => id === change.line,
  )
  if (!before) throw new RefusedChange('missing')
  const kept = await keeper.change(cookie, change.line, change.quantity)
  const basket = await shown(kept, context)
  const line = basket.lines.find(({ id }) => id === change.line) ?? before
  return { basket, cookie: kept.cookie, line, difference: change.quantity - before.quantity }
}
