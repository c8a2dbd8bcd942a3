import { CLASS_CELL, CLASS_RAIL_LIST, DATA_CODE } from '#storefront/browser/dom-contract.ts'
import { attribute, type Html, markup } from '#storefront/markup/html.ts'
import type { Product } from '#contract/shop/product.ts'
import { type CardContext, productCard } from './card-html.ts'

/** A row of products under a heading. */
interface ProductRail {
  id: string
  title: string
  products: readonly Product[]
  /** Address of all of them. */
  href?: string | undefined
}

/** Returns a rail of products; null without any. */
export function productRailHtml(
  { id, title, products, href }: ProductRail,
  context: CardContext,
): Html | null {
  if (products.length === 0) return null
  const { channel, t } = context
  const all =
    href && markup`<a${attribute('href', href)} aria-describedby="${id}">${t('home.see_all')}</a>`
  const items = products.map(
    (product) => markup`<li class="${CLASS_CELL}">${productCard(product, context)}</li>`,
  )
  return markup`<section class="container rail" aria-labelledby="${id}"><div class="rail__head"><h2 id="${id}">${title}</h2>${all}</div><ul class="grid grid--${channel.listStyle} ${CLASS_RAIL_LIST}" tabindex="0" aria-labelledby="${id}">${items}</ul></section>`
}

/** Returns the items of a rail that a script fills, each with its product's code. */
export const railItemsHtml = (products: readonly Product[], context: CardContext): Html =>
  markup`${products.map((product) => markup`<li${attribute(DATA_CODE, product.code)} class="${CLASS_CELL}">${productCard(product, context)}</li>`)}`
