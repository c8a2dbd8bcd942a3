import { DATA_BASKET } from '#storefront/browser/dom-contract.ts'
import { formatPrice } from '#storefront/i18n/number-format.ts'
import { attribute, type Html, markup } from '#storefront/markup/html.ts'
import type { Product, ProductVariant } from '#contract/shop/product.ts'
import { type OpenOption, openOptions } from '#contract/shop/variants.ts'

/** A product that is added to the shop's own cart. */
interface OfferedProduct {
  product: Product
  /** Its variants, if it has several. */
  variants: readonly ProductVariant[]
  /** Code of the variant that is chosen at first; null for none. */
  chosen: string | null
  /** Code of the variant that the page shows; null for the product itself. */
  shown: string | null
  /** Whether the variant was chosen by its options, above the form. */
  isChosenAbove: boolean
}

const select = (field: string, { name, values }: OpenOption): Html =>
  markup`<label><bdi>${name}</bdi><select${attribute('name', field)}>${values.map(
    ({ code, label }) => markup`<option${attribute('value', code)}>${label}</option>`,
  )}</select></label>`

/** Returns a choice for each option of a variant that is still open, named by the variant and the option. */
const openChoices = (product: Product, variant: ProductVariant): Html[] =>
  openOptions(product, variant).map((option) =>
    select(`option[${variant.code}][${option.code}]`, option),
  )

/** Returns the choice of one variant, with its open options. */
function variantChoice(
  variant: ProductVariant,
  { product, chosen, shown }: OfferedProduct,
  { t, locale, channel }: App.Locals,
): Html {
  const { code, name, price, isSoldOut } = variant
  const marks = [
    attribute('checked', code === chosen ? '' : null),
    attribute('disabled', isSoldOut ? '' : null),
    attribute('required', chosen === null ? '' : null),
  ]
  return markup`<label${attribute('aria-current', code === shown ? 'true' : null)}><input type="radio" name="variant"${attribute('value', code)}${marks}><bdi>${name}</bdi>${
    price && markup`<bdi>${formatPrice(price.current, channel.currency, locale)}</bdi>`
  }${isSoldOut && markup`<span>${t('product.out_of_stock')}</span>`}</label>${
    !isSoldOut && openChoices(product, variant)
  }`
}

/** Returns the form that adds a product to the basket at an address: the shop's own, or the storefront's. */
export function addToCartHtml(address: string, offered: OfferedProduct, locals: App.Locals): Html {
  const { product, variants } = offered
  const { t } = locals
  const list = () =>
    markup`<fieldset class="product__variants"><legend>${t('product.variants')}</legend>${variants.map(
      (variant) => variantChoice(variant, offered, locals),
    )}</fieldset>`
  const openOf = (all: readonly ProductVariant[]) =>
    all.flatMap((variant) => openChoices(product, variant))
  const chosenAbove = () => [
    markup`<input type="hidden" name="variant"${attribute('value', offered.chosen)}>`,
    ...openOf(variants.filter(({ code }) => code === offered.chosen)),
  ]
  const { basket = 'form' } = locals.channel
  const script = attribute(DATA_BASKET, basket === 'form' ? null : 'add')
  const several = offered.isChosenAbove ? chosenAbove : list
  return markup`<form${attribute('action', address)} method="post"${script}><input type="hidden" name="code"${attribute('value', product.code)}>${
    variants.length > 0 ? several() : openOf(product.variants ?? [])
  }<label>${t('product.quantity')}<input type="number" name="quantity" value="1" min="1" max="999" required></label><button class="button button--main">${t('product.add_to_cart')}</button></form>`
}
