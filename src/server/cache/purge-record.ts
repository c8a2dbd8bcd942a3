import { type Epoch, GRACE } from './rules/lifetime.ts'
import { tagOf } from './rules/tags.ts'

/** Milliseconds between clean-ups of purges older than any copy: ten minutes. */
const FORGETTING_MS = 600_000

/** Milliseconds for which a gently purged copy may still be served. */
const GENTLE_MS = 250

/** A gentle purge: its epoch and when it was noted, by a clock that nobody sets. */
interface Gentle {
  epoch: number
  at: number
}

/** What is known of a tag's purges. */
interface TagPurges {
  /** The epoch that the last purge began. */
  purged: number
  /** Gentle purges that still count, and the last one before. */
  gentle: Gentle[]
  /** The highest number that Redis gave to a purge of the tag. */
  shared: number
  /** Whether a purge of the tag has no number yet: copies in Redis may be older or younger. */
  isUnnumbered: boolean
  /** When it was last purged, by a clock that nobody sets. */
  at: number
}

/** Creates the record of the purges that this process knows. */
export function createPurgeRecord() {
  const byTag = new Map<string, TagPurges>()
  let own = 0
  let shared = 0
  let era = ''
  let forgottenAt = performance.now()

  function forget() {
    forgottenAt = performance.now()
    for (const [tag, { at }] of byTag) if (forgottenAt - at > GRACE * 1000) byTag.delete(tag)
  }

  function purgesOf(tag: string): TagPurges {
    const found = byTag.get(tag)
    if (found) return found
    const created = { purged: 0, gentle: [], shared: 0, isUnnumbered: false, at: 0 }
    byTag.set(tag, created)
    return created
  }

  /** Returns the highest value of these tags and of everything; 0 without purges. */
  function highest(tags: readonly string[], valueOf: (purges: TagPurges) => number): number {
    if (own === 0) return 0
    let found = 0
    for (const tag of [tagOf.all, ...tags]) {
      const purges = byTag.get(tag)
      if (purges) found = Math.max(found, valueOf(purges))
    }
    return found
  }

  return {
    epoch: (): Epoch => ({ own, shared, era }),
    /** Notes the era that Redis counts in; numbers of another one mean nothing. */
    enter(current: string) {
      if (current === era) return
      era = current
      shared = 0
      for (const purges of byTag.values()) Object.assign(purges, { shared: 0, isUnnumbered: false })
    },
    /** Notes a purge: what was made up to now is older. */
    note(tags: readonly string[], isGentle = false) {
      const at = performance.now()
      if (at - forgottenAt > FORGETTING_MS) forget()
      own += 1
      for (const tag of tags) {
        const purges = purgesOf(tag)
        purges.at = at
        if (isGentle) addGentle(purges.gentle, { epoch: own, at })
        else purges.purged = own
      }
    },
    /** Notes the number that Redis gave to a purge of these tags. */
    number(tags: readonly string[], count: number) {
      for (const tag of tags) {
        const purges = purgesOf(tag)
        purges.shared = Math.max(purges.shared, count)
        purges.isUnnumbered = false
      }
    },
    /** Notes that Redis gave no number to a purge of these tags. */
    leaveUnnumbered(tags: readonly string[]) {
      for (const tag of tags) purgesOf(tag).isUnnumbered = true
    },
    /** Notes that all purges up to a number, which Redis has reached, are known. */
    reach(count: number) {
      shared = Math.max(shared, count)
    },
    isKnown: (tag: string, count: number) => (byTag.get(tag)?.shared ?? 0) >= count,
    purgedAt(tags: readonly string[]) {
      const begin = performance.now() - GENTLE_MS
      const isOver = ({ at }: Gentle) => at < begin
      return highest(tags, ({ purged, gentle }) =>
        Math.max(purged, gentle.findLast(isOver)?.epoch ?? 0),
      )
    },
    renewedAt: (tags: readonly string[]) =>
      highest(tags, ({ gentle }) => gentle.at(-1)?.epoch ?? 0),
    adopt(epoch: Epoch, tags: readonly string[]): Epoch | null {
      const last = highest(tags, (purges) => (purges.isUnnumbered ? Infinity : purges.shared))
      return epoch.era !== era || epoch.shared < last ? null : { ...epoch, own }
    },
  }
}

/** Adds a gentle purge; drops all whose copies may no longer be served except for the last one. */
function addGentle(gentle: Gentle[], added: Gentle): void {
  const last = gentle.findLastIndex(({ at }) => at < added.at - GENTLE_MS)
  if (last > 0) gentle.splice(0, last)
  gentle.push(added)
}
