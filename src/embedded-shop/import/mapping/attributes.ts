import { plainName } from '#contract/shop/plain-name.ts'
import type { SourceAttribute, Texts } from '../../model/source.ts'
import { isAttributeCode } from '../decode/attribute-code.ts'
import { prettyName, attributeKey } from '../names.ts'
import type { AttributeField, AttributeFields, AttributePrefix, Mapping } from './mapping.ts'
import { pairsOf, type Pair } from './pairs.ts'
import { type Remark, REMARKS } from './remarks.ts'
import type { OptionField, PairFields } from './row-mapping.ts'
import { flagOf, parseNumber, textsOf, valueOf, type Row } from './value.ts'

/** A mapped attribute, before deciding whether it becomes a filter. */
export interface AttributeSpec {
  code: string
  name: Texts
  type: SourceAttribute['type']
  /** Rank among the mapping's attributes; those that it names come first, in its order. */
  rank: number
  always: boolean
  prefer: boolean
  card: boolean
  pages: boolean
}

/** A row's value of an attribute: labels, a number, or a boolean. */
export interface Fact {
  spec: AttributeSpec
  value: string[] | number | boolean
}

const LONGEST_CODE = 60
/** First rank of each kind of attribute: options of variants, those that the mapping names, and the rest. */
const RANKS = { option: 0, named: 100, unnamed: 1000 }

type FactReader = (row: Row) => Fact | null

/** Creates a reader of a row's attributes for a mapping, including options that the product's own row states. */
export function createFactReader(
  attributes: AttributeFields = {},
  options: readonly PairFields[] = [],
): (row: Row) => Fact[] {
  const blank = new Set((attributes.blank ?? []).map((word) => word.toLowerCase()))
  const isLabel = (label: string) => !blank.has(label.toLowerCase())
  const explicit = (attributes.fields ?? []).map((field, rank) =>
    factReader(field, RANKS.named + rank, isLabel),
  )
  const named = new Set(
    (attributes.fields ?? []).flatMap(({ field, fallback = '' }) => [field, fallback]),
  )
  const readOthers = createPrefixReader(attributes, named, isLabel)
  const factsOf = createPairFacts(attributes)
  return (row) => [
    ...explicit.map((read) => read(row)).filter((fact) => fact !== null),
    ...readOthers(row),
    ...factsOf(pairsOf(row, row, [...(attributes.pairs ?? []), ...options])),
  ]
}

/** Placeholder names and values that exports write for a product without options. */
const PLACEHOLDER_NAMES = new Set(['title', 'default'])
const PLACEHOLDER_VALUES = new Set(['default title', 'n/a'])

const isPlaceholder = (name: string, label: string) =>
  PLACEHOLDER_NAMES.has(name.toLowerCase()) && PLACEHOLDER_VALUES.has(label.toLowerCase())

/** Creates a function that turns pairs of names and values into facts, ranked by the first occurrence of each name. */
export function createPairFacts(
  { skip = [], blank = [] }: AttributeFields = {},
  kind: keyof typeof RANKS = 'unnamed',
) {
  const skipped = skip.map((pattern) => new RegExp(pattern, 'iu'))
  const isLabel = (label: string) => !blank.includes(label.toLowerCase())
  const specs = new Map<string, AttributeSpec>()
  const specOf = (name: string, type: 'select' | 'boolean') => {
    const key = `${type} ${name}`
    const spec = specs.get(key) ?? specFrom({ field: name, type }, RANKS[kind] + specs.size)
    specs.set(key, spec)
    return spec
  }
  return (pairs: readonly Pair[]): Fact[] =>
    pairs.flatMap(({ name, values, isFlag }): Fact[] => {
      const value = values.filter((label) => isLabel(label) && !isPlaceholder(name, label))
      if (value.length === 0 || skipped.some((pattern) => pattern.test(name))) return []
      if (isFlag && kind !== 'option')
        return [{ spec: specOf(name, 'boolean'), value: value[0] === 'true' }]
      return [{ spec: specOf(name, 'select'), value }]
    })
}

/** Returns a row's fields with one of the prefixes, as options that are named after the rest of the field's name. */
export const prefixedOptions = (row: Row, prefixes: readonly string[]): OptionField[] =>
  prefixes.flatMap((prefix) =>
    Object.keys(row)
      .filter((field) => field.startsWith(prefix) && field.length > prefix.length)
      .map((field) => field.slice(prefix.length))
      .map((bare) => ({
        field: `${prefix}${bare}`,
        code: attributeCodeOf(bare),
        name: prettyName(bare),
      })),
  )

/** Returns the option that a field of a variant's row holds, as a fact; empty if it holds none. */
export function factOfOption(row: Row, { field, ...names }: OptionField): Fact[] {
  const [label] = textsOf(row, field).map(plainName)
  return label
    ? [{ spec: specFrom({ field, type: 'select', ...names }, RANKS.option), value: [label] }]
    : []
}

