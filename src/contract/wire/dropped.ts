/**
 * Parts of a response that are left out or uncertain, and what is shown instead
 * (RULES.md#responses).
 */
export const DROP_KINDS = {
  PRODUCT: 'A product without a code is left out',
  SURPLUS: 'Products of one response beyond the 500th are left out',
  PRICE: 'Of several prices the likeliest is shown: PRICE_HASH names the right one',
  NO_PRICE:
    'A product whose variants are not objects, or whose prices are not whole cents, is shown without one',
  CURRENCY:
    'A price in another currency than the channel’s, and a filter of such prices, is not shown, so that a shop with such prices alone has none: `currency` in channel.ts is to be the shop’s',
  ATTRIBUTE: 'A value of an attribute that is neither a text, a number nor a flag is left out',
  PICTURE: 'A picture whose address cannot be read, or leads to the API, is left out',
  BADGE: 'A badge without a text, or that is not an object, is left out',
  FILTER: 'A filter without a usable code, or whose range cannot be read, is left out',
  OPTION: 'An option of a filter without a code is left out',
  TAXON: 'A taxon without an id or a name, or that is an address alone, is left out',
  TAXON_ID: 'A taxon whose id is not a whole number is left out, and its page is a 404',
  SURPLUS_TAXON: 'Children of a taxon beyond the 50th that are addresses alone are left out',
  DEEP_TAXON: 'Taxons below the deepest level that is read are left out',
  RULE: 'A rule that cannot be read, and one beyond the 1000th, is left out',
  BLOCK: 'A content block that cannot be read, and one beyond the 500th, is left out',
  TOTAL: 'A list without a total: its products are counted',
} as const

/** One of `DROP_KINDS`. */
export type DropKind = keyof typeof DROP_KINDS

/** Called for each dropped thing. `example` is a code or an address by which to find it. */
export type OnDropped = (kind: DropKind, example: string) => void

/** Counts dropped things, and logs the first, the hundredth, the ten-thousandth … of each kind. */
interface DropCounter {
  onDropped: OnDropped
  /** How many of each kind have been dropped so far. */
  counts(): ReadonlyMap<DropKind, number>
}

const LOG_STEP = 100

/** Whether a count is 1, 100, 10,000 and so on. */
const isLogged = (count: number): boolean =>
  count === 1 || (count % LOG_STEP === 0 && isLogged(count / LOG_STEP))

/**
 * Creates the counter of one process. `log` receives how many of a kind have been dropped so far.
 */
export function createDropCounter(
  log: (kind: DropKind, example: string, count: number) => void,
): DropCounter {
  const counts = new Map<DropKind, number>()
  return {
    onDropped: (kind, example) => {
      const count = (counts.get(kind) ?? 0) + 1
      counts.set(kind, count)
      if (isLogged(count)) log(kind, example, count)
    },
    counts: () => counts,
  }
}
