/**
 * Pages fetched ahead in one visit of a device without hover: a product's page is about 10 kB with
 * its headers, and 12 kB more while it holds its styles.
 */
export const MOST_AHEAD = 10

/** A row of cards on a phone. */
const MOST_AT_ONCE = 2

/** Where a card is in the window, in CSS pixels. */
export type Box = Pick<DOMRectReadOnly, 'top' | 'bottom' | 'left' | 'right'>

const distance = (from: number, to: number, size: number) => Math.abs((from + to - size) / 2)

/**
 * Returns which cards a resting shopper probably looks at, as indexes: those whose centre is in the
 * middle half of the window, the nearest first, as far as the visit's budget reaches.
 */
export function cardsAhead(
  boxes: readonly Box[],
  size: { width: number; height: number },
  spent: number,
): number[] {
  const most = Math.max(0, Math.min(MOST_AT_ONCE, MOST_AHEAD - spent))
  return boxes
    .map(({ top, bottom, left, right }, index) => ({
      index,
      across: distance(left, right, size.width),
      down: distance(top, bottom, size.height),
    }))
    .filter(({ across, down }) => down <= size.height / 4 && across <= size.width / 2)
    .toSorted((one, other) => one.down - other.down)
    .slice(0, most)
    .map(({ index }) => index)
}
