import { decodedIfValid } from '#contract/shop/path-parts.ts'
import { reject } from '../decode/decode.ts'
import { prettyName } from '../names.ts'
import { nameKey } from '../schema/first-free.ts'
import type { TaxonFields, TaxonRule } from './mapping.ts'
import { decoded, separatorOf, splitBy, textOf, textsOf, valueOf, type Row } from './value.ts'

const SEPARATOR = '>'
/** Name of the taxon of products without a category, unless the mapping has a `fallback`; no built-in mapping of a shop has. */
export const NO_CATEGORY = 'More'
/** The path of that taxon, compared by identity: a path that a file names is another array. */
export const UNSORTED: string[] = [NO_CATEGORY]

/** Most levels of a category: a menu shows far fewer, and a product is in each of them. */
const MOST_LEVELS = 30

/** Whether a rule matches a row, given one of the fields and its text. */
type Test = (row: Row, field: string, text: string) => boolean

/**
 * Creates a function that returns the taxons of a row as paths of names from the topmost level, the
 * main one first. For a row without a taxon it calls `onNone` and returns the fallback. It throws
 * `BadRecord` for too many levels.
 */
export function createTaxonFinder(
  mapped: TaxonFields,
  onNone: (row: Row) => void = () => {},
): (row: Row) => string[][] {
  const pathOf = pathReader(mapped.separator ?? SEPARATOR)
  const rules = (mapped.rules ?? []).map((rule) => ({ path: pathOf(rule.taxon), fits: test(rule) }))
  const { fallback: named = NO_CATEGORY } = mapped
  const fallback = [named === NO_CATEGORY ? UNSORTED : pathOf(named)]
  const byRule = (row: Row, field: string) => {
    const text = textOf(row, field) ?? ''
    return rules.find(({ fits }) => fits(row, field, text))?.path
  }
  const skipped = (mapped.skip ?? []).map(ignoringCase)
  const isUsed = (value: string) => !skipped.some((pattern) => pattern.test(value))
  const byValue = (row: Row, field: string) =>
    textsOf(row, field, separatorOf(field, mapped.split))
      .filter(isUsed)
      .map((value) => pathOf(mapped.names?.get(value) ?? nameIn(value)).slice(mapped.drop ?? 0))
  const pathsIn = (row: Row, field: string) => {
    if (rules.length === 0) return byValue(row, field)
    const path = byRule(row, field)
    return path ? [path] : []
  }
  return (row) => {
    for (const field of mapped.fields) {
      const paths = pathsIn(row, field).filter(({ length }) => length > 0)
      if (paths.some(({ length }) => length > MOST_LEVELS))
        reject(field, `a category of at most ${String(MOST_LEVELS)} levels`, textOf(row, field))
      if (paths.length > 0) return mapped.drop === undefined ? paths : deepest(paths)
    }
    onNone(row)
    return fallback
  }
}

/** Learns the topmost levels that the paths of all products have in common. */
export class CommonLevels {
  #common: readonly string[] | null = null
  #shortest = Infinity

  add(paths: readonly (readonly string[])[]): void {
    for (const path of paths) {
      const known = this.#common ?? path
      const end = known.findIndex((level, at) => nameKey(path[at] ?? '') !== nameKey(level))
      if (end >= 0 || this.#common === null)
        this.#common = known.slice(0, end < 0 ? undefined : end)
      this.#shortest = Math.min(this.#shortest, path.length)
    }
  }

  /** Returns the common levels; none if a product is directly in the last of them. */
  finish(): readonly string[] {
    const common = this.#common ?? []
    return common.length < this.#shortest ? common : []
  }
}

/** Removes paths that are ancestors of others: exports list them, but the catalog adds ancestors by itself. */
function deepest(paths: readonly string[][]): string[][] {
  const isWithin = (path: readonly string[], other: readonly string[]) =>
    other.length > path.length && path.every((level, at) => level === other[at])
  return paths.filter((path) => !paths.some((other) => isWithin(path, other)))
}

/** Returns a value as a name; of an address such as `/api/v2/shop/taxons/t_shirts`, its last segment. */
function nameIn(value: string): string {
  const [, code] = /^(?:https?:\/)?\/\S*\/([^/\s]+)$/.exec(value) ?? []
  return code === undefined ? value : prettyName(decodedIfValid(code))
}

function pathReader(separator: string): (text: string) => string[] {
  const read = (text: string) =>
    splitBy(decoded(text), separator)
      .map((level) => level.trim())
      .filter(Boolean)
  const cached = new Map<string, string[]>()
  return (text) => {
    const path = cached.get(text) ?? read(text)
    cached.set(text, path)
    return path
  }
}

function test(rule: TaxonRule): Test {
  const wanted = rule.text === undefined ? null : ignoringCase(rule.text)
  const unwanted = rule.not === undefined ? null : ignoringCase(rule.not)
  const where = [...(rule.where ?? [])].map(
    ([field, pattern]) => [field, ignoringCase(pattern)] as const,
  )
  return (row, field, text) =>
    (rule.in === undefined || rule.in === field) &&
    (!wanted || wanted.test(text)) &&
    (!unwanted || !unwanted.test(text)) &&
    where.every(([other, pattern]) => pattern.test(textOf(row, other) ?? '')) &&
    (rule.has ?? []).every((other) => valueOf(row, other) !== undefined)
}

const ignoringCase = (pattern: string) => new RegExp(pattern, 'iu')
