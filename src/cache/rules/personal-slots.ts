import {
  DATA_CONSENT_PENDING,
  DATA_WISHLIST_COUNT,
  ID_WISHLIST_FORM,
} from '#browser/dom-contract.ts'
import { PURPOSES } from '#consent/rules/consent.ts'
import type { Shopper } from './shopper.ts'

/** A place of a page that reads differently for a shopper whom the shop knows. */
export interface Slot {
  start: number
  end: number
  /** What stands there for the shopper; null for what everybody sees. A byte is a character. */
  textFor: (shopper: Shopper) => string | null
}

/** A kind of place: how it is found, with or without quotes, and what stands there; `name` is the form's first group. */
interface SlotKind {
  form: RegExp
  personal: (text: string, name: string) => Slot['textFor']
}

const REMOVED = ''
const unlessDecided: SlotKind['personal'] =
  () =>
  ({ consent }) =>
    consent ? REMOVED : null

const KINDS: readonly SlotKind[] = [
  {
    form: new RegExp(`(?<=<html [^>]*) ${DATA_CONSENT_PENDING}(?=[ >])`, 'g'),
    personal: unlessDecided,
  },
  {
    form: /<consent-form class="?consent-bar"?[^]*?<\/consent-form>/g,
    personal: unlessDecided,
  },
  {
    form: new RegExp(`(?<=${DATA_WISHLIST_COUNT}) hidden>\\s*0\\s*(?=<)`, 'g'),
    personal: (text) => {
      const [before = '', after = ''] = text.replace(' hidden', '').split('0')
      return ({ count }) => (count === 0 ? null : before + count + after)
    },
  },
  {
    form: /(?<=<input type="?checkbox"? name="?purpose"? value=")(\w+)"/g,
    personal(text, name) {
      const purpose = PURPOSES.find((known) => known === name)
      return ({ consent }) => (purpose && consent?.[purpose] ? `${text} checked` : null)
    },
  },
  {
    form: new RegExp(
      `(?<=<button form=${ID_WISHLIST_FORM} name=)add( value=(?:"[^"]*"|[^ ]*)) aria-pressed=false`,
      'g',
    ),
    personal: (_text, code) => {
      const pressed = `remove${code} aria-pressed=true`
      return ({ marked }) => (marked.has(code) ? pressed : null)
    },
  },
]

const slotsOf = (page: string, { form, personal }: SlotKind): Slot[] =>
  [...page.matchAll(form)].map(({ 0: text, 1: name = '', index: start }) => ({
    start,
    end: start + text.length,
    textFor: personal(text, name),
  }))

/** The personal places of a page, in their order; `page` has a character for each of its bytes. */
export function personalSlots(page: string): Slot[] {
  const slots = KINDS.flatMap((kind) => slotsOf(page, kind))
  slots.sort((one, other) => one.start - other.start)
  // What lies inside of another place goes with it.
  return slots.filter(({ start }, at) => !slots.slice(0, at).some(({ end }) => end > start))
}
