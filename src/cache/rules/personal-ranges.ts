import {
  DATA_CONSENT_PENDING,
  DATA_WISHLIST_COUNT,
  ID_WISHLIST_FORM,
} from '#browser/dom-contract.ts'
import { PURPOSES } from '#consent/rules/consent.ts'
import type { Shopper } from './shopper.ts'

/** A range of a page's bytes that depends on the shopper's cookies. */
export interface PersonalRange {
  start: number
  end: number
  /** Returns the shopper's text; null for the one that everybody sees. A byte is a character. */
  textFor: (shopper: Shopper) => string | null
}

/** How to find and fill ranges of a kind; `name` is the pattern's first group. */
interface RangeKind {
  form: RegExp
  personal: (text: string, name: string) => PersonalRange['textFor']
}

const REMOVED = ''
const unlessDecided: RangeKind['personal'] =
  () =>
  ({ consent }) =>
    consent ? REMOVED : null

const KINDS: readonly RangeKind[] = [
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
      const purpose = PURPOSES.find((one) => one === name)
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

const rangesOf = (page: string, { form, personal }: RangeKind): PersonalRange[] =>
  [...page.matchAll(form)].map(({ 0: text, 1: name = '', index: start }) => ({
    start,
    end: start + text.length,
    textFor: personal(text, name),
  }))

/** Finds the personal ranges of a page, in order; `page` has one character per byte. */
export function personalRanges(page: string): PersonalRange[] {
  const ranges = KINDS.flatMap((kind) => rangesOf(page, kind))
  ranges.sort((one, other) => one.start - other.start)
  // A range inside another is replaced with it.
  return ranges.filter(({ start }, at) => !ranges.slice(0, at).some(({ end }) => end > start))
}
