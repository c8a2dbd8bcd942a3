import { LRUCache } from 'lru-cache'
import { editCost } from './edit-cost.ts'
import { editDistance, letterMarks, mayBeWithin } from './edit-distance.ts'
import { fold } from '../analysis/fold.ts'

/** A word that a misspelt one may stand for. */
interface Neighbour {
  /** Its most frequent form. */
  form: string
  /** How unlikely it is that the other is written for it. */
  cost: number
  /** How often it occurs. */
  count: number
}

interface Entry {
  folded: string
  form: string
  /** How often it occurs in exactly this form. */
  formCount: number
  /** How often it occurs in any form. */
  count: number
}

/** Words of one length, and the marks of their letters, which are read for each misspelt word. */
interface Length {
  entries: Entry[]
  marks: Int32Array
}

/** Shorter words resemble too many others. */
const SHORTEST = 2
const LONGEST = 40
const SHORTEST_OF_TWO_EDITS = 6
/** Misspelt words whose neighbours are kept: a text is read several times, and typed letter by letter. */
const MOST_KEPT = 500

const beginningOf = (folded: string) => folded.slice(0, SHORTEST)

/** The words of one locale's products, searched for those with nearly the same spelling. */
export class Vocabulary {
  #entries = new Map<string, Entry>()
  #byLength: ReadonlyMap<number, Length>
  #byBeginning: ReadonlyMap<string, readonly Entry[]>
  #neighbours = new LRUCache<string, readonly Neighbour[]>({ max: MOST_KEPT })

  constructor(forms: Iterable<readonly [form: string, count: number]>) {
    for (const [form, count] of forms) this.#add(form, count)
    const all = [...this.#entries.values()]
    this.#byBeginning = Map.groupBy(all, ({ folded }) => beginningOf(folded))
    const byLength = Map.groupBy(all, ({ folded }) => folded.length)
    this.#byLength = new Map([...byLength].map(([length, entries]) => [length, marked(entries)]))
  }

  /** Returns the most frequent form of a word, ignoring diacritics; null for an unknown word. */
  sameFolded(form: string): string | null {
    return this.#entries.get(fold(form))?.form ?? null
  }

  /** Returns how often a word occurs, ignoring diacritics. */
  countOf(form: string): number {
    return this.#entries.get(fold(form))?.count ?? 0
  }

  /** Returns words within the edits allowed for this length, nearest first, then commonest. */
  neighbours(form: string): readonly Neighbour[] {
    const folded = fold(form)
    const kept = this.#neighbours.get(folded)
    if (kept) return kept
    const found = this.#findNeighbours(folded)
    this.#neighbours.set(folded, found)
    return found
  }

  /** Returns longer words with this beginning, the commonest first; at most `limit`. */
  beginningWith(form: string, limit: number): string[] {
    const folded = fold(form)
    const alike = this.#byBeginning.get(beginningOf(folded)) ?? []
    if (folded.length < SHORTEST) return []
    const found = alike.filter(
      (entry) => entry.folded.length > folded.length && entry.folded.startsWith(folded),
    )
    const commonest = found.sort((a, b) => b.count - a.count).slice(0, limit)
    return commonest.map((entry) => entry.form)
  }

  #findNeighbours(folded: string): Neighbour[] {
    if (folded.length < SHORTEST || folded.length > LONGEST) return []
    const most = folded.length < SHORTEST_OF_TWO_EDITS ? 1 : 2
    const found: Neighbour[] = []
    for (let length = folded.length - most; length <= folded.length + most; length++) {
      found.push(...this.#ofLength(length, folded, most))
    }
    return found.sort((a, b) => a.cost - b.cost || b.count - a.count)
  }

  #ofLength(length: number, folded: string, most: number): Neighbour[] {
    const own = letterMarks(folded)
    const { entries, marks } = this.#byLength.get(length) ?? NO_WORDS
    const found: Neighbour[] = []
    for (let at = 0; at < marks.length; at++) {
      if (!mayBeWithin(own, marks[at]!, most)) continue
      const { form, folded: other, count } = entries[at]!
      if (editDistance(folded, other, most) > most) continue
      found.push({ form, cost: editCost(folded, other), count })
    }
    return found
  }

  /** Adds a form. Forms that differ only in diacritics are one word, shown in its usual form. */
  #add(form: string, count: number): void {
    const folded = fold(form)
    const existing = this.#entries.get(folded)
    if (existing) {
      existing.count += count
      if (count > existing.formCount) Object.assign(existing, { form, formCount: count })
    } else {
      this.#entries.set(folded, { folded, form, formCount: count, count })
    }
  }
}

const NO_WORDS: Length = { entries: [], marks: new Int32Array(0) }

const marked = (entries: Entry[]): Length => ({
  entries,
  marks: Int32Array.from(entries, ({ folded }) => letterMarks(folded)),
})
