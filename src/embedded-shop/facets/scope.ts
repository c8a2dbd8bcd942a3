import type { CatalogQuery, Term } from '../model/catalog-index.ts'
import { flagsOf } from '../columns/families.ts'
import { hiddenFlags } from '../columns/visibility.ts'
import { channelBit } from '../columns/column-builder.ts'
import type { ColumnNames, Columns } from '../columns/columns.ts'

/** Conditions that a product of the scope meets, as numbers of the columns. */
export interface ScopeRule {
  channelBit: number
  flags: number
  /** Flags that it must not have. */
  hidden: number
  terms: readonly number[]
}

/** What of a query decides on its scope, before its text and its codes are looked up. */
type ScopedQuery = Pick<CatalogQuery, 'channel' | 'required' | 'families' | 'text' | 'codes'>

/** Returns the rule of a query's scope; null if no product can match it. */
export function scopeRule(
  query: ScopedQuery,
  names: ColumnNames,
  findTerm: (term: Term) => number | undefined,
): ScopeRule | null {
  const terms: number[] = []
  for (const term of query.required) {
    const number = term ? findTerm(term) : undefined
    if (number === undefined) return null
    terms.push(number)
  }
  return {
    channelBit: channelBit(names, query.channel),
    flags: flagsOf(query.families),
    hidden: hiddenFlags(query),
    terms,
  }
}

/** Those of the candidates that are in the scope, in the order they came; the first `most` of them alone if given. */
export function documentsInScope(
  columns: Columns,
  rule: ScopeRule,
  candidates: Uint32Array,
  most = candidates.length,
): Uint32Array {
  const { flags, channels } = columns
  const looked = rule.flags | rule.hidden
  const found = new Uint32Array(most)
  let count = 0
  for (const document of candidates) {
    if ((channels[document]! & rule.channelBit) === 0) continue
    if ((flags[document]! & looked) !== rule.flags) continue
    if (hasTerms(columns, document, rule.terms)) found[count++] = document
    if (count === most) break
  }
  return found.subarray(0, count)
}

function hasTerms(columns: Columns, document: number, wanted: readonly number[]): boolean {
  for (const term of wanted) if (!documentHas(columns, document, term)) return false
  return true
}

/** Whether a document has a term. */
export function documentHas(
  { termStart, terms }: Columns,
  document: number,
  wanted: number,
): boolean {
  const end = termStart[document + 1]!
  for (let i = termStart[document]!; i < end; i++) if (terms[i] === wanted) return true
  return false
}
