import { ofLanguage, type ByLanguage } from '#contract/i18n/languages.ts'
import { CATEGORIES_FILTER } from '#contract/query/filters.ts'
import { BRAND } from '../model/arrangement.ts'
import { knownCodes, optionLabel } from '../model/labels.ts'
import { hasFilter, type SchemaIndex } from '../model/schema-index.ts'
import type { SourceAttribute } from '../model/source.ts'
import { textIn } from '../model/texts.ts'
import { isConjunction } from '../fulltext/analysis/stop-words.ts'
import { fold } from '../fulltext/analysis/fold.ts'
import { createRoots, FAMILY_ROOT, looseRoots, type RootsOf } from './roots.ts'
import { phraseAt, type Speech, speechOf } from './speech.ts'
import { readSpokenNames, type SpokenNames } from './spoken-names.ts'
import { createUnits, type UnitReader } from './units.ts'
import { NOT, wordsOfSentence, type Word } from './words.ts'
import {
  type AudienceName,
  audienceNames,
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
  /** Whether it is for a part of those alone whom the phrase names: girls, of `children`. */
  isPart: boolean
}

/** A value that says by its label whom products are for. */
interface AudienceMeaning extends Meaning {
  whom: ValueAudience
}

/** A phrase of labels, by the roots of its words. */
interface Phrase<T> {
  roots: readonly string[]
  meanings: T[]
}

/** Phrases by the first of their roots, the longest first. */
type Phrases<T> = ReadonlyMap<string, readonly Phrase<T>[]>

/** Attributes whose values are numbers with a unit. */
export interface MeasuredRange {
  attribute: string
  /** What the shop calls its unit: `ml`. */
  units: readonly string[]
  /** Folded words of its name. */
  names: readonly string[]
  /** The first of its units that is known, as `unitOf` names it; null for what is counted by its name: pages. */
  unit: string | null
  /** Roots of these, and of other words for what it measures. */
  roots: ReadonlySet<string>
}

/** A name of several words, each by the roots that are compared where they stand in another order or form. */
interface LoosePhrase {
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

/** What the labels of a catalog mean in one locale. */
export interface Dictionary {
  locale: string
  speech: Speech
  read: Read
  values: Phrases<Meaning>
  /** Values of several words, by the loose roots of each. */
  looseValues: ReadonlyMap<string, readonly LoosePhrase[]>
  /** Values by their labels without the spaces: `touchscreen`, and `leak-proof` for `leakproof`. */
  joinedValues: ReadonlyMap<string, readonly Meaning[]>
  /** Values by what their labels are made of, beside the name of their attribute alone: `koralo spalvos`. */
  namedValues: ReadonlyMap<string, readonly Meaning[]>
  /** Returns the roots by which a word is compared in names of several words. */
  looseOf: (word: Word) => readonly string[]
  unitOf: UnitReader
  spoken: SpokenNames<Meaning>
  /** Ids of taxons. */
  taxons: Phrases<number>
  /** Names of taxons by their ids; empty if an attribute has the code of the filter of categories. */
  categories: ReadonlyMap<number, string>
  /** Ids of the taxons with a word in their names. */
  taxonsWith: ReadonlyMap<string, readonly number[]>
  /** Roots of the words that taxons are named by: what they hold, not how it is. */
  things: ReadonlySet<string>
  measures: readonly MeasuredRange[]
  /** Values for ages, by their attribute. */
  ages: ReadonlyMap<string, readonly AudienceMeaning[]>
  names: ReadonlyMap<string, AttributeName>
  /** Attributes whose values are no things, whatever they are called: brands, sizes and colours. */
  qualities: ReadonlySet<string>
}

type Read = (text: string) => Word[]

const SIZE_CODE = /^\p{L}{2,}\d+$/u
/** Letters of the shortest label that is read with other spaces. */
const SHORTEST_JOINED = 7
/** Words of the longest label that is read in another order. */
const MOST_LOOSE = 3
/** Longest label that is read: longer ones are sentences, which nobody repeats. */
const MOST_WORDS = 6

class PhraseBook<T> {
  readonly #phrases = new Map<string, Phrase<T>>()
  /** Phrases of one word by the root of its family. */
  readonly #families = new Map<string, Set<string>>()

