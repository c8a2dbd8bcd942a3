import type { PageAddress } from './rules/page-cache-key.ts'
import type { MeasuredStore } from './measured-store.ts'

/** The list that an address shows, and the fields of the address that choose nothing in it. */
export interface PlainList {
  address: PageAddress
  dropped: readonly string[]
}

/** Fields that choose nothing in lists, learnt from their pages (RULES.md#unknown-choices). */
interface UnknownChoices {
  /** Returns fields that can probably be dropped, as they were when they had other values. */
  guess(address: PageAddress): readonly string[]
  /** Whether a list is known to drop these fields; with other choices it may have filters. */
  has(plain: PlainList): boolean
  learn(address: PageAddress, plain: PlainList): void
  /** Notes the fields for which a list has filters: none of them can be dropped. */
  note(address: PageAddress, filters: readonly string[]): void
  forget(plain: PlainList): void
}

/** Whether a list now has a filter for a field that chose nothing in it. */
export const hasFilterForDropped = ({ dropped }: PlainList, filters: readonly string[]): boolean =>
  dropped.some((field) => filters.includes(field))

/** Bytes of fields' names. */
const bytesOf = (fields: readonly string[]) =>
  fields.reduce((sum, { length }) => sum + 2 * length, 0)

/** Creates an empty memory in a store. */
export function createUnknownChoices(store: MeasuredStore): UnknownChoices {
  const guesses = store.part<readonly string[]>('guess:', bytesOf)
  /** Lists that have another list's copy. */
  const plainLists = store.part<{ isPlain: boolean }>('plain:', () => 0)
  const shown = store.part<readonly string[]>('shown:', bytesOf)
  const shapeOf = ({ choices }: PageAddress) => JSON.stringify([choices?.whole, choices?.keys])
  const nameOf = ({ address, dropped }: PlainList) =>
    JSON.stringify([address.choices?.chosen, dropped])
  return {
    guess: (address) => (address.choices?.keys.length ? guesses.get(shapeOf(address)) : null) ?? [],
    has(plain) {
      const filters = shown.get(plain.address.choices?.chosen ?? '') ?? []
      return plainLists.get(nameOf(plain))?.isPlain === true && !hasFilterForDropped(plain, filters)
    },
    learn(address, plain) {
      guesses.set(shapeOf(address), plain.dropped)
      plainLists.set(nameOf(plain), { isPlain: true })
    },
    note: ({ choices }, filters) => void (choices && shown.set(choices.chosen, filters)),
    forget: (plain) => plainLists.set(nameOf(plain), { isPlain: false }),
  }
}
