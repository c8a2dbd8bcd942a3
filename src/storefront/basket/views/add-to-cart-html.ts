import { DATA_BASKET, DATA_SIZE, DATA_SIZES } from '#storefront/browser/dom-contract.ts'
import { formatPrice } from '#storefront/i18n/number-format.ts'
import { attribute, type Html, markup } from '#storefront/markup/html.ts'
import { sizeCodeOf, sizesCode } from '#storefront/own-sizes/rules/size-filters.ts'
import type { Product, ProductVariant } from '#contract/shop/product.ts'
import {
  joinedOptions,
  type OpenOption,
  openOptions,
  severalVariants,
} from '#contract/shop/variants.ts'
import { choiceNames } from '#storefront/card/rules/variant-choices.ts'

/** Id of the form on a product's page, which a second button submits. */
export const ID_BUY_FORM = 'buy'

const select = (field: string, { name, values }: OpenOption, sizes: string | null): Html =>
  markup`<label><bdi>${name}</bdi><select class="select"${attribute('name', field)}${attribute(DATA_SIZES, sizes)}>${values.map(
    ({ code, label }) => markup`<option${attribute('value', code)}>${label}</option>`,
  )}</select></label>`

/** Returns a choice for each option of a variant that is still open, named by the variant and the option. */
const openChoices = (product: Product, variant: ProductVariant, { channel }: App.Locals): Html[] =>
  openOptions(product, variant).map((option) =>
    select(`option[${variant.code}][${option.code}]`, option, sizesCode(product, option, channel)),
  )

/** Returns the size of a variant, and its kind, if a shopper chooses it by that; null if not. */
function chosenSize(product: Product, { options }: ProductVariant, { channel }: App.Locals) {
  for (const { name, values } of joinedOptions(options)) {
    const [value = '', another] = values
    const sizes = another === undefined ? sizesCode(product, { name, value }, channel) : null
    const size = sizes && sizeCodeOf(product, sizes, value)
    if (size) return { sizes, size }
  }
  return null
}

/** Returns the choice of one variant, with its open options. */
function variantChoice(
  product: Product,
  variant: ProductVariant,
  isChosen: boolean,
  locals: App.Locals,
): Html {
  const { t, locale, channel } = locals
  const own = chosenSize(product, variant, locals)
  const { code, name, price, isSoldOut } = variant
  const cents = price?.current
  const isOther = cents !== undefined && cents !== product.price?.current
  return markup`<label><input type="radio" name="variant"${attribute('value', code)}${attribute('disabled', isSoldOut ? '' : null)}${attribute('checked', isChosen ? '' : null)}${own && markup`${attribute(DATA_SIZES, own.sizes)}${attribute(DATA_SIZE, own.size)}`} required><bdi>${name}</bdi>${
    isOther && markup`<bdi>${formatPrice(cents, channel.currency, locale)}</bdi>`
  }${isSoldOut && markup`<span>${t('product.out_of_stock')}</span>`}</label>${
    !isSoldOut && openChoices(product, variant, locals)
  }`
}

function formHtml(
  address: string,
  { id, choice }: { id: string | null; choice: Html },
  { t, channel }: App.Locals,
): Html {
  const { basket = 'form' } = channel
  const script = attribute(DATA_BASKET, basket === 'form' ? null : 'add')
  return markup`<form${attribute('action', address)} method="post"${attribute('id', id)}${script}>${choice}<label class="product__quantity">${t('product.quantity')}<input class="input" type="number" name="quantity" value="1" min="1" max="999" required></label><button class="button button--main">${t('product.add_to_cart')}</button></form>`
}

const productField = ({ code }: Product) =>
  markup`<input type="hidden" name="code"${attribute('value', code)}>`

/**
 * Returns the form that adds a product to the basket at an address, the shop's own or the
 * storefront's: the variant that was chosen beside it, or none while that is open.
 */
export function addToCartHtml(
  address: string,
  product: Product,
  chosen: ProductVariant | null,
  locals: App.Locals,
): Html {
  const variant =
    chosen && markup`<input type="hidden" name="variant"${attribute('value', chosen.code)}>`
  const open = chosen
    ? [chosen]
    : severalVariants(product).length > 0
      ? []
      : (product.variants ?? [])
  const options = open.flatMap((one) => openChoices(product, one, locals))
  const choice = markup`${productField(product)}${variant}${options}`
  return formHtml(address, { id: ID_BUY_FORM, choice }, locals)
}

/** Returns the same form with all variants to choose from, for a dialog; the `chosen` one is chosen already. */
export function chooseAndAddHtml(
  address: string,
  product: Product,
  chosen: ProductVariant | null,
  locals: App.Locals,
): Html {
  const variants = severalVariants(product)
  const list =
    variants.length > 0
      ? markup`<fieldset class="product__variants"><legend>${choiceNames(product, locals.t)}</legend>${variants.map(
          (variant) => variantChoice(product, variant, variant === chosen, locals),
        )}</fieldset>`
      : markup`${(product.variants ?? []).flatMap((variant) => openChoices(product, variant, locals))}`
  const choice = markup`${productField(product)}${list}`
  return formHtml(address, { id: null, choice }, locals)
}
