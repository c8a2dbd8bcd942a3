import { PURPOSES, type Purpose } from '#consent/rules/consent.ts'
import type { Shopper } from './shopper.ts'

/** A place of a page that reads differently for a shopper whom the shop knows. */
export interface Slot {
  start: number
  end: number
  /** What stands there for the shopper; null for what everybody sees. `text` is what everybody sees. */
  textFor: (shopper: Shopper, text: string) => string | null
}

type Personal = Slot['textFor']

/** A byte of the page is a character here, so that places are counted in bytes. */
const asBytes = (text: string) => Buffer.from(text).toString('latin1')

/** As Astro writes it in an attribute. */
const inAttribute = (text: string) =>
  asBytes(text).replaceAll('&', '&#38;').replaceAll('"', '&#34;')

const BAR = /<consent-form class="consent-bar"[^]*?<\/consent-form>/g
const ASKS = /(?<=<html [^>]*) data-asks-consent(?=[ >])/g
const BADGE = /(?<=data-wishlist-count) hidden>\s*0\s*(?=<)/g
const PURPOSE = /(?<=<input type="checkbox" name="purpose" value=")(\w+)"/g
const HEART =
  /<form class="card__heart"[^>]* data-wish="([^"]*)">[^]*?name="action" value="add"[^]*?aria-pressed="false"/g

const unlessDecided: Personal = ({ consent }) => (consent ? '' : null)

const withCount: Personal = ({ count }, text) =>
  count === 0 ? null : text.replace(' hidden', '').replace('0', String(count))

const ticked =
  (purpose: Purpose | undefined): Personal =>
  ({ consent }, text) =>
    purpose && consent?.[purpose] ? `${text} checked` : null

const pressed =
  (code: string): Personal =>
  ({ wishlist }, text) =>
    wishlist.some((wanted) => inAttribute(wanted) === code)
      ? text
          .replace('name="action" value="add"', 'name="action" value="remove"')
          .replace('aria-pressed="false"', 'aria-pressed="true"')
      : null

function* slotsOf(page: string, form: RegExp, personal: (name: string) => Personal) {
  for (const match of page.matchAll(form)) {
    const start = match.index
    yield { start, end: start + match[0].length, textFor: personal(match[1] ?? '') }
  }
}

/** The personal places of a page, in their order; `page` has a character for each of its bytes. */
export function personalSlots(page: string): Slot[] {
  const purposeOf = (name: string) => PURPOSES.find((known) => known === name)
  return [
    ...slotsOf(page, ASKS, () => unlessDecided),
    ...slotsOf(page, BAR, () => unlessDecided),
    ...slotsOf(page, BADGE, () => withCount),
    ...slotsOf(page, PURPOSE, (name) => ticked(purposeOf(name))),
    ...slotsOf(page, HEART, pressed),
  ]
    .toSorted((one, other) => one.start - other.start)
    .filter(({ start }, at, all) => all.slice(0, at).every(({ end }) => end <= start))
}
