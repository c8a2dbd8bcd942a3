import type { TaxonFields, TaxonRule } from './mapping.ts'
import { textOf, textsOf, valueOf, type Row } from './value.ts'

const SEPARATOR = '>'

/** Whether a rule fits a row, looking at one of the fields. */
type Test = (row: Row, field: string, text: string) => boolean

/** Finds the taxons of a row, each a path of names from the top; the main one first. */
export function createTaxonFinder(found: TaxonFields): (row: Row) => string[][] {
  const pathOf = pathReader(found.separator ?? SEPARATOR)
  const rules = (found.rules ?? []).map((rule) => ({ path: pathOf(rule.taxon), fits: test(rule) }))
  const otherwise = found.otherwise === undefined ? [] : [pathOf(found.otherwise)]
  const byRule = (row: Row, field: string) => {
    const text = textOf(row, field) ?? ''
    return rules.find(({ fits }) => fits(row, field, text))?.path
  }
  const byValue = (row: Row, field: string) =>
    textsOf(row, field, found.split).map((value) => pathOf(found.names?.get(value) ?? value))
  const pathsIn = (row: Row, field: string) => {
    if (rules.length === 0) return byValue(row, field)
    const path = byRule(row, field)
    return path ? [path] : []
  }
  return (row) => {
    for (const field of found.fields) {
      const paths = pathsIn(row, field).filter(({ length }) => length > 0)
      if (paths.length > 0) return paths
    }
    return otherwise
  }
}

function pathReader(separator: string): (text: string) => string[] {
  const read = (text: string) =>
    text
      .split(separator)
      .map((level) => level.trim())
      .filter(Boolean)
  const known = new Map<string, string[]>()
  return (text) => {
    const path = known.get(text) ?? read(text)
    known.set(text, path)
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
