/** What of a response cannot be shown, or not for certain, and what becomes of it (RULES.md#what-is-dropped). */
export const DROP_KINDS = {
  PRODUCT: 'A product without a code is left out',
  SURPLUS: 'Products of one response beyond the 500th are left out',
  PRICE: 'Of several prices the likeliest is shown: PRICE_HASH names the right one',
  NO_PRICE:
    'A product whose variants are no objects, or whose prices are no whole cents, is shown without one',
  ATTRIBUTE: 'A value of an attribute that is neither a text, a number nor a flag is left out',
  PICTURE: 'A picture whose address cannot be read, or leads to the API, is left out',
  BADGE: 'A badge without a text, or that is no object, is left out',
  FILTER: 'A filter without a usable code, or whose range cannot be read, is left out',
  OPTION: 'An option of a filter without a code is left out',
  TAXON: 'A taxon without an id or a name, or that is an address alone, is left out',
  DEEP_TAXON: 'Taxons below the deepest level that is read are left out',
  TOTAL: 'A list without a total: its products are counted',
} as const

/** One of `DROP_KINDS`. */
export type DropKind = keyof typeof DROP_KINDS

/** Notified of each thing that is dropped. `example` is a code or an address that leads to it. */
export type OnDropped = (kind: DropKind, example: string) => void

/** Counts what is dropped, and has the first of each kind logged, the hundredth, and so on. */
export interface DropCounter {
  onDropped: OnDropped
  /** How many of each kind were dropped so far. */
  counts(): ReadonlyMap<DropKind, number>
}

const LOG_STEP = 100

/** Whether a count is 1, 100, 10,000 and so on. */
const isLogged = (count: number): boolean =>
  count === 1 || (count % LOG_STEP === 0 && isLogged(count / LOG_STEP))

/** What is dropped by one process. `log` is called with how many of a kind there were by then. */
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
