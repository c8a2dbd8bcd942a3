import { ofLanguage, type ByLanguage } from '#contract/i18n/languages.ts'
import { knownCodes, optionLabel } from '../model/labels.ts'
import type { SchemaIndex } from '../model/schema-index.ts'
import type { SourceAttribute } from '../model/source.ts'
import { textIn } from '../model/texts.ts'
import { isConjunction } from '../fulltext/analysis/stop-words.ts'
import { fold } from '../fulltext/analysis/fold.ts'
import { createRoots, type RootsOf } from './roots.ts'
import { phraseAt, type Speech, speechOf } from './speech.ts'
import { wordsOfSentence, type Word } from './words.ts'
import VALUE_WORDS from './value-words.json' with { type: 'json' }

/** What a phrase may mean: a value of an attribute. */
export interface Meaning {
  attribute: string
  value: string
  /** As the shop names it. */
  label: string
  isBoolean: boolean
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
  read: (text: string) => Word[]
  values: Phrases<Meaning>
  /** Ids of taxons. */
  taxons: Phrases<number>
  /** Ids of the taxons with a word in their names. */
  taxonsWith: ReadonlyMap<string, readonly number[]>
  /** Roots of the words that taxons are named by: what they hold, not how it is. */
  things: ReadonlySet<string>
  measures: readonly MeasuredRange[]
  names: ReadonlyMap<string, AttributeName>
}

/** Longest label that is read: longer ones are sentences, which nobody repeats. */
const MOST_WORDS = 6

class PhraseBook<T> {
  readonly #phrases = new Map<string, Phrase<T>>()

  add(words: readonly Word[], meanings: readonly T[]): void {
    const roots = words.map(({ roots: [own = ''] }) => own)
    if (roots.length === 0 || roots.length > MOST_WORDS) return
    const key = roots.join(' ')
    const known = this.#phrases.get(key)
    if (!known) this.#phrases.set(key, { roots, meanings: [...meanings] })
    else known.meanings.push(...meanings.filter((one) => !known.meanings.includes(one)))
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

function valuesOf(
  schema: SchemaIndex,
  locale: string,
  read: (text: string) => Word[],
): Phrases<Meaning> {
  const book = new PhraseBook<Meaning>()
  for (const attribute of schema.filters) {
    if (attribute.type === 'range') continue
    const isBoolean = attribute.type === 'boolean'
    for (const value of knownCodes(attribute)) {
      if (isBoolean && value !== 'true') continue
      const label = isBoolean
        ? nameOf(attribute, locale)
        : optionLabel(schema, attribute, value, locale)
      book.add(read(label), [{ attribute: attribute.code, value, label, isBoolean }])
    }
  }
  for (const line of ofLanguage(LINES, locale) ?? []) {
    const forms = line.split(/,\s*/).map(read)
    const meanings = [...new Set(forms.flatMap((form) => book.of(form)))]
    for (const form of forms) if (book.of(form).length === 0) book.add(form, meanings)
  }
  return book.byRoot()
}

const nameOf = ({ name, code }: SourceAttribute, locale: string) => textIn(name, locale) ?? code

/** Returns the root of the word that a name is about: `shoes` of `Shoes for running`. */
function thingOf(words: readonly Word[], speech: Speech): string | undefined {
  const link = words.findIndex((_, at) => at > 0 && phraseAt(words, at, speech.links) > 0)
  const before = link < 0 ? words : words.slice(0, link)
  const thing = speech.isHeadFirst
    ? before.find(({ folded }) => !speech.adjective.test(folded))
    : before.at(-1)
  return thing?.roots[0]
}

/** Reads the names of taxons, each thing of `Jeans and trousers` by itself. */
function taxonsOf(
  schema: SchemaIndex,
  locale: string,
  read: (text: string) => Word[],
  speech: Speech,
) {
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
      const thing = thingOf(part, speech)
      if (thing !== undefined) things.add(thing)
    }
    for (const root of new Set(all.map(({ roots: [own = ''] }) => own))) {
      withWord.set(root, [...(withWord.get(root) ?? []), id])
    }
  }
  return { taxons: book.byRoot(), taxonsWith: withWord, things }
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
  const read = (text: string) => wordsOfSentence(text, rootsOf, speech)
  return {
    locale,
    speech,
    read,
    values: valuesOf(schema, locale, read),
    ...taxonsOf(schema, locale, read, speech),
    measures: measuresOf(schema, locale),
    names: namesOf(schema, locale, speech, rootsOf),
  }
}
