import { LONGEST_CODE } from '#contract/query/constants.ts'
import { LARGEST_COOKIE } from '#storefront/wishlist/rules/first/wishlist.ts'

/** A product in the form that a shopper has chosen. */
export interface ChosenProduct {
  /** The product's code. */
  code: string
  /** Code of its variant; null if the shop gives none. */
  variant: string | null
  /** Codes of the values of options that the variant leaves open, by the option's code. */
  options: Readonly<Record<string, string>>
}

/** A chosen product, and how many of it. */
export interface BasketItem extends ChosenProduct {
  /** 1 or more. */
  quantity: number
}

/** The text that a shopper's browser keeps of a basket. */
export interface BasketCookie {
  /** Name of the basket in the shop; null if the shop has none yet, or keeps none. */
  token: string | null
  /** What was chosen here: all of the basket where the storefront keeps it. */
  items: readonly BasketItem[]
}

/** Maximum of different products in a basket that the storefront keeps (RULES.md#basket). */
export const MOST_LINES = 50

/** Maximum number of one product in it. */
export const MOST_OF_ONE = 999

/** Days without a change after which such a basket is empty. */
export const LONGEST_DAYS = 30

/** Returns where the shop goes on with a basket that it keeps; `{token}` and `{locale}` are filled in. */
export const checkoutAddress = (
  checkoutUrl: string,
  { token, locale }: { token: string; locale: string },
): string =>
  checkoutUrl.replaceAll('{token}', encodeURIComponent(token)).replaceAll('{locale}', locale)

/** Name of the cookie that holds the basket; scripts cannot read it. */
export const BASKET_COOKIE = 'basket'

const DAY = 86_400_000
/** Most options that a variant leaves open. */
const MOST_OPTIONS = 5
/** These never occur in an encoded code, and a cookie may hold them. */
const [BETWEEN, BETWEEN_FIELDS, BETWEEN_OPTIONS, BEFORE_VALUE] = ['|', ':', '&', '='] as const

/** The basket of a shopper who has none. */
export const NO_BASKET: BasketCookie = { token: null, items: [] }

const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

function decoded(text: string): string | null {
  try {
    const code = decodeURIComponent(text)
    return code === '' || code.length > LONGEST_CODE ? null : code
  } catch {
    // A hand-edited cookie: valid entries are kept.
    return null
  }
}

/** Returns a text that names a chosen product: the same for the same product, variant and options. */
export function lineId({ code, variant, options }: ChosenProduct): string {
  const pairs = Object.entries(options)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map((pair) => pair.map(encoded).join(BEFORE_VALUE))
  const fields = [encoded(code), variant === null ? '' : encoded(variant), ...pairs]
  return [...fields.slice(0, 2), fields.slice(2).join(BETWEEN_OPTIONS)].join(BETWEEN_FIELDS)
}

function readOptions(text: string): Record<string, string> | null {
  if (text === '') return {}
  const pairs = text.split(BETWEEN_OPTIONS).map((pair) => {
    const [name = '', value = ''] = pair.split(BEFORE_VALUE).map(decoded)
    return name && value ? ([name, value] as const) : null
  })
  const isWhole = pairs.length <= MOST_OPTIONS && pairs.every((pair) => pair !== null)
  return isWhole ? Object.fromEntries(pairs) : null
}

/** Reads a quantity; null for anything but a whole number from 0 to the maximum. */
export function parseQuantity(text: unknown): number | null {
  const quantity = typeof text === 'string' && /^\d{1,3}$/.test(text) ? Number(text) : null
  return quantity !== null && quantity <= MOST_OF_ONE ? quantity : null
}

function readItem(text: string): BasketItem[] {
  const [code, variant, options, quantity, ...more] = text.split(BETWEEN_FIELDS)
  const item = {
    code: decoded(code ?? ''),
    variant: variant ? decoded(variant) : null,
    options: readOptions(options ?? ''),
    quantity: parseQuantity(quantity),
  }
  const isLost = more.length > 0 || (variant && item.variant === null)
  if (isLost || item.code === null || item.options === null || !item.quantity) return []
  return [{ ...item, code: item.code, options: item.options, quantity: item.quantity }]
}

const dayOf = (now: number) => Math.floor(now / DAY)

/**
 * Reads the cookie's raw text: the day of its latest change, the shop's token and what was chosen.
 * Entries that are damaged are dropped, and so is all of a basket that has not changed for long.
 */
export function parseBasket(text: string, now = Date.now()): BasketCookie {
  const [day = '', token = '', ...entries] = text.split(BETWEEN)
  const age = dayOf(now) - (/^\d{1,6}$/.test(day) ? Number(day) : 0)
  if (age > LONGEST_DAYS) return NO_BASKET
  const items = new Map<string, BasketItem>()
  for (const item of entries.slice(0, MOST_LINES).flatMap(readItem)) {
    const id = lineId(item)
    if (!items.has(id)) items.set(id, item)
  }
  return { token: decoded(token), items: [...items.values()] }
}

/** Writes the cookie's raw text; empty for an empty basket, null if it is too long to be kept. */
export function serialiseBasket({ token, items }: BasketCookie, now = Date.now()): string | null {
  if (token === null && items.length === 0) return ''
  const entries = items.map((item) => lineId(item) + BETWEEN_FIELDS + item.quantity)
  const text = [dayOf(now), token === null ? '' : encoded(token), ...entries].join(BETWEEN)
  return text.length > LARGEST_COOKIE ? null : text
}

/** Adds a product, the latest first, or more of it where it stands; null if the basket holds no more. */
export function withItem(items: readonly BasketItem[], added: BasketItem): BasketItem[] | null {
  const id = lineId(added)
  const before = items.find((item) => lineId(item) === id)
  if (!before) return items.length < MOST_LINES ? [added, ...items] : null
  const quantity = before.quantity + added.quantity
  if (quantity > MOST_OF_ONE) return null
  return items.map((item) => (item === before ? { ...item, quantity } : item))
}

/** Sets the quantity of a line; 0 removes it. Null if there is no such line. */
export function withQuantity(
  items: readonly BasketItem[],
  line: string,
  quantity: number,
): BasketItem[] | null {
  const found = items.find((item) => lineId(item) === line)
  if (!found) return null
  if (quantity === 0) return items.filter((item) => item !== found)
  return items.map((item) => (item === found ? { ...item, quantity } : item))
}
