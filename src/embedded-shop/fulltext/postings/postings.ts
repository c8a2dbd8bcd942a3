/** How often a word occurs in each field of one product, or in which role. */
interface FieldCounts {
  /** 1 for words that describe the thing, 2 for the thing itself, 3 if it occurs twice. */
  name: number
  /**
   * Names of its taxons: 3 for a word that is the whole name of its main taxon, 2 for the thing in
   * it, 1 for other words.
   */
  taxons: number
  brand: number
  /** Labels of its attribute values, and codes. */
  facts: number
  description: number
}

export type TextField = keyof FieldCounts

/** Bits of each field: further occurrences do not affect relevance. */
const BITS = { name: 2, taxons: 2, brand: 1, facts: 1, description: 2 } as const
const SHIFTS = { name: 0, taxons: 2, brand: 4, facts: 5, description: 6 } as const
const FIELD_BITS = 8
const FIELDS = Object.keys(BITS) as TextField[]

/** Least count in a product's or a taxon's name that marks a word as naming the thing itself. */
export const NAMES_THING = 2

/** Number of different field counts that a posting can hold. */
export const FIELD_PATTERNS = 1 << FIELD_BITS
/** Maximum number of documents in a posting. */
export const MOST_DOCUMENTS = 1 << (32 - FIELD_BITS)

/** Returns the document of a posting: a product's id less one. */
export const documentOf = (posting: number) => posting >>> FIELD_BITS
/** Returns the pattern of a posting, below `FIELD_PATTERNS`: its packed field counts. */
export const patternOf = (posting: number) => posting & (FIELD_PATTERNS - 1)

/** Packs a document and the pattern of a word in it into one 32-bit number. */
export function packPosting(document: number, pattern: number): number {
  return ((document << FIELD_BITS) | pattern) >>> 0
}

/** The bits of a field in a pattern, and their highest value. */
export interface BitField {
  shift: number
  most: number
}

/** The place of each field. */
export const BIT_FIELDS = Object.fromEntries(
  FIELDS.map((field) => [field, { shift: SHIFTS[field], most: (1 << BITS[field]) - 1 }]),
) as Record<TextField, BitField>

/** Adds occurrences in a field to a pattern, up to the field's highest value. */
export function addOccurrences(pattern: number, { shift, most }: BitField, count: number): number {
  const known = (pattern >>> shift) & most
  return pattern + ((Math.min(most, known + count) - known) << shift)
}

/** Returns the count of a field in a pattern. */
export const countIn = (pattern: number, { shift, most }: BitField) => (pattern >>> shift) & most

/** Whether a word with this pattern is in the description alone. */
export const isMentionedOnly = (pattern: number) =>
  (pattern & ((1 << SHIFTS.description) - 1)) === 0

/** Unpacks the field counts of a pattern. */
export function unpackPattern(pattern: number): FieldCounts {
  const countOf = (field: TextField) => (pattern >>> SHIFTS[field]) & ((1 << BITS[field]) - 1)
  return {
    name: countOf('name'),
    taxons: countOf('taxons'),
    brand: countOf('brand'),
    facts: countOf('facts'),
    description: countOf('description'),
  }
}

/** Returns the pattern of two words together: fields with both, or a mention if there is none. */
export function sharedPattern(a: number, b: number): number {
  let shared = 0
  for (const field of FIELDS) {
    const bits = BIT_FIELDS[field]
    const [one, other] = [countIn(a, bits), countIn(b, bits)]
    if (one > 0 && other > 0) shared |= SHARED[field](one, other) << bits.shift
  }
  return shared === 0 ? 1 << SHIFTS.description : shared
}

/**
 * A phrase names what one of its words names; the thing of a taxon's name is all of it with another
 * word.
 */
const SHARED: Readonly<Record<TextField, (a: number, b: number) => number>> = {
  name: (a, b) => Math.max(Math.min(a, b), Math.min(Math.max(a, b), NAMES_THING)),
  taxons: (a, b) => (Math.max(a, b) === 2 ? Math.min(3, a + b) : Math.max(a, b)),
  brand: Math.min,
  facts: Math.min,
  description: Math.min,
}
