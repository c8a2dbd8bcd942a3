import { type ProductChange, productChange } from './change.ts'

/** Changes that can all be made, or the first line that cannot be, and why. */
export type ReadChanges =
  { kind: 'changes'; changes: ProductChange[] } | { kind: 'bad'; line: number; reason: string }

function readJson(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    // Told with the number of the line.
    return null
  }
}

/** What of a catalog tells whether a change is about anything. */
export interface KnownVariants {
  /** Codes of a product's variants; null for a product that the catalog does not have. */
  variantsOf: (code: string) => readonly string[] | null
}

function problemOf(change: ProductChange, { variantsOf }: KnownVariants): string | null {
  const known = variantsOf(change.code)
  if (known === null) return `there is no product ${change.code}`
  if ('deleted' in change) return null
  const unknown = change.variants.find(({ code }) => !known.includes(code))
  return unknown ? `${change.code} has no variant ${unknown.code}` : null
}

const reasonOf = (issues: readonly { path: PropertyKey[]; message: string }[]) =>
  issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim()).join('; ')

/** Reads NDJSON, all or nothing (RULES.md#catalog-changes); empty lines are left out. */
export function readChanges(text: string, known: KnownVariants): ReadChanges {
  const changes: ProductChange[] = []
  for (const [at, content] of text.split('\n').entries()) {
    if (content.trim() === '') continue
    const line = at + 1
    const json = readJson(content)
    if (!json) return { kind: 'bad', line, reason: 'this is no JSON' }
    const read = productChange.safeParse(json.value)
    if (!read.success) return { kind: 'bad', line, reason: reasonOf(read.error.issues) }
    const problem = problemOf(read.data, known)
    if (problem !== null) return { kind: 'bad', line, reason: problem }
    changes.push(read.data)
  }
  return { kind: 'changes', changes }
}
