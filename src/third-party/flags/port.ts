/** Who a flag is decided for. */
export interface FlagContext {
  /** Keeps one shopper in one group; never a name or an address. */
  targetingKey?: string
  channel: string
  locale: string
}

/** Feature flags (RULES.md#feature-flags). */
export interface Flags {
  /** The value of a flag. Never rejects: `byDefault` stands in for a flag that cannot be read. */
  boolean(name: string, byDefault: boolean, context?: FlagContext): Promise<boolean>
}

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
