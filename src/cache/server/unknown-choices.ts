import { LRUCache } from 'lru-cache'
import type { PageAddress } from '../rules/page-cache-key.ts'

/** Number of lists whose fields that choose nothing are remembered. */
const MOST_LISTS = 5000

/** The list that an address shows, and the fields of it that choose nothing there. */
export interface PlainList {
  address: PageAddress
  dropped: readonly string[]
}

/** Which fields choose nothing in lists, learnt from the pages that dropped them (RULES.md#unknown-choices). */
export interface UnknownChoices {
  /** Fields that may be dropped: they were dropped when the same fields had other values. */
  guess(address: PageAddress): readonly string[]
  /** Whether a list is known to drop these fields. With other choices in it, a shop may have filters for them. */
  has(plain: PlainList): boolean
  learn(address: PageAddress, plain: PlainList): void
  /** Takes in which fields a list shows filters for: none of them can be dropped. */
  note(address: PageAddress, filters: readonly string[]): void
  forget(plain: PlainList): void
}

/** Whether a field that chooses nothing in a list has a filter in it by now. */
export const hasFilterForDropped = ({ dropped }: PlainList, filters: readonly string[]): boolean =>
  dropped.some((field) => filters.includes(field))

/** Starts empty. */
export function createUnknownChoices(): UnknownChoices {
  const guesses = new LRUCache<string, readonly string[]>({ max: MOST_LISTS })
  const droppingLists = new LRUCache<string, true>({ max: MOST_LISTS })
  const shown = new LRUCache<string, readonly string[]>({ max: MOST_LISTS })
  const shapeOf = ({ choices }: PageAddress) => JSON.stringify([choices?.whole, choices?.keys])
  const nameOf = ({ address, dropped }: PlainList) =>
    JSON.stringify([address.choices?.chosen, dropped])
  return {
    guess: (address) => (address.choices?.keys.length ? guesses.get(shapeOf(address)) : null) ?? [],
    has(plain) {
      const filters = shown.get(plain.address.choices?.chosen ?? '') ?? []
      return droppingLists.has(nameOf(plain)) && !hasFilterForDropped(plain, filters)
    },
    learn(address, plain) {
      guesses.set(shapeOf(address), plain.dropped)
      droppingLists.set(nameOf(plain), true)
    },
    note: ({ choices }, filters) => void (choices && shown.set(choices.chosen, filters)),
    forget: (plain) => droppingLists.delete(nameOf(plain)),
  }
}
