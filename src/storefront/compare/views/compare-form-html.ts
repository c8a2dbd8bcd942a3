import {
  DATA_CHOSEN,
  DATA_COMPARED,
  DATA_FULL,
  ID_COMPARE_FORM,
} from '#storefront/browser/dom-contract.ts'
import { ROUTE, routePath } from '#contract/shop/routes.ts'
import type { Translator } from '#storefront/i18n/translator.ts'
import { attribute, type Html, markup } from '#storefront/markup/html.ts'
import { LEAST_COMPARED, MOST_COMPARED } from '../rules/compared-codes.ts'

interface PageContext {
  t: Translator
  locale: string
  newUrls: boolean
}

/**
 * Returns the bar below a list that stays in view: it sends the boxes that are ticked on cards to the
 * comparison, and counts them, without scripts too.
 */
export function compareFormHtml({ t, locale, newUrls }: PageContext): Html {
  const most = MOST_COMPARED
  const word = t('compare.button')
  const hint = t('compare.hint', { least: LEAST_COMPARED, most })
  const texts = markup`${attribute(DATA_CHOSEN, t('compare.chosen', { count: '#', most }))}${attribute(DATA_FULL, t('compare.full', { most }))}`
  return markup`<form id="${ID_COMPARE_FORM}" class="compare-bar"${attribute('action', routePath(ROUTE.compare, {}, locale, { newUrls }))} autocomplete="off"${attribute('aria-label', word)}><p role="status"${texts}>${hint}</p><button type="reset" class="button button--quiet">${t('compare.clear')}</button><button class="button button--main">${word} <span${attribute(DATA_COMPARED, '')}></span></button></form>`
}
