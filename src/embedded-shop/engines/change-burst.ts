/** Milliseconds between changes below which they count as many. */
const AT_ONCE = 1000

/** Tracks when changes were last taken up, and whether they follow each other closely. */
export function createChangeBurst() {
  let changedAt = -Infinity
  /** Returns the milliseconds since the last changes. */
  const age = () => performance.now() - changedAt
  return {
    age,
    /** Notes that changes are taken up; returns whether others were taken up just before. */
    note(): boolean {
      const isOneOfMany = age() < AT_ONCE
      changedAt = performance.now()
      return isOneOfMany
    },
  }
}
