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
  marks: number
  form: string
  /** How often it occurs in exactly this form. */
  formCount: number
  /** How often it occurs in any form. */
  count: number
}

/** Shorter words resemble too many others. */
const SHORTEST = 2
const LONGEST = 40
const SHORTEST_OF_TWO_EDITS = 6

/** The words of one locale's products, searched for those with nearly the same spelling. */
export class Vocabulary {
  #entries = new Map<string, Entry>()
  #byLength = new Map<number, Entry[]>()

  constructor(forms: Iterable<readonly [form: string, count: number]>) {
    for (const [form, count] of forms) this.#add(form, count)
    for (const entry of this.#entries.values()) {
      const group = this.#byLength.get(entry.folded.length)
      if (group) group.push(entry)
      else this.#byLength.set(entry.folded.length, [entry])
    }
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
  neighbours(form: string): Neighbour[] {
    const folded = fold(form)
    if (folded.length < SHORTEST || folded.length > LONGEST) return []
    const most = folded.length < SHORTEST_OF_TWO_EDITS ? 1 : 2
    const found: Neighbour[] = []
    for (let length = folded.length - most; length <= folded.length + most; length++) {
      found.push(...this.#ofLength(length, folded, most))
    }
    return found.sort((a, b) => a.cost - b.cost || b.count - a.count)
  }

  /** Returns longer words with this beginning, the commonest first; at most `limit`. */
  beginningWith(form: string, limit: number): string[] {
    const folded = fold(form)
    if (folded.length < SHORTEST) return []
    const found = [...this.#entries.values()].filter(
      (entry) => entry.folded.length > folded.length && entry.folded.startsWith(folded),
    )
    const commonest = found.sort((a, b) => b.count - a.count).slice(0, limit)
    return commonest.map((entry) => entry.form)
  }

  #ofLength(length: number, folded: string, most: number): Neighbour[] {
    const marks = letterMarks(folded)
    const found: Neighbour[] = []
    for (const entry of this.#byLength.get(length) ?? []) {
      if (!mayBeWithin(marks, entry.marks, most)) continue
      if (editDistance(folded, entry.folded, most) > most) continue
      const cost = editCost(folded, entry.folded)
      found.push({ form: entry.form, cost, count: entry.count })
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
      const marks = letterMarks(folded)
      this.#entries.set(folded, { folded, marks, form, formCount: count, count })
    }
  }
}
