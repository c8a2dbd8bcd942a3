import { reject } from '../decode/decode.ts'
import { prettyName } from '../names.ts'
import { sameName } from '../schema/first-free.ts'
import type { TaxonFields, TaxonRule } from './mapping.ts'
import { decoded, signOf, splitBy, textOf, textsOf, valueOf, type Row } from './value.ts'

const SEPARATOR = '>'
/** The taxon of products without a category if a mapping has no `fallback`, as in our own mappings. */
export const NO_CATEGORY = 'More'
/** The path of that taxon, which no file's equals. */
export const UNSORTED: string[] = [NO_CATEGORY]

/** Levels of the deepest category; a menu shows far fewer, and each product is in all of them. */
const MOST_LEVELS = 30

/** Whether a rule matches a row, given one of the fields and its text. */
type Test = (row: Row, field: string, text: string) => boolean

/**
 * Creates a function that finds the taxons of a row, each a path of names from the top, the main
 * one first. `onNone` is called for rows that nothing matches. Throws `BadRecord` for too many levels.
 */
export function createTaxonFinder(
  found: TaxonFields,
  onNone: (row: Row) => void = () => {},
): (row: Row) => string[][] {
  const pathOf = pathReader(found.separator ?? SEPARATOR)
  const rules = (found.rules ?? []).map((rule) => ({ path: pathOf(rule.taxon), fits: test(rule) }))
  const { fallback: named = NO_CATEGORY } = found
  const fallback = [named === NO_CATEGORY ? UNSORTED : pathOf(named)]
  const byRule = (row: Row, field: string) => {
    const text = textOf(row, field) ?? ''
    return rules.find(({ fits }) => fits(row, field, text))?.path
  }
  const skipped = (found.skip ?? []).map(ignoringCase)
  const isUsed = (value: string) => !skipped.some((pattern) => pattern.test(value))
  const byValue = (row: Row, field: string) =>
    textsOf(row, field, signOf(field, found.split))
      .filter(isUsed)
      .map((value) => pathOf(found.names?.get(value) ?? nameIn(value)).slice(found.drop ?? 0))
  const pathsIn = (row: Row, field: string) => {
    if (rules.length === 0) return byValue(row, field)
    const path = byRule(row, field)
    return path ? [path] : []
  }
  return (row) => {
    for (const field of found.fields) {
      const paths = pathsIn(row, field).filter(({ length }) => length > 0)
      if (paths.some(({ length }) => length > MOST_LEVELS))
        reject(field, `a category of at most ${String(MOST_LEVELS)} levels`, textOf(row, field))
      if (paths.length > 0) return found.drop === undefined ? paths : deepest(paths)
    }
    onNone(row)
    return fallback
  }
}

/** Learns the levels that the paths of all products begin with, before they part. */
export class CommonLevels {
  #common: readonly string[] | null = null
  #shortest = Infinity

  add(paths: readonly (readonly string[])[]): void {
    for (const path of paths) {
      const known = this.#common ?? path
      const end = known.findIndex((level, at) => sameName(path[at] ?? '') !== sameName(level))
      if (end >= 0 || this.#common === null)
        this.#common = known.slice(0, end < 0 ? undefined : end)
      this.#shortest = Math.min(this.#shortest, path.length)
    }
  }

  /** Returns the levels; none if a product is right in the last of them. */
  finish(): readonly string[] {
    const common = this.#common ?? []
    return common.length < this.#shortest ? common : []
  }
}

/** Drops ancestors of other paths: exports list these, and the catalog adds them itself. */
function deepest(paths: readonly string[][]): string[][] {
  const isWithin = (path: readonly string[], other: readonly string[]) =>
    other.length > path.length && path.every((level, at) => level === other[at])
  return paths.filter((path) => !paths.some((other) => isWithin(path, other)))
}

/** Returns the last step of an address such as `/api/v2/shop/taxons/t_shirts`, as a name. */
function nameIn(value: string): string {
  const [, code] = /^(?:https?:\/)?\/\S*\/([^/\s]+)$/.exec(value) ?? []
  return code === undefined ? value : prettyName(decodeURIComponent(code))
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
