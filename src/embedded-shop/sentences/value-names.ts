import { ofLanguage, type ByLanguage } from '#contract/i18n/languages.ts'
import { knownCodes, optionLabel } from '../model/labels.ts'
import type { SchemaIndex } from '../model/schema-index.ts'
import type { SourceAttribute } from '../model/source.ts'
import { textIn } from '../model/texts.ts'
import { isConjunction } from '../fulltext/analysis/stop-words.ts'
import { fold } from '../fulltext/analysis/fold.ts'
import { FAMILY_ROOT } from './roots.ts'
import { phraseAt, type Speech, thingOf } from './speech.ts'
import { NOT, type Word } from './words.ts'
import {
  type AudienceName,
  suitsAudience,
  suitsPart,
  valueAudience,
  type ValueAudience,
} from './audiences.ts'
import KIND_WORDS from './kind-words.json' with { type: 'json' }
import VALUE_WORDS from './value-words.json' with { type: 'json' }

/** What a phrase may mean: a value of an attribute. */
export interface Meaning {
  attribute: string
  value: string
  /** As the shop names it. */
  label: string
  isBoolean: boolean
  /** Whether it is one of the values that the phrase is a word for: oak of `wooden`. */
  isOfKind: boolean
  /** Whether it is for only some of those whom the phrase names: girls, of `children`. */
  isPart: boolean
}

/** A value that says by its label whom products are for. */
export interface AudienceMeaning extends Meaning {
  whom: ValueAudience
}

/** A phrase of labels, by the roots of its words. */
interface Phrase<T> {
  roots: readonly string[]
  meanings: T[]
}

/** Phrases by the first of their roots, the longest first. */
export type Phrases<T> = ReadonlyMap<string, readonly Phrase<T>[]>

/** A name of several words, each by the roots that are compared where they stand in another order or form. */
export interface LoosePhrase {
  words: readonly (readonly string[])[]
  meanings: readonly Meaning[]
}

/** A name of an attribute, as it may stand beside a value: `size 42`. */
export interface AttributeName {
  attribute: string
  /** Folded words. */
  whole: readonly string[]
  /** Root of the word that it is about. */
  head: string
  /** Whether it is one of sizes. */
  isSize: boolean
}

/** Returns the name of an attribute; its code without one. */
export const attributeName = ({ name, code }: SourceAttribute, locale: string) =>
  textIn(name, locale) ?? code

/** Reads the words of a label. */
export type ReadWords = (text: string) => Word[]

const SIZE_CODE = /^\p{L}{2,}\d+$/u
/** Letters of the shortest label that is read with other spaces. */
const SHORTEST_JOINED = 7
/** Words of the longest label that is read in another order. */
const MOST_LOOSE = 3
/** Longest label that is read: longer ones are sentences, which nobody repeats. */
const MOST_WORDS = 6

/** Names of values or taxons with what they mean. */
export class PhraseBook<T> {
  readonly #phrases = new Map<string, Phrase<T>>()
  /** Phrases of one word by the root of its family. */
  readonly #families = new Map<string, Set<string>>()

  add(words: readonly Word[], meanings: readonly T[]): void {
    const roots = words.map(({ roots: [own = ''] }) => own)
    if (roots.length === 0 || roots.length > MOST_WORDS || meanings.length === 0) return
    // A value called `no` must not take the place of the negation.
    if (roots.every((root) => root === NOT)) return
    const key = roots.join(' ')
    const family = words[0]!.roots.find((root) => root.startsWith(FAMILY_ROOT))
    if (family !== undefined && words.length === 1)
      this.#families.set(family, (this.#families.get(family) ?? new Set()).add(key))
    const known = this.#phrases.get(key)
    if (!known) this.#phrases.set(key, { roots, meanings: [...meanings] })
    else known.meanings.push(...meanings)
  }

  of(words: readonly Word[]): readonly T[] {
    return this.#phrases.get(words.map(({ roots: [own = ''] }) => own).join(' '))?.meanings ?? []
  }