/**
 * Creates a function that merges attributes whose codes differ only in case or spelling: into the
 * one that the mapping names, or else into the first one read. It gives the same result whenever
 * the same rows are read.
 */
export function createUnifier({ attributes, variants }: Mapping, remark: Remark) {
  const options = (variants?.options ?? []).map((option) =>
    specFrom({ type: 'select', ...option }, RANKS.option),
  )
  const named = (attributes?.fields ?? []).map((field, rank) => specFrom(field, RANKS.named + rank))
  const known = new Map<string, AttributeSpec>()
  const merged = new Set<string>()
  const unified = (spec: AttributeSpec): AttributeSpec => {
    const key = attributeKey(spec.code)
    const first = known.get(key)
    if (!first) known.set(key, spec)
    if (!first || first.code === spec.code || first.type !== spec.type) return spec
    if (!merged.has(spec.code)) remark(REMARKS.spelling, `${first.code} and ${spec.code}`)
    merged.add(spec.code)
    return first
  }
  for (const spec of [...options, ...named]) unified(spec)
  return ({ spec, value }: Fact): Fact => ({ spec: unified(spec), value })
}

/** Merges the facts of several rows into one fact per attribute, with the labels of all rows. */
export function mergeFacts(facts: readonly Fact[]): Fact[] {
  const byCode = Map.groupBy(facts, ({ spec }) => spec.code)
  return [...byCode.values()].flatMap(([first, ...others]) => {
    if (!first || !Array.isArray(first.value) || others.length === 0) return first ?? []
    const lists = others.flatMap(({ value }) => (Array.isArray(value) ? value : []))
    return { spec: first.spec, value: [...new Set([...first.value, ...lists])] }
  })
}

function createPrefixReader(
  { prefixes = [], skip = [] }: AttributeFields,
  named: ReadonlySet<string>,
  isLabel: (label: string) => boolean,
): (row: Row) => Fact[] {
  const skipped = skip.map((pattern) => new RegExp(pattern, 'iu'))
  const readers = new Map<string, FactReader | null>()
  const readerFor = (field: string): FactReader | null => {
    const prefix = prefixes.find((candidate) => field.startsWith(candidate.prefix))
    if (!prefix || named.has(field) || skipped.some((pattern) => pattern.test(field))) return null
    return factReader(fieldOf(field, prefix), RANKS.unnamed + readers.size, isLabel)
  }
  return (row) =>
    Object.keys(row).flatMap((field) => {
      if (!readers.has(field)) readers.set(field, readerFor(field))
      return readers.get(field)?.(row) ?? []
    })
}

function fieldOf(field: string, { prefix, type, split }: AttributePrefix): AttributeField {
  const bare = field.slice(prefix.length)
  return { field, type, split, code: attributeCodeOf(bare), name: prettyName(bare) }
}

function factReader(
  field: AttributeField,
  rank: number,
  isLabel: (label: string) => boolean,
): FactReader {
  const spec = specFrom(field, rank)
  const read = VALUES[field.type]
  const other = field.fallback === undefined ? null : { ...field, field: field.fallback }
  return (row) => {
    const value = read(row, field, isLabel) ?? (other && read(row, other, isLabel))
    return value === null ? null : { spec, value }
  }
}

function specFrom(field: AttributeField, rank: number): AttributeSpec {
  return {
    rank,
    code: field.code ?? attributeCodeOf(field.field),
    name: namesOf(field),
    type: field.type,
    always: field.always ?? false,
    prefer: field.prefer ?? false,
    card: field.card ?? false,
    pages: field.pages ?? false,
  }
}

const VALUES = { select: labelsIn, range: numberIn, boolean: flagIn }

function labelsIn(
  row: Row,
  { field, split, values }: AttributeField,
  isLabel: (l: string) => boolean,
) {
  const labels = textsOf(row, field, split)
    .map(plainName)
    .filter(Boolean)
    .map((label) => values?.get(label.toLowerCase()) ?? label)
    .filter(isLabel)
  return labels.length > 0 ? labels : null
}

function numberIn(row: Row, field: AttributeField): number | null {
  const { min = -Infinity, max = Infinity, factor = 1 } = field
  const number = parseNumber(valueOf(row, field.field), field.decimal)
  if (number === null || number < min || number > max) return null
  return Number((number * factor).toFixed(4))
}

function flagIn(row: Row, { field }: AttributeField): boolean | null {
  return flagOf(valueOf(row, field))
}

function namesOf({ field, name, unit }: AttributeField): Texts {
  const names = isTexts(name) ? name : { en: name ?? prettyName(field) }
  const suffix = unit === undefined ? '' : ` (${unit})`
  return Object.fromEntries(Object.entries(names).map(([locale, text]) => [locale, text + suffix]))
}

const isTexts = (name: AttributeField['name']) => typeof name === 'object'

/** Converts a field's name to a code for addresses, in which names such as `page` are reserved. */
export function attributeCodeOf(field: string): string {
  const code = field
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, LONGEST_CODE)
  return isAttributeCode(code) ? code : `a_${code}`
}
