import { CATEGORIES_FILTER } from '#contract/query/filters.ts'
import { BRAND } from '../model/arrangement.ts'
import { hasFilter, type SchemaIndex } from '../model/schema-index.ts'
import { textIn } from '../model/texts.ts'
import { isConjunction } from '../fulltext/analysis/stop-words.ts'
import { fold } from '../fulltext/analysis/fold.ts'
import { audienceNames } from './audiences.ts'
import { createRoots, looseRoots, type RootsOf } from './roots.ts'
import { type Speech, speechOf, thingOf } from './speech.ts'
import { readSpokenNames, type SpokenNames } from './spoken-names.ts'
import { createUnits, type UnitReader } from './units.ts'
import {
  type AttributeName,
  type AudienceMeaning,
  audiencesOf,
  joinedValuesOf,
  labelsOf,
  type LoosePhrase,
  looseValuesOf,
  type Meaning,
  namedValuesOf,
  attributeName,
  PhraseBook,
  type Phrases,
  type ReadWords,
  SHORTEST_PART,
  valuesOf,
} from './value-names.ts'
import { wordsOfSentence, type Word } from './words.ts'

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

/** What the labels of a catalog mean in one locale. */
export interface Dictionary {
  locale: string
  speech: Speech
  read: ReadWords
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

/** Reads the names of taxons, each thing of `Jeans and trousers` by itself. */
function taxonsOf(schema: SchemaIndex, locale: string, read: ReadWords, speech: Speech) {
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
    const [name = '', ...behind] = attributeName(attribute, locale).split(/[,،]/)
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
    const [name = ''] = attributeName(attribute, locale).split(/[,،(]/)
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
  const read: ReadWords = (text) => wordsOfSentence(text, rootsOf, speech)
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
