import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type Comparison, paired } from './figures.ts'
import type { Measured } from './measure.ts'
import type { RatedSet } from './sets.ts'

const FILE = join(import.meta.dirname, 'accepted.json')
/** Means that differ less are the same. */
const SAME = 0.002
/** Digits of stored figures. */
const DIGITS = 4

/** The last run whose ranking was accepted: figures alone, without a word of the data. */
interface Accepted {
  commit: string
  date: string
  sets: Record<string, AcceptedSet>
  gauges: Record<string, number>
}

interface AcceptedSet {
  /** Digest of the queries, in their order: figures of other queries cannot be compared. */
  queries: string
  plain: readonly number[]
  judged: readonly number[]
  names: number
}

export const lastAccepted = (): Accepted => JSON.parse(readFileSync(FILE, 'utf8')) as Accepted

/** How a set compares with the last accepted run; null if that has not measured its queries. */
export interface Progress {
  plain: Comparison
  judged: Comparison
  names: number
}

/** Compares a set with the last accepted run. */
export function progressOf({ set, clean, names }: Measured, { sets }: Accepted): Progress | null {
  const before = sets[set.name]
  if (before?.queries !== digestOf(set)) return null
  const compare = (key: 'plain' | 'judged') =>
    paired(
      clean.map((one) => one[key]),
      before[key],
    )
  return { plain: compare('plain'), judged: compare('judged'), names: names - before.names }
}

/**
 * Returns why a run is not acceptable: on each set the judged figure and the gauge hold, plain NDCG falls by no more
 * than its paired standard error, and is not below that of FTS5.
 */
export function objectionsTo(
  measured: readonly Measured[],
  gauges: Readonly<Record<string, number>>,
  accepted: Accepted,
): string[] {
  const ofSets = measured.flatMap((one) => {
    const progress = progressOf(one, accepted)
    const overFts = paired(
      one.clean.map(({ plain }) => plain),
      one.fts.map(({ plain }) => plain),
    )
    return [
      ...(overFts.gain < 0 ? ['is below FTS5'] : []),
      ...(progress && progress.judged.gain < -SAME ? ['loses of rated products alone'] : []),
      ...(progress && progress.plain.gain < -Math.max(progress.plain.error, SAME)
        ? ['loses NDCG@10']
        : []),
      ...(progress && progress.names < -SAME ? ['finds fewer categories by their names'] : []),
    ].map((what) => `${one.set.name} ${what}`)
  })
  const ofDemo = Object.entries(gauges)
    .filter(([tree, share]) => share < (accepted.gauges[tree] ?? 0) - SAME)
    .map(([tree]) => `${tree} finds fewer categories by their names`)
  return [...ofSets, ...ofDemo]
}

/** Makes a run the last accepted one. */
export function accept(
  run: { commit: string; date: string },
  measured: readonly Measured[],
  gauges: Readonly<Record<string, number>>,
): void {
  const short = (value: number) => Number(value.toFixed(DIGITS))
  const sets = measured.map(({ set, clean, names }): [string, AcceptedSet] => [
    set.name,
    {
      queries: digestOf(set),
      plain: clean.map(({ plain }) => short(plain)),
      judged: clean.map(({ judged }) => short(judged)),
      names: short(names),
    },
  ])
  const rounded = Object.entries(gauges).map(([tree, share]) => [tree, short(share)] as const)
  const accepted: Accepted = {
    ...run,
    sets: Object.fromEntries(sets),
    gauges: Object.fromEntries(rounded),
  }
  writeFileSync(FILE, JSON.stringify(accepted))
  execFileSync(join(import.meta.dirname, '../../../node_modules/.bin/oxfmt'), [FILE])
}

/** Tells whether a set has the same queries, without their words. */
export const digestOf = ({ ratings }: RatedSet) =>
  createHash('sha256')
    .update([...ratings.keys()].join('\n'))
    .digest('hex')
    .slice(0, 16)
