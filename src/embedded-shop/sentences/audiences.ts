import { type ByLanguage, ofLanguage } from '#contract/i18n/languages.ts'
import type { Range } from '#contract/query/filter.ts'
import { phraseAt, phraseBefore, type Speech } from './speech.ts'
import { converted, unitOf } from './units.ts'
import { asWritten, type Word } from './words.ts'
import AUDIENCE_WORDS from './audience-words.json' with { type: 'json' }

/** Whom products are for; words for each are in `audience-words.json`. */
export type Audience = keyof (typeof AUDIENCE_WORDS)['en']

/** Ages of an audience in years, and which values of ages suit it: by where they begin, and an age that they reach beyond. */
interface AudienceAges {
  own: Range
  begins: Range
  beyond: number
}

/** Audiences with ages. A group that begins later than its audience suits only a part of it, but nobody else. */
const AGES: Readonly<Partial<Record<Audience, AudienceAges>>> = {
  birth: { own: { min: 0, max: Infinity }, begins: { min: 0, max: 1 }, beyond: 0 },
  babies: { own: { min: 0, max: 1 }, begins: { min: 0, max: 1 }, beyond: 0 },
  toddlers: { own: { min: 1, max: 3 }, begins: { min: 0, max: 3 }, beyond: 1 },
  children: { own: { min: 3, max: 12 }, begins: { min: 0, max: 12 }, beyond: 3 },
  girls: { own: { min: 3, max: 12 }, begins: { min: 0, max: 12 }, beyond: 3 },
  boys: { own: { min: 3, max: 12 }, begins: { min: 0, max: 12 }, beyond: 3 },
  teens: { own: { min: 12, max: 18 }, begins: { min: 10, max: 18 }, beyond: 12 },
  adults: { own: { min: 18, max: Infinity }, begins: { min: 16, max: 50 }, beyond: 18 },
  seniors: { own: { min: 60, max: Infinity }, begins: { min: 50, max: 120 }, beyond: 60 },
}

/** Audiences that a wider one is made of, where a shop has no ages. */
const PARTS: Readonly<Partial<Record<Audience, readonly Audience[]>>> = {
  children: ['children', 'girls', 'boys'],
  adults: ['adults', 'women', 'men'],
}

/** From this age on a group that also suits children is not meant. */
const GROWN = 16

/** A way to name an audience: `children`, or `for babies`, as `baby oil` says what it is. */
export interface AudienceName {
  audience: Audience
  words: readonly Word[]
}

/** Begins a name that is compared as it is written. */
const AS_WRITTEN = '='

const WORDS: ByLanguage<Readonly<Record<Audience, string>>> = AUDIENCE_WORDS

/** Returns the ways in which a locale names audiences; none for an unknown language. */
export function audienceNames(locale: string, read: (text: string) => Word[]): AudienceName[] {
  const own = ofLanguage(WORDS, locale) ?? {}
  return (Object.entries(own) as [Audience, string][]).flatMap(([audience, names]) =>
    names.split(/,\s*/).map((name) => {
      const isAsWritten = name.startsWith(AS_WRITTEN)
      const words = read(isAsWritten ? name.slice(1) : name)
      return { audience, words: isAsWritten ? asWritten(words) : words }
    }),
  )
}

/** What a label of a value says about whom its products are for. */
export interface ValueAudience {
  audience: Audience | null
  /** In years; an open end is infinite. Null if it names no age. */
  ages: Range | null
}

/** Returns words without links before them. */
function unlinked(words: readonly Word[], speech: Speech): readonly Word[] {
  const link = phraseAt(words, 0, speech.links)
  return link === 0 || link === words.length ? words : unlinked(words.slice(link), speech)
}

const isNamedSo = (label: readonly Word[], name: readonly Word[]) =>
  label.length === name.length &&
  name.every(({ roots: [own = ''] }, at) => label[at]!.roots.includes(own))

const NUMBER = /^\d+$/

/** Reads the ages of a label: `From 3 years`, `0–6 months`, `12+`; null for a label without any. */
function agesIn(label: readonly Word[], text: string, speech: Speech): Range | null {
  const at = label.findIndex(({ folded }) => NUMBER.test(folded))
  if (at < 0) return null
  const unit = label.map(({ folded }) => unitOf(folded)).find((one) => one !== null) ?? null
  const isOpen = /\d\s*\+/.test(text)
  const years = unit === null && !isOpen ? null : (unit ?? 'year')
  const numbers = label.flatMap(({ folded }) => (NUMBER.test(folded) ? [Number(folded)] : []))
  if (years === null || numbers.length > 2) return null
  const [first = 0, second] = numbers.map((one) => converted(one, years, 'year') ?? NaN)
  if (!Number.isFinite(first)) return null
  if (second !== undefined) return { min: first, max: second }
  const isHighest = phraseBefore(label, at, speech.atMost) > 0
  return isHighest && !isOpen ? { min: 0, max: first } : { min: first, max: Infinity }
}

/** Reads whom a label is about; null if it says nothing of the kind. */
export function valueAudience(
  text: string,
  label: readonly Word[],
  names: readonly AudienceName[],
  speech: Speech,
): ValueAudience | null {
  const bare = unlinked(label, speech)
  const named = names.find(({ words }) => isNamedSo(bare, unlinked(words, speech)))
  const audience = named?.audience ?? null
  const ages = agesIn(label, text, speech) ?? (audience && (AGES[audience]?.own ?? null))
  return audience === null && ages === null ? null : { audience, ages }
}

/** Whether a value is for a part of an audience alone, as girls are of children. */
export const suitsPart = (value: ValueAudience, audience: Audience): boolean =>
  value.audience !== null &&
  value.audience !== audience &&
  PARTS[audience]?.includes(value.audience) === true

/** Whether a value is for an audience; one that names its ages by these, any other by its name. */
export function suitsAudience(value: ValueAudience, audience: Audience): boolean {
  if ((PARTS[audience] ?? [audience]).some((part) => part === value.audience)) return true
  const wanted = AGES[audience]
  if (!wanted || !value.ages) return false
  const { min, max } = value.ages
  return min >= wanted.begins.min && min < wanted.begins.max && max > wanted.beyond
}

/** Whether a value is for somebody of an age, in years. */
export const suitsAge = ({ ages }: ValueAudience, age: number): boolean =>
  ages !== null && ages.min <= age && ages.max > age && (age < GROWN || ages.min >= GROWN)
