import type { SourceFile } from './source-files.ts'

/** Calls of a translator up to the end of its first argument, which holds no comma or bracket. */
const CALL = /(?<![\w$])t\(([^,)]*)/g
const QUOTED = /(['"])([a-z][\w]*(?:\.\w+)+)\1/g
const BUILT = /`([a-z]\w*\.(?:\w+\.)*)\$\{/g

const groupOf = (key: string) => key.split('.')[0] ?? ''

const quotedIn = (text: string) => [...text.matchAll(QUOTED)].map(([, , key = '']) => key)

/** Keys that a file writes out: in calls of `t`, and in tables that are handed to it. */
export function keysWritten({ text }: SourceFile, groups: ReadonlySet<string>): string[] {
  const called = [...text.matchAll(CALL)].flatMap(([, argument = '']) => quotedIn(argument))
  const held = quotedIn(text).filter((key) => groups.has(groupOf(key)))
  return [...new Set([...called, ...held])]
}

/** What the keys that a file builds from a template begin with: `sort.` of `sort.${choice}`. */
export function prefixesBuilt({ text }: SourceFile, groups: ReadonlySet<string>): string[] {
  const built = [...text.matchAll(BUILT)].map(([, prefix = '']) => prefix)
  return [...new Set(built.filter((prefix) => groups.has(groupOf(prefix))))]
}
