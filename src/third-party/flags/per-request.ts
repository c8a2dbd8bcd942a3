import type { Flags } from './port.ts'

/** Flags that are evaluated once for a request: who needs one later may have it started before. */
export function createRequestFlags(flags: Flags): Flags {
  const values = new Map<string, Promise<boolean>>()
  return {
    boolean(name, byDefault, context) {
      const value = values.get(name) ?? flags.boolean(name, byDefault, context)
      values.set(name, value)
      return value
    },
  }
}
