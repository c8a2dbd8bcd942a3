import type { Cents } from '#contract/query/price.ts'
import type { ProductVariant } from '#contract/shop/product.ts'
import { VARIANT, variantSearch } from '#contract/shop/variants.ts'
import { attribute, hiddenHtml, type Html, markup } from '#storefront/markup/html.ts'
import type { ChoiceGroup, VariantChoice } from '../rules/variant-choices.ts'

/** Values of an option that are shown side by side; more are chosen from a list. */
const MOST_LINKS = 30

/** Id of the choices: a chosen variant's page opens there. */
const ID_VARIANTS = 'product-variants'

interface ChoiceContext {
  /** Path of the product's page. */
  path: string
  chosen: ProductVariant
  money: (cents: Cents) => string
  t: App.Locals['t']
}

/** Returns the price of a choice if it is not that of the chosen variant. */
function otherPrice({ variant }: VariantChoice, { chosen, money }: ChoiceContext): string | null {
  const { price } = variant
  return price && price.current !== chosen.price?.current ? money(price.current) : null
}

function choiceLink(choice: VariantChoice, context: ChoiceContext): Html {
  const { text, variant, isChosen, changesOthers } = choice
  const { path, t } = context
  const price = otherPrice(choice, context)
  const className = [
    'variant-choice',
    variant.isSoldOut && 'variant-choice--out',
    changesOthers && 'variant-choice--other',
  ]
  return markup`<li><a${attribute('class', className.filter(Boolean).join(' '))}${attribute('href', `${path}${variantSearch(variant)}#${ID_VARIANTS}`)} rel="nofollow"${attribute('aria-current', isChosen ? 'true' : null)}><bdi class="variant-choice__name">${text}</bdi>${
    price && markup` <bdi>${price}</bdi>`
  }${variant.isSoldOut && markup` <small>${t('product.out_of_stock')}</small>`}${
    changesOthers && hiddenHtml(` ${t('product.changes_others')}`)
  }</a></li>`
}

function choiceOption(choice: VariantChoice, context: ChoiceContext): Html {
  const { text, variant, isChosen } = choice
  const notes = [
    otherPrice(choice, context),
    variant.isSoldOut ? context.t('product.out_of_stock') : null,
  ]
  const words = [text, ...notes.filter((note) => note !== null)].join(' · ')
  return markup`<option${attribute('value', variant.code)}${attribute('selected', isChosen ? '' : null)}>${words}</option>`
}

/** Returns the values of an option as a select, in a form that works without scripts. */
const choiceForm = (name: string, { choices }: ChoiceGroup, context: ChoiceContext): Html =>
  markup`<form${attribute('action', `${context.path}#${ID_VARIANTS}`)} method="get" class="variant-choices"><label><bdi>${name}</bdi><select class="select" name="${VARIANT}">${choices.map(
    (choice) => choiceOption(choice, context),
  )}</select></label><button class="button">${context.t('product.show_variant')}</button></form>`

const choiceLinks = (
  id: string,
  name: string,
  { choices }: ChoiceGroup,
  context: ChoiceContext,
): Html =>
  markup`<div role="group"${attribute('aria-labelledby', id)}><h3 class="variant-choices__name"${attribute('id', id)}><bdi>${name}</bdi></h3><ul class="variant-choices">${choices.map(
    (choice) => choiceLink(choice, context),
  )}</ul></div>`

/**
 * Returns the choice among many variants: each value of an option is a link to the address of a
 * variant, or an entry of a form that leads to it (RULES.md#variant-links).
 */
export function variantChoicesHtml(groups: readonly ChoiceGroup[], context: ChoiceContext): Html {
  const { t } = context
  const title = t('product.variants')
  const each = groups.map((group, at) => {
    const name = group.name || title
    return group.choices.length > MOST_LINKS
      ? choiceForm(name, group, context)
      : choiceLinks(`variant-option-${at}`, name, group, context)
  })
  return markup`<section class="product__variants product__variants--options" aria-labelledby="${ID_VARIANTS}"><h2 id="${ID_VARIANTS}">${title}</h2>${each}</section>`
}
