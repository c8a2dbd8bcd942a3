/** Characters of the longest label that a table of facts has room for. */
const LONGEST_FACT = 120

/** Addresses of pages and of mail. */
const ADDRESS = /^(?:[a-z][\w+.-]*:\/\/|www\.|\/\/|mailto:|[^\s@]+@[^\s@]+\.[^\s@]+$)/i
/** Numbers of eight digits and more, hashes, and ids with dashes. */
const IDENTIFIER = /^(?:\d{8,}|[\da-f]{16,}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i

/** Why a label is nothing that shoppers read or choose. */
export type Unfitness = 'too long' | 'addresses' | 'ids'

/** Why a label of at most so many characters is unfit; null where it is not. */
export function unfitness(label: string, longest: number): Unfitness | null {
  if (label.length > longest) return 'too long'
  if (ADDRESS.test(label)) return 'addresses'
  return IDENTIFIER.test(label) ? 'ids' : null
}

/** Whether a label can stand in the table of facts on the page of its product. */
export const isFactLabel = (label: string): boolean => unfitness(label, LONGEST_FACT) === null
