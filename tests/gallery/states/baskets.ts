import type { Product, ProductVariant } from '#contract/shop/product.ts'
import { REFUSAL_TEXTS } from '#storefront/basket/rules/basket-response.ts'
import type { Basket, BasketLine } from '#storefront/basket/server/basket.ts'
import { basketEndHtml } from '#storefront/basket/views/basket-page-html.ts'
import { choiceHtml, panelHtml } from '#storefront/basket/views/panel-html.ts'
import { markup } from '#storefront/markup/html.ts'
import { price } from '../../support/samples/domain.ts'
import { fullPrice, MENU_TAXONS, samples } from './samples.ts'
import { header } from './site.ts'
import { html, type Part, type Setting, type State } from './state.ts'

const lineOf = (product: Product, change: Partial<BasketLine> = {}): BasketLine => ({
  id: product.code,
  quantity: 1,
  name: product.name,
  nameLocale: null,
  form: '',
  chosen: { code: product.code, variant: null, options: {} },
  variantCode: null,
  product,
  unit: 1299,
  total: 1299,
  isSold: true,
  ...change,
})

const basketOf = (lines: readonly BasketLine[]): Basket => {
  const sold = lines.filter(({ isSold }) => isSold)
  return {
    lines,
    count: sold.reduce((sum, { quantity }) => sum + quantity, 0),
    total: sold.reduce((sum, { total }) => sum + (total ?? 0), 0),
  }
}

const SIZES: ProductVariant[] = ['38', '39', '40'].map((size, at) => ({
  code: `P-1-${size}`,
  name: `Size ${size}`,
  price: price({ current: 1299 + 100 * at }),
  isSoldOut: size === '39',
  options: [{ name: 'Size', value: size }],
  gtin: null,
  mpn: null,
}))

/** A basket with one of everything that a line may be. */
function filled(setting: Setting): Basket {
  const [first, second, third, fourth] = samples(setting, 4) as [Product, Product, Product, Product]
  return basketOf([
    lineOf(
      { ...first, variants: SIZES },
      {
        quantity: 2,
        total: 2598,
        form: 'Size 40',
        chosen: { code: first.code, variant: 'P-1-40', options: {} },
      },
    ),
    lineOf(second, { name: 'The Company of Careful Instruments: a camera with a very long strap' }),
    lineOf(third, { isSold: false }),
    lineOf(fourth, { product: null, quantity: 999, total: 1_297_701 }),
  ])
}

const page = (
  basketIn: (setting: Setting) => Basket,
  { problem = null, ...rest }: { problem?: string | null } & Pick<State, 'window' | 'locals'> = {},
): State => ({
  ...rest,
  kind: 'view',
  view: 'basket',
  props: (setting) => ({
    channel: setting.locals.channel,
    basket: basketIn(setting),
    problem,
    menu: MENU_TAXONS,
  }),
})

const inDialog = (
  draw: (setting: Setting) => ReturnType<typeof markup>,
  className: string,
): State =>
  html(
    (setting) =>
      markup`<dialog class="modal basket-panel" open aria-label="Basket"><div class="modal__frame"><header class="modal__head"><h2>${setting.locals.t('basket.title')}</h2></header><div class="modal__body ${className}">${draw(setting)}</div></div></dialog>`,
    { isWindow: true },
  )

const choice = (change: Partial<Product>) =>
  inDialog((setting) => {
    const [product] = samples(setting, 1)
    return choiceHtml({ ...product!, ...change }, {}, setting.locals)
  }, 'basket-choice')

export const baskets: Part = {
  page: page(filled),
  'page on a phone': page(filled, { window: 'phone' }),
  'page without products': page(() => basketOf([])),
  'page of what is no longer sold': page((setting) =>
    basketOf(samples(setting, 1).map((product) => lineOf(product, { isSold: false }))),
  ),
  'page that leads to a form of the shop': page(filled, {
    locals: ({ channel }) => ({
      channel: { ...channel, checkoutUrl: 'https://shop.example/{locale}/cart' },
    }),
  }),
  ...Object.fromEntries(
    Object.keys(REFUSAL_TEXTS).map((problem) => [
      `page after ${problem}`,
      page((setting) => basketOf(samples(setting, 1).map((product) => lineOf(product))), {
        problem,
      }),
    ]),
  ),
  panel: inDialog((setting) => panelHtml(filled(setting), setting.locals), 'basket'),
  'panel without products': inDialog(
    (setting) => panelHtml(basketOf([]), setting.locals),
    'basket',
  ),
  choice: choice({ variants: SIZES, price: fullPrice() }),
  'choice of an option': choice({
    variants: [
      {
        ...SIZES[0]!,
        options: ['38', '39'].map((value) => ({ name: 'Size', value })),
      },
    ],
  }),
  'message with the way to it': html((setting) => header(setting), {
    isWindow: true,
    play: { scripts: ['basket-message'], until: '.toast[data-open] .basket-link' },
  }),
  'end of the demonstration': html((setting) => basketEndHtml(filled(setting), setting.locals)),
}
