/** A product's name on a card (RULES.md#names-on-cards). */
interface CardName {
  /** May be cut after some lines. */
  head: string
  /** What stood between the parts; a new line replaces it for the eye. Null if nothing did. */
  comma: string | null
  /**
   * The part that distinguishes siblings: pack, strength, size. Never cut; null if there is none.
   */
  tail: string | null
}

/** Returns the name without its brand, which stands on a line of its own; as it is where nothing would be left. */
export function withoutBrand(name: string, brand: string | null): string {
  if (!brand) return name
  const word = new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(brand)}(?![\\p{L}\\p{N}])`, 'iu')
  if (!word.test(name)) return name
  const rest = name
    .replace(word, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,،])/g, '')
    .trim()
    .replace(/^[\s,،–-]+/, '')
  return /\p{L}{2}/u.test(rest) ? rest.replace(LOWER_CASE_WORD, capitalised) : name
}

/** A first word without capitals; "iPhone" is none. */
const LOWER_CASE_WORD = /^\p{Ll}+(?![\p{L}\p{N}])/u

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A hyphen after or before a part of one or two letters: "T-shirt", "1-a-day". */
const SHORT_HYPHEN = /(?<=(?:^|[^\p{L}\p{N}])[\p{L}\p{N}]{1,2})-(?=[\p{L}\p{N}])/gu
/** A hyphen of a Latin name: within Arabic it would stand at the wrong end of a line that it ended. */
const LATIN_HYPHEN = /(?<=\p{Script=Latin})-(?=\p{Script=Latin})/gu
const ARABIC = /\p{Script=Arabic}/u
const FIRM_HYPHEN = '\u2011'

/** Returns a name in which no line ends after such a hyphen. */
export function withFirmHyphens(name: string): string {
  const firm = name.replace(SHORT_HYPHEN, FIRM_HYPHEN)
  return ARABIC.test(name) ? firm.replace(LATIN_HYPHEN, FIRM_HYPHEN) : firm
}

/** Splits at the first comma, ignoring commas in numbers. */
const AT_COMMA = /^(.*?\S)\s*(,(?!\d)|،)\s*(\S.*)$/u

/** A measure at the end of a name without commas: "Shampoo 250 ml". */
const AT_END = /^(.*\S)()\s+(\d[\d.,]*\s?\p{L}{1,4}\.?(?:\s?[x×]\s?\d+)?)$/u

/** Returns the name on a card, without the brand, in two parts; the second is never cut. */
export function cardName(name: string, brand: string | null): CardName {
  const bare = withFirmHyphens(withoutBrand(name, brand))
  const [, head = bare, comma, tail = null] = AT_COMMA.exec(bare) ?? AT_END.exec(bare) ?? []
  return { head, comma: comma || null, tail }
}
