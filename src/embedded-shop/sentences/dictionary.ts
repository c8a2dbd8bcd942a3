import { ofLanguage, type ByLanguage } from '#contract/i18n/languages.ts'
import { CATEGORIES_FILTER } from '#contract/query/filters.ts'
import { knownCodes, optionLabel } from '../model/labels.ts'
import { hasFilter, type SchemaIndex } from '../model/schema-index.ts'
import type { SourceAttribute } from '../model/source.ts'
import { textIn } from '../model/texts.ts'
import { isConjunction } from '../fulltext/analysis/stop-words.ts'
import { fold } from '../fulltext/analysis/fold.ts'
import { createRoots, type RootsOf } from './roots.ts'
import { phraseAt, type Speech, speechOf } from './speech.ts'
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
}

type Read = (text: string) => Word[]

/** Longest label that is read: longer ones are sentences, which nobody repeats. */
const MOST_WORDS = 6

class PhraseBook<T> {
  readonly #phrases = new Map<string, Phrase<T>>()

  add(words: readonly Word[], meanings: readonly T[]): void {
    const roots = words.map(({ roots: [own = ''] }) => own)
    if (roots.length === 0 || roots.length > MOST_WORDS || meanings.length === 0) return
    // A value called `no` is no negation.
    if (roots.every((root) => root === NOT)) return
    const key = roots.join(' ')
    const known = this.#phrases.get(key)
    if (!known) this.#phrases.set(key, { roots, meanings: [...meanings] })
    else known.meanings.push(...meanings)
  }

  of(words: readonly Word[]): readonly T[] {
    return this.#phrases.get(words.map(({ roots: [own = ''] }) => own).join(' '))?.meanings ?? []
  }

  byRoot(): Phrases<T> {
    const groups = Map.groupBy(this.#phrases.values(), ({ roots: [first = ''] }) => first)
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

/** Returns values as those of a kind. */
const ofKind = (meanings: readonly Meaning[]): Meaning[] =>
  meanings.flatMap((one) => (one.isBoolean || one.isOfKind ? [] : [{ ...one, isOfKind: true }]))

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
  { locale, read }: { locale: string; read: Read },
): Phrases<Meaning> {
  const book = new PhraseBook<Meaning>()
  for (const meaning of labels) book.add(read(meaning.label), [meaning])
  for (const line of ofLanguage(LINES, locale) ?? []) {
    const forms = formsOf(line, read)
    const meanings = [...new Set(forms.flatMap((form) => book.of(form)))]
    for (const form of forms) if (book.of(form).length === 0) book.add(form, meanings)
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
  return book.byRoot()
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

function measuresOf(schema: SchemaIndex, locale: string): MeasuredRange[] {
  return schema.filters.flatMap((attribute) => {
    if (attribute.type !== 'range') return []
    const [name = '', ...behind] = nameOf(attribute, locale).split(/[,،]/)
    const unit = textIn(attribute.unit, locale)?.replace('#', '') ?? ''
    const inName = name.trim().split(/\s+/)
    const units = [unit, behind.at(-1) ?? '', ...inName].map((one) => one.trim())
    return [{ attribute: attribute.code, units, names: inName.map(fold) }]
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
  return {
    locale,
    speech,
    read,
    values: valuesOf(labels, audiences, whom, { locale, read }),
    ...taxonsOf(schema, locale, read, speech),
    categories: categoriesOf(schema, locale),
    measures: measuresOf(schema, locale),
    ages: Map.groupBy(
      audiences.filter(({ whom: { ages } }) => ages !== null),
      ({ attribute }) => attribute,
    ),
    names,
  }
}
