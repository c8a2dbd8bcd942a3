import type { Cents } from '#contract/query/price.ts'
import type { Product, ProductVariant } from '#contract/shop/product.ts'
import { VARIANT, variantSearch } from '#contract/shop/variants.ts'
import type { Channel } from '#channels/channel.ts'
import { pictureHtml } from '#storefront/card/views/picture-html.ts'
import { attribute, hiddenHtml, type Html, markup } from '#storefront/markup/html.ts'
import {
  type ChoiceGroup,
  choiceName,
  type VariantChoice,
} from '#storefront/card/rules/variant-choices.ts'
import { DATA_SIZE, DATA_SIZES } from '#storefront/browser/dom-contract.ts'
import { sizeCodeOf, sizesCode } from '#storefront/own-sizes/rules/size-filters.ts'

/** Values of an option that are shown side by side; more are chosen from a list. */
const MOST_LINKS = 30

/** Id of the choices: a chosen variant's page opens there. */
export const ID_VARIANTS = 'product-variants'

/** A small picture beside a value. */
const SMALL = { sizes: '48px', width: 160, largest: 160 }

interface ChoiceContext {
  /** Path of the product's page. */
  path: string
  product: Product
  /** The variant whose price and other values the choices are compared with. */
  base: ProductVariant
  /** Whether that one is chosen, or everything is still open. */
  isChosen: boolean
  /** Whether one has to be chosen before it can be bought. */
  isAsked: boolean
  channel: Channel
  money: (cents: Cents) => string
  t: App.Locals['t']
}

/** Returns the price of a choice if it is not that of the chosen variant. */
function otherPrice({ variant }: VariantChoice, { base, money }: ChoiceContext): string | null {
  const { price } = variant
  return price && price.current !== base.price?.current ? money(price.current) : null
}

/** Whether each value of an option looks different. */
function areSeen({ choices }: ChoiceGroup): boolean {
  const paths = choices.map(({ variant }) => variant.images?.[0]?.path)
  return !paths.includes(undefined) && new Set(paths).size === choices.length
}

function choiceLink(
  choice: VariantChoice,
  { hasPicture, sizes }: { hasPicture: boolean; sizes: string | null },
  context: ChoiceContext,
): Html {
  const { text, variant, changesOthers } = choice
  const { path, product, t, channel } = context
  const price = otherPrice(choice, context)
  const [image] = hasPicture ? (variant.images ?? []) : []
  const className = [
    'variant-choice',
    variant.isSoldOut && 'variant-choice--out',
    changesOthers && 'variant-choice--other',
  ]
  const isHere = choice.isChosen && context.isChosen
  const bare = image && { ...image, alt: '', width: null, height: null }
  return markup`<li><a${attribute('class', className.filter(Boolean).join(' '))}${attribute('href', `${path}${variantSearch(variant)}#${ID_VARIANTS}`)} rel="nofollow"${attribute('aria-current', isHere ? 'true' : null)}${attribute(DATA_SIZE, sizes && sizeCodeOf(product, sizes, text))}>${
    bare && pictureHtml(bare, SMALL, channel)
  }<bdi class="variant-choice__name">${text}</bdi>${price && markup` <bdi>${price}</bdi>`}${
    variant.isSoldOut && markup` <small>${t('product.out_of_stock')}</small>`
  }${changesOthers && hiddenHtml(` ${t('product.changes_others')}`)}</a></li>`
}

function choiceOption(choice: VariantChoice, context: ChoiceContext): Html {
  const { text, variant } = choice
  const notes = [
    otherPrice(choice, context),
    variant.isSoldOut ? context.t('product.out_of_stock') : null,
  ]
  const words = [text, ...notes.filter((note) => note !== null)].join(' · ')
  return markup`<option${attribute('value', variant.code)}${attribute('selected', choice.isChosen ? '' : null)}>${words}</option>`
}

/** Returns the values of an option as a select, in a form that works without scripts. */
const choiceForm = (name: string, { choices }: ChoiceGroup, context: ChoiceContext): Html =>
  markup`<form${attribute('action', `${context.path}#${ID_VARIANTS}`)} method="get" class="variant-choices"><label><bdi>${name}</bdi><select class="select" name="${VARIANT}">${choices.map(
    (choice) => choiceOption(choice, context),
  )}</select></label><button class="button">${context.t('product.show_variant')}</button></form>`

function choiceLinks(id: string, name: string, group: ChoiceGroup, context: ChoiceContext): Html {
  const { choices } = group
  const chosen = context.isChosen && choices.find(({ isChosen }) => isChosen)
  const { product, channel } = context
  const sizes = sizesCode(product, { name: group.name }, channel)
  const how = { hasPicture: areSeen(group), sizes }
  return markup`<div role="group"${attribute('aria-labelledby', id)}${attribute(DATA_SIZES, sizes)}><h2 class="variant-choices__name"><bdi${attribute('id', id)}>${name}</bdi>${
    chosen && markup`<span>: <bdi>${chosen.text}</bdi></span>`
  }</h2><ul class="variant-choices">${choices.map((choice) =>
    choiceLink(choice, how, context),
  )}</ul></div>`
}

/**
 * Returns the choice among variants: each value of an option is a link to the address of a variant,
 * or an entry of a form that leads to it (RULES.md#variant-links).
 */
export function variantChoicesHtml(groups: readonly ChoiceGroup[], context: ChoiceContext): Html {
  const { t, isAsked } = context
  const each = groups.map((group, at) => {
    const name = choiceName(group, context.t)
    return group.choices.length > MOST_LINKS
      ? choiceForm(name, group, context)
      : choiceLinks(`variant-option-${at}`, name, group, context)
  })
  const open = isAsked && markup`<p class="product__open">${t('product.choose_first')}</p>`
  return markup`<div class="product__variants" id="${ID_VARIANTS}">${each}${open}</div>`
}
