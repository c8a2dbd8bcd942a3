import {
  CLASS_CARD,
  CLASS_CARD_IMAGE,
  CLASS_CARD_LINK,
  DATA_GRID,
} from '#storefront/browser/dom-contract.ts'

/** Selectors of a card and its parts, anywhere. */
export const CARD = `.${CLASS_CARD}`
export const CARD_LINK = `.${CLASS_CARD_LINK}`
export const CARD_IMAGE = `.${CLASS_CARD_IMAGE}`

/** The same in a page's own list. */
export const LISTED_CARD = `[${DATA_GRID}] ${CARD}`
export const LISTED_LINK = `[${DATA_GRID}] ${CARD_LINK}`