  get phrases(): readonly Phrase<T>[] {
    return [...this.#phrases.values()]
  }

  byRoot(): Phrases<T> {
    // A family that several names share does not tell which of them is meant.
    const families = [...this.#families].flatMap(([family, [key, ...others]]) =>
      key === undefined || others.length > 0
        ? []
        : [{ roots: [family], meanings: this.#phrases.get(key)!.meanings }],
    )
    const groups = Map.groupBy([...this.phrases, ...families], ({ roots: [first = ''] }) => first)
    return new Map(
      [...groups].map(([root, phrases]) => [
        root,
        phrases.toSorted((a, b) => b.roots.length - a.roots.length),
      ]),
    )
  }
}

const LINES: ByLanguage<readonly string[]> = VALUE_WORDS
const KINDS: ByLanguage<readonly string[]> = KIND_WORDS

const formsOf = (line: string, read: ReadWords) => line.split(/,\s*/).map(read)

/** Reads the label of every value that can be chosen. */
export function labelsOf(schema: SchemaIndex, locale: string): Meaning[] {
  return schema.filters.flatMap((attribute) => {
    const { code, type } = attribute
    if (type === 'range') return []
    const meaning = (value: string, label: string): Meaning => ({
      attribute: code,
      value,
      label,
      isBoolean: type === 'boolean',
      isOfKind: false,
      isPart: false,
    })
    return type === 'boolean'
      ? [meaning('true', attributeName(attribute, locale))]
      : knownCodes(attribute).map((one) =>
          meaning(one, optionLabel(schema, attribute, one, locale)),
        )
  })
}

/** Labels of an attribute with a word that tells nothing by itself, such as `skin` of types of skin. */
const COMMON_WORD = 3
const HAS_DIGIT = /\p{N}/u
const CODE = /^\p{L}\d{1,3}$/u
/** Letters of the shortest word that stands for its label. */
export const SHORTEST_PART = 3

/**
 * Returns the parts of a label that say as much as all of it: each side of a conjunction, as of `spring and
 * autumn`, and what is left without the words that many labels of its attribute have, as of `dry skin`.
 */
function labelParts(words: readonly Word[], common: CommonWords, speech: Speech): Word[][] {
  if (words.length < 2 || words.some(({ roots }) => roots[0] === NOT)) return []
  // A code says as much as all of it: `e27` of `E27 bulb`.
  if (words.some(({ folded }) => HAS_DIGIT.test(folded)))
    return words.filter(({ folded }) => CODE.test(folded)).map((word) => [word])
  const breaks = words.flatMap(({ folded }, at) => (isConjunction(folded) ? [at] : []))
  // The Arabic conjunction is written as one with the word behind it.
  const [first, second] = words
  const isPair = words.length === 2 && /^و\p{L}{3}/u.test(second!.folded)
  const pair = isPair ? [[first!], [{ ...second!, roots: second!.roots.slice(1) }]] : []
  const sides =
    breaks.length === 0
      ? pair
      : [-1, ...breaks].map((from, part) => words.slice(from + 1, breaks[part]))
  const thing = thingOf(words, speech)
  const isCommon = (word: Word) =>
    common.many.has(word.roots[0] ?? '') ||
    (word === thing && common.whole.has(word.roots[0] ?? ''))
  const own = words.filter((word, at) => !isCommon(word) && phraseAt(words, at, speech.links) === 0)
  const parts = own.length === words.length || breaks.length > 0 ? sides : [...sides, own]
  return parts.filter(
    (part) => part.length > 0 && part.every(({ folded }) => folded.length >= SHORTEST_PART),
  )
}

/** Words that many labels of an attribute have, and those that are one: `steel` of `stainless steel`. */
interface CommonWords {
  many: ReadonlySet<string>
  whole: ReadonlySet<string>
}

function commonWords(labels: readonly (readonly Word[])[]): CommonWords {
  const whole = labels.flatMap((words) => (words.length === 1 ? [words[0]!.roots[0] ?? ''] : []))
  const all = labels.flatMap((words) => [...new Set(words.map(({ roots: [own = ''] }) => own))])
  const groups = Map.groupBy(all, (root) => root)
  const many = [...groups].flatMap(([root, some]) => (some.length < COMMON_WORD ? [] : [root]))
  return { many: new Set(many), whole: new Set(whole) }
}

/** Returns values as further meanings of a word, beside the one that is called so. */
const asKind = (meanings: readonly Meaning[]): Meaning[] =>
  meanings.flatMap((one) => (one.isOfKind ? [] : [{ ...one, isOfKind: true }]))

/** Returns values as members of a kind that a word names. */
const ofKind = (meanings: readonly Meaning[]): Meaning[] =>
  asKind(meanings.filter(({ isBoolean }) => !isBoolean))

/** Returns those of the attributes that have several of a kind: `pine` is a scent, but no scent is wooden. */
function ofOneAttribute(meanings: readonly Meaning[]): readonly Meaning[] {
  const groups = [...Map.groupBy(meanings, ({ attribute }) => attribute).values()]
  const several = groups.filter((group) => group.length > 1)
  return several.length > 0 ? several.flat() : meanings
}

/** Returns the meanings that a phrase does not have yet, each once. */
function missing(meanings: readonly Meaning[], known: readonly Meaning[]): Meaning[] {
  const keyOf = ({ attribute, value }: Meaning) => JSON.stringify([attribute, value])
  const keys = new Set(known.map(keyOf))
  return meanings.filter((one) => !keys.has(keyOf(one)) && keys.add(keyOf(one)))
}

/**
 * Reads the labels of all values, further words for them, words for kinds of them (`wooden`), and
 * words for whom they are.
 */
export function valuesOf(
  labels: readonly Meaning[],
  audiences: readonly AudienceMeaning[],
  names: readonly AudienceName[],
  { locale, read, speech }: { locale: string; read: ReadWords; speech: Speech },
): PhraseBook<Meaning> {
  const book = new PhraseBook<Meaning>()
  for (const meaning of labels) book.add(read(meaning.label), [meaning])
  for (const line of ofLanguage(LINES, locale) ?? []) {
    const forms = formsOf(line, read)
    const meanings = [...new Set(forms.flatMap((form) => book.of(form)))]
    for (const form of forms) {
      const known = book.of(form)
      book.add(form, known.length === 0 ? meanings : missing(asKind(meanings), known))
    }
  }
  for (const line of ofLanguage(KINDS, locale) ?? []) {
    const [words = '', values = ''] = line.split(/\s*>\s*/)
    const meanings = formsOf(values, read).flatMap((form) => book.of(form))
    const forms = formsOf(words, read)
    const own = new Set(forms.flatMap((form) => book.of(form)))
    for (const form of forms)
      book.add(form, missing([...own, ...ofOneAttribute(ofKind(meanings))], book.of(form)))
  }
  for (const { audience, words } of names) {
    const suitable = audiences
      .filter(({ whom }) => suitsAudience(whom, audience))
      .map((one) => ({ ...one, isPart: suitsPart(one.whom, audience) }))
    book.add(words, missing(ofKind(suitable), book.of(words)))
  }
  for (const [, ofAttribute] of Map.groupBy(labels, ({ attribute }) => attribute)) {
    const named = ofAttribute.map((meaning) => ({ meaning, words: read(meaning.label) }))
    const common = commonWords(named.map(({ words }) => words))
    for (const { meaning, words } of named)
      for (const part of labelParts(words, common, speech))
        book.add(part, missing(ofKind([meaning]), book.of(part)))
  }
  return book
}

/** Returns the values of several words by the loose roots of each. */
export function looseValuesOf(
  labels: readonly Meaning[],
  { read, speech }: { read: ReadWords; speech: Speech },
  looseOf: (word: Word) => readonly string[],
): Map<string, LoosePhrase[]> {
  const book = new Map<string, LoosePhrase[]>()
  for (const meaning of labels) {
    const all = read(meaning.label)
    const words = all.filter((_, at) => phraseAt(all, at, speech.links) === 0)
    const isFixed = all.some(({ folded, roots }) => roots[0] === NOT || HAS_DIGIT.test(folded))
    if (words.length < 2 || words.length > MOST_LOOSE || isFixed) continue
    const whole = words.map(looseOf)
    // Two words of three say as much: `can be washed` of `can be washed by machine`.
    const pairs = whole.length < MOST_LOOSE ? [] : whole.map((_, left) => whole.toSpliced(left, 1))
    for (const some of [whole, ...pairs]) {
      const loose = { words: some, meanings: [meaning] }
      for (const root of new Set(some.flat())) {
        const phrases = book.get(root) ?? []
        book.set(root, phrases)
        phrases.push(loose)
      }
    }
  }
  return book
}

/** Returns values by the letters of their labels, as far as these are long enough to be told from other words. */
export function joinedValuesOf(
  labels: readonly Meaning[],
  names: ReadonlyMap<string, AttributeName>,
  read: ReadWords,
): Map<string, Meaning[]> {
  const joined = labels.map((meaning) => ({
    meaning,
    letters: read(meaning.label)
      .map(({ folded }) => folded)
      .join(''),
  }))
  // A size may be written as its code: `EU40`.
  const codes = labels.flatMap((meaning) =>
    names.get(meaning.attribute)?.isSize && SIZE_CODE.test(meaning.value)
      ? [{ meaning, letters: fold(meaning.value) }]
      : [],
  )
  const long = [...joined.filter(({ letters }) => letters.length >= SHORTEST_JOINED), ...codes]
  return new Map(
    [...Map.groupBy(long, ({ letters }) => letters)].map(([letters, some]) => [
      letters,
      some.map(({ meaning }) => meaning),
    ]),
  )
}

/** Returns the values whose labels are adjectives of one word, by the nouns that these are made of, and sizes by their words. */
export function namedValuesOf(
  labels: readonly Meaning[],
  names: ReadonlyMap<string, AttributeName>,
  { read, speech }: { read: ReadWords; speech: Speech },
): Map<string, Meaning[]> {
  const book = new Map<string, Meaning[]>()
  const sizes = labels.filter(({ attribute }) => names.get(attribute)?.isSize)
  for (const [word, size] of speech.sizeNames) {
    const root = read(word)[0]?.roots[0] ?? word
    const meant = sizes.filter(({ label }) => fold(label) === size)
    if (meant.length > 0) book.set(root, [...(book.get(root) ?? []), ...meant])
  }
  for (const meaning of labels) {
    const [only, ...others] = read(meaning.label)
    if (!only || others.length > 0 || meaning.isBoolean) continue
    for (const root of only.roots.filter((one) => /^\p{L}{3}/u.test(one)))
      book.set(root, [...(book.get(root) ?? []), meaning])
  }
  return book
}

/** Returns the values that say whom products are for: audiences, and ages beside them or in an attribute of ages. */
export function audiencesOf(
  labels: readonly Meaning[],
  names: readonly AudienceName[],
  { read, speech }: { read: ReadWords; speech: Speech },
  attributes: ReadonlyMap<string, AttributeName>,
): AudienceMeaning[] {
  const all = labels.flatMap((meaning): AudienceMeaning[] => {
    if (meaning.isBoolean) return []
    const { label } = meaning
    const whom = valueAudience(label, read(label), names, speech)
    return whom ? [{ ...meaning, whom }] : []
  })
  const isOfAges = (attribute: string) =>
    attributes.get(attribute)?.whole.some((word) => speech.children.has(word)) === true
  return [...Map.groupBy(all, ({ attribute }) => attribute)].flatMap(([attribute, values]) =>
    isOfAges(attribute) || values.some(({ whom }) => whom.audience !== null) ? values : [],
  )
}
