import type { APIContext } from 'astro'
import {
  type BasketCookie,
  BASKET_COOKIE,
  LONGEST_DAYS,
  parseBasket,
  serialiseBasket,
} from '../rules/basket-items.ts'
import { BASKET_COUNT_COOKIE, MOST_COUNTED, parseBasketCount } from '../rules/first/basket-count.ts'

type Cookies = Pick<APIContext, 'cookies'>

const identity = (text: string) => text
const SECONDS_OF_DAY = 86_400

const rawText = ({ cookies }: Cookies, name: string) =>
  cookies.get(name, { decode: identity })?.value ?? ''

/** Reads what the browser keeps of the shopper's basket. */
export const readBasketCookie = (shopper: Cookies): BasketCookie =>
  parseBasket(rawText(shopper, BASKET_COOKIE))

/** Reads how many products the header counts. */
export const readBasketCount = (shopper: Cookies): number =>
  parseBasketCount(rawText(shopper, BASKET_COUNT_COOKIE))

/** Saves what the browser keeps of a basket, which scripts cannot read, and its count, which they can. */
export function writeBasket(
  { cookies, url }: Pick<APIContext, 'cookies' | 'url'>,
  cookie: BasketCookie,
  count: number,
): void {
  const options = {
    path: '/',
    maxAge: LONGEST_DAYS * SECONDS_OF_DAY,
    sameSite: 'lax',
    secure: url.protocol === 'https:',
    encode: identity,
  } as const
  const text = serialiseBasket(cookie) ?? ''
  const clear = (name: string) => cookies.has(name) && cookies.delete(name, { path: '/' })
  if (text === '') clear(BASKET_COOKIE)
  else cookies.set(BASKET_COOKIE, text, { ...options, httpOnly: true })
  const shown = String(Math.min(count, MOST_COUNTED))
  if (count === 0) clear(BASKET_COUNT_COOKIE)
  else cookies.set(BASKET_COUNT_COOKIE, shown, options)
}