  add(words: readonly Word[], meanings: readonly T[]): void {
    const roots = words.map(({ roots: [own = ''] }) => own)
    if (roots.length === 0 || roots.length > MOST_WORDS || meanings.length === 0) return
    // A value called `no` is no negation.
    if (roots.every((root) => root === NOT)) return
    const key = roots.join(' ')
    const family = words[0]!.roots.find((root) => root.startsWith(FAMILY_ROOT))
    if (family !== undefined && words.length === 1)
      this.#families.getOrInsertComputed(family, () => new Set()).add(key)
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
    // A family of several names tells none of them.
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

const formsOf = (line: string, read: Read) => line.split(/,\s*/).map(read)

/** Reads the label of every value that can be chosen. */
function labelsOf(schema: SchemaIndex, locale: string): Meaning[] {
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
      ? [meaning('true', nameOf(attribute, locale))]
      : knownCodes(attribute).map((one) =>
          meaning(one, optionLabel(schema, attribute, one, locale)),
        )
  })
}

/** Labels of an attribute with a word that tells nothing by itself, such as `skin` of types of skin. */
const COMMON_WORD = 3
const HAS_DIGIT = /\p{N}/u
/** Letters of the shortest word that stands for its label. */
const SHORTEST_PART = 3

/**
 * Returns the parts of a label that say as much as all of it: each side of a conjunction, as of `spring and
 * autumn`, and what is left without the words that many labels of its attribute have, as of `dry skin`.
 */
function labelParts(words: readonly Word[], common: CommonWords, speech: Speech): Word[][] {
  if (
    words.length < 2 ||
    words.some(({ folded, roots }) => HAS_DIGIT.test(folded) || roots[0] === NOT)
  )
    return []
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

/** Returns values as what a word may mean beside its own. */
const asKind = (meanings: readonly Meaning[]): Meaning[] =>
  meanings.flatMap((one) => (one.isOfKind ? [] : [{ ...one, isOfKind: true }]))

/** Returns values as those of a kind. */
const ofKind = (meanings: readonly Meaning[]): Meaning[] =>
  asKind(meanings.filter(({ isBoolean }) => !isBoolean))

/** Returns those of the attributes that have several of a kind: `pine` is a scent, but no scent is wooden. */
function ofOneAttribute(meanings: readonly Meaning[]): readonly Meaning[] {
  const groups = [...Map.groupBy(meanings, ({ attribute }) => attribute).values()]
  const several = groups.filter((group) => group.length > 1)
  return several.length > 0 ? several.flat() : meanings
}

/** Returns the meanings of which a phrase has none yet. */
function missing(meanings: readonly Meaning[], known: readonly Meaning[]): Meaning[] {
  const keyOf = ({ attribute, value }: Meaning) => JSON.stringify([attribute, value])
  const keys = new Set(known.map(keyOf))
  return meanings.filter((one) => !keys.has(keyOf(one)) && keys.add(keyOf(one)))
}

/**
 * Reads the labels of all values, further words for them, words for kinds of them (`wooden`), and
 * words for whom they are.
 */
function valuesOf(
  labels: readonly Meaning[],
  audiences: readonly AudienceMeaning[],
  names: readonly AudienceName[],
  { locale, read, speech }: { locale: string; read: Read; speech: Speech },
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
function looseValuesOf(
  labels: readonly Meaning[],
  { read, speech }: { read: Read; speech: Speech },
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
      for (const root of new Set(some.flat())) book.getOrInsertComputed(root, () => []).push(loose)
    }
  }
  return book
}

/** Returns values by the letters of their labels, as far as these are long enough to be told from other words. */
function joinedValuesOf(
  labels: readonly Meaning[],
  names: ReadonlyMap<string, AttributeName>,
  read: Read,
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
function namedValuesOf(
  labels: readonly Meaning[],
  names: ReadonlyMap<string, AttributeName>,
  { read, speech }: { read: Read; speech: Speech },
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
      book.getOrInsertComputed(root, () => []).push(meaning)
  }
  return book
}

/** Returns the values that say whom products are for: audiences, and ages beside them or in an attribute of ages. */
function audiencesOf(
  labels: readonly Meaning[],
  names: readonly AudienceName[],
  { read, speech }: { read: Read; speech: Speech },
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

const nameOf = ({ name, code }: SourceAttribute, locale: string) => textIn(name, locale) ?? code

/** Returns the word that a name is about: `shoes` of `Shoes for running`. */
export function thingOf(words: readonly Word[], speech: Speech): Word | undefined {
  const link = words.findIndex((_, at) => at > 0 && phraseAt(words, at, speech.links) > 0)
  const before = link < 0 ? words : words.slice(0, link)
  return speech.isHeadFirst
    ? before.find(({ folded }) => !speech.adjective.test(folded))
    : before.at(-1)
}

/** Reads the names of taxons, each thing of `Jeans and trousers` by itself. */
function taxonsOf(schema: SchemaIndex, locale: string, read: Read, speech: Speech) {
  const things = new Set<string>()
  const book = new PhraseBook<number>()
  const withWord = new Map<string, number[]>()
  for (const { id, parent, enabled, name } of schema.taxons) {
    const written = textIn(name, locale)
    if (parent === null || enabled === false || written === null) continue
    const all = read(written)
    const breaks = all.flatMap(({ folded }, at) => (isConjunction(folded) ? [at] : []))
    const parts = [all, ...[-1, ...breaks].map((from, part) => all.slice(from + 1, breaks[part]))]
    for (const part of parts) {
      book.add(part, [id])
      const thing = thingOf(part, speech)?.roots[0]
      if (thing !== undefined) things.add(thing)
    }
    for (const root of new Set(all.map(({ roots: [own = ''] }) => own))) {
      withWord.set(root, [...(withWord.get(root) ?? []), id])
    }
  }
  return { taxons: book.byRoot(), taxonsWith: withWord, things }
}

function categoriesOf(schema: SchemaIndex, locale: string): Map<number, string> {
  const taxons = hasFilter(schema, CATEGORIES_FILTER.code) ? [] : schema.taxons
  return new Map(
    taxons.flatMap(({ id, parent, name }) => {
      const label = parent === null ? null : textIn(name, locale)
      return label === null ? [] : [[id, label] as const]
    }),
  )
}

function measuresOf(
  schema: SchemaIndex,
  locale: string,
  speech: Speech,
  { rootsOf, unitOf }: { rootsOf: RootsOf; unitOf: UnitReader },
): MeasuredRange[] {
  return schema.filters.flatMap((attribute) => {
    if (attribute.type !== 'range') return []
    const [name = '', ...behind] = nameOf(attribute, locale).split(/[,،]/)
    const unit = textIn(attribute.unit, locale)?.replace('#', '') ?? ''
    const inName = name.trim().split(/\s+/)
    const units = [unit, behind.at(-1) ?? '', ...inName].map((one) => one.trim())
    const names = inName.map(fold)
    const words = inName.filter((one) => one.length >= SHORTEST_PART)
    const others = speech.dimensions.flatMap(([word, measured]) =>
      words.some((one) => rootsOf(one).includes(rootsOf(measured)[0]!)) ? [word] : [],
    )
    const roots = new Set(
      [...words, ...others].flatMap((one) => rootsOf(one.toLowerCase()).slice(0, 1)),
    )
    return [
      {
        attribute: attribute.code,
        units,
        names,
        roots,
        unit: units.map(unitOf).find((one) => one !== null) ?? null,
      },
    ]
  })
}

function namesOf(schema: SchemaIndex, locale: string, speech: Speech, rootsOf: RootsOf) {
  const named = schema.filters.map((attribute): [string, AttributeName] => {
    const [name = ''] = nameOf(attribute, locale).split(/[,،(]/)
    const whole = fold(name).trim().split(/\s+/)
    const link = whole.findIndex((word, at) => at > 0 && speech.links.some(([one]) => one === word))
    const thing = link < 0 ? whole : whole.slice(0, link)
    const head = (speech.isHeadFirst ? thing[0] : thing.at(-1)) ?? ''
    const roots = rootsOf(name.toLowerCase().trim().split(/\s+/)[whole.indexOf(head)] ?? head)
    const isSize = whole.some((word) => speech.sizes.has(word))
    return [attribute.code, { attribute: attribute.code, whole, head: roots[0] ?? head, isSize }]
  })
  return new Map(named)
}

/** Reads the labels of a catalog in a locale. */
export function readDictionary(schema: SchemaIndex, locale: string): Dictionary {
  const speech = speechOf(locale)
  const rootsOf = createRoots(locale)
  const read: Read = (text) => wordsOfSentence(text, rootsOf, speech)
  const names = namesOf(schema, locale, speech, rootsOf)
  const labels = labelsOf(schema, locale)
  const whom = audienceNames(locale, read)
  const audiences = audiencesOf(labels, whom, { read, speech }, names)
  const values = valuesOf(labels, audiences, whom, { locale, read, speech })
  const unitOf = createUnits(rootsOf)
  const looseOf = ({ folded, roots }: Word) => looseRoots(folded, roots, locale)
  return {
    locale,
    speech,
    read,
    values: values.byRoot(),
    looseValues: looseValuesOf(labels, { read, speech }, looseOf),
    joinedValues: joinedValuesOf(labels, names, read),
    namedValues: namedValuesOf(labels, names, { read, speech }),
    looseOf,
    unitOf,
    spoken: readSpokenNames(labels, locale),
    ...taxonsOf(schema, locale, read, speech),
    categories: categoriesOf(schema, locale),
    measures: measuresOf(schema, locale, speech, { rootsOf, unitOf }),
    ages: Map.groupBy(
      audiences.filter(({ whom: { ages } }) => ages !== null),
      ({ attribute }) => attribute,
    ),
    names,
    qualities: new Set(
      schema.filters.flatMap(({ code, options = [] }) =>
        code === BRAND || names.get(code)?.isSize || options.some(({ colours }) => colours)
          ? [code]
          : [],
      ),
    ),
  }
}
