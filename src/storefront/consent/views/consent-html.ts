import {
  DATA_CONSENT_SETTINGS,
  DATA_FORGET,
  DATA_KIND,
  DATA_SAVED,
} from '#storefront/browser/dom-contract.ts'
import { attribute, type Html, markup } from '#storefront/markup/html.ts'
import { personalHtml } from '#storefront/markup/personal-parts.ts'
import { type ConsentChoice, type Purpose, PURPOSES } from '../rules/consent.ts'

const TEXTS = {
  all: 'consent.accept_all',
  necessary: 'consent.necessary',
  chosen: 'consent.save',
} as const satisfies Record<ConsentChoice, string>

/** Returns the buttons that submit a form of consent, in this order. */
const buttons = (choices: readonly ConsentChoice[], { t }: App.Locals): Html =>
  markup`${choices.map(
    (choice) =>
      markup`<button class="button" name="choice" value="${choice}">${t(TEXTS[choice])}</button>`,
  )}`

/** Returns the checkboxes of the purposes; `checkedOf` says what ticks one. */
function purposes({ t }: App.Locals, checkedOf: (purpose: Purpose) => Html | null): Html {
  const boxes = PURPOSES.map(
    (purpose) =>
      markup`<label><input type="checkbox" name="purpose" value="${purpose}"${checkedOf(purpose)}><span><b>${t(`consent.${purpose}`)}</b><span class="consent__note">${t(`consent.${purpose}_note`)}</span></span></label>`,
  )
  return markup`<fieldset class="consent__purposes checks"><legend>${t('consent.purposes')}</legend>${boxes}</fieldset>`
}

const CHECKED = markup` checked`

/** Returns the attribute that ticks a purpose to which the shopper agreed. */
const ownChecked =
  ({ consent, isShared }: App.Locals) =>
  (purpose: Purpose): Html =>
    consent?.[purpose] ? CHECKED : personalHtml(isShared, ['agreed', purpose], markup``, CHECKED)

const startTag = (locale: string, className: string | null): Html =>
  markup`<form${attribute('class', className)} method="post"${attribute('action', `/${locale}/consent`)}>`

/** Returns the bar that asks shoppers who have not decided: nothing in it is ticked. */
export function consentBarHtml(locals: App.Locals): Html {
  const { t, locale, channel } = locals
  const quick = markup`${startTag(locale, 'consent__quick')}${buttons(['all', 'necessary'], locals)}</form>`
  const panel = markup`${startTag(locale, 'consent__panel')}${
    channel.sensitive && markup`<p>${t('consent.text_sensitive')}</p>`
  }${purposes(locals, () => null)}${buttons(['chosen'], locals)}</form>`
  return markup`<consent-form class="consent-bar"${attribute(DATA_KIND, 'bar')} role="region"${attribute('aria-label', t('consent.title'))}><div class="container consent"><p class="consent__text">${t('consent.text')}</p><div class="consent__buttons">${quick}<details class="consent__choice"><summary class="button">${t('consent.choose')}</summary>${panel}</details></div></div></consent-form>`
}

/** Returns what this device alone keeps, and the button by which it forgets that. */
const keptHtml = ({ t, channel }: App.Locals): Html =>
  markup`<p class="js-only">${t(channel.sensitive ? 'consent.device_sensitive' : 'consent.device')} <button type="button" class="text-button"${attribute(DATA_FORGET, t('consent.forgotten'))}>${t('consent.forget')}</button> <span role="status"></span></p>`

/** Returns the button by which a shopper opens the settings of the shop's own consent manager. */
export const consentSettingsHtml = (locals: App.Locals): Html =>
  markup`<p class="consent-settings js-only"><button type="button" class="text-button"${attribute(DATA_CONSENT_SETTINGS, '')}>${locals.t('consent.settings')}</button></p>${keptHtml(locals)}`

/**
 * Returns the footer's form, in which a decision is changed. "Save" comes first, because Enter in a
 * checkbox presses the first button.
 */
export function consentFormHtml(locals: App.Locals): Html {
  const { t, locale, channel } = locals
  const form = markup`${startTag(locale, null)}${purposes(locals, ownChecked(locals))}<div class="consent__actions">${buttons(['chosen', 'all', 'necessary'], locals)}</div></form>`
  return markup`<consent-form${attribute(DATA_KIND, 'footer')}><details class="consent-settings"><summary>${t('consent.settings')}</summary><p>${t('consent.text')} ${channel.sensitive && t('consent.text_sensitive')}</p><p class="consent__refused">${t('consent.refused_by_browser')}</p>${form}${keptHtml(locals)}</details><p role="status"${attribute(DATA_SAVED, t('consent.saved'))}></p></consent-form>`
}
