/** Parties whose failure is on the console already. */
const reported = new Set<string>()

/**
 * Calls a third party's code, whose exception or rejection stays its own: it is on the console
 * once, and what comes next is done (RULES.md#analytics). Returns whether the call returned.
 */
export function callForeign(party: string, call: () => unknown): boolean {
  const report = (error: unknown) => {
    // eslint-disable-next-line no-console
    if (!reported.has(party)) console.error(party, error)
    reported.add(party)
    return false
  }
  try {
    const result = call()
    if (result instanceof Promise) result.catch(report)
    return true
  } catch (error) {
    return report(error)
  }
}
