import type {
  BrowserName,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data'
import data from '@mdn/browser-compat-data' with { type: 'json' }
import { FLOOR } from './floor.ts'

/** A feature of MDN's compatibility data. */
export interface Feature {
  /** Its path there: `api.AbortSignal.any_static`. */
  key: string
  /** The oldest browsers that lack it. */
  missing: readonly BrowserName[]
  /** Whether it is a standard that more than one engine has by now. */
  isSettled: boolean
}

/** A feature that is used, but which an oldest browser lacks. */
export interface Finding extends Feature {
  /** The text around it. */
  excerpt: string
}

const partsOf = (version: string) => version.replace('≤', '').split('.').map(Number)

function isAtLeast(version: string, other: string): boolean {
  const [own, others] = [partsOf(version), partsOf(other)]
  const index = own.findIndex((part, at) => part !== (others[at] ?? 0))
  return index < 0 || (own[index] ?? 0) > (others[index] ?? 0)
}

/** Whether a version has a feature without a flag, and under this name. */
function isIn(statement: SimpleSupportStatement, version: string): boolean {
  const { version_added: added, version_removed: removed } = statement
  if (statement.flags || statement.prefix || statement.alternative_name) return false
  if (added === false || added === 'preview' || !isAtLeast(version, added)) return false
  return removed === undefined || !isAtLeast(version, removed)
}

/** Holds what the data says of the feature at a path. */
const STATEMENT = '__compat'

function nodeAt(path: readonly string[]): Identifier | undefined {
  let node = data as unknown as Identifier | undefined
  for (const name of path) node = node && Object.hasOwn(node, name) ? node[name] : undefined
  return node
}

/** Names of what the data has at a path. */
export const namesAt = (...path: readonly string[]): string[] =>
  Object.keys(nodeAt(path) ?? {}).filter((name) => name !== STATEMENT)

/** Returns the feature at a path; null if the data has none. */
export function featureAt(...path: readonly string[]): Feature | null {
  const statement = nodeAt([...path, STATEMENT]) as unknown as CompatStatement | undefined
  if (!statement) return null
  const { status, support } = statement
  const missing = FLOOR.filter(([browser, version]) => {
    const statements = [support[browser] ?? []].flat()
    return !statements.some((one) => isIn(one, version))
  })
  return {
    key: path.join('.'),
    missing: missing.map(([browser]) => browser),
    isSettled: status?.standard_track === true && !status.experimental,
  }
}

export const isMissing = ({ missing }: Feature): boolean => missing.length > 0

/** Of several features of one name, whose use cannot be told apart, that which all lack; null if a browser may mean another. */
export function lackedBy(features: readonly Feature[] = []): Feature | null {
  return features.every(isMissing) ? (features[0] ?? null) : null
}
