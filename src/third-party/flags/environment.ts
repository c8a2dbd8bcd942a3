import type { Flags } from './port.ts'

/** Flags that were set when the process started (`FLAGS`), the same for every shopper. */
export function createEnvironmentFlags(flags: Readonly<Record<string, boolean>>): Flags {
  return {
    boolean(name, byDefault) {
      const value = Object.hasOwn(flags, name) ? flags[name] : undefined
      return Promise.resolve(value ?? byDefault)
    },
  }
}
