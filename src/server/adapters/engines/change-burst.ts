/** Changes that follow others sooner than this are many, in milliseconds. */
const AT_ONCE = 1000

/** When changes were last taken up, and whether they come one after the other. */
export function createChangeBurst() {
  let changedAt = -Infinity
  /** Milliseconds since the last changes. */
  const age = () => performance.now() - changedAt
  return {
    age,
    /** Notes that changes are taken up; whether others were just before. */
    note(): boolean {
      const isOneOfMany = age() < AT_ONCE
      changedAt = performance.now()
      return isOneOfMany
    },
  }
}
