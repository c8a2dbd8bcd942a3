/** Who a flag is decided for. */
export interface FlagContext {
  /** Keeps a group together: a channel's code, or a shopper's random key; never a name or an address. */
  targetingKey: string
  channel: string
  locale: string
}

/** Feature flags (RULES.md#feature-flags). */
export interface Flags {
  /** The value of a flag. Never rejects: `byDefault` stands in for a flag that cannot be read. */
  boolean(name: string, byDefault: boolean, context?: FlagContext): Promise<boolean>
}

/** Flags of one request, for whom it is settled who they are decided for. */
export interface RequestFlags {
  /** The value of a flag. Never rejects: `byDefault` stands in for a flag that cannot be read. */
  boolean(name: string, byDefault: boolean): Promise<boolean>
}

/**
 * Who the flags of a page are decided for: its channel and language, which a cached page's key holds, and one
 * shopper alone where the page is that shopper's own. `ownKey` is null on a page that everybody is shown.
 */
export const flagContext = (
  { code }: { code: string },
  locale: string,
  ownKey: string | null,
): FlagContext => ({ targetingKey: ownKey ?? code, channel: code, locale })

/** Flags that are evaluated once for a request: who needs one later may have it started before. */
export function createRequestFlags(flags: Flags, context: FlagContext): RequestFlags {
  const values = new Map<string, Promise<boolean>>()
  return {
    boolean(name, byDefault) {
      const value = values.get(name) ?? flags.boolean(name, byDefault, context)
      values.set(name, value)
      return value
    },
  }
}

/** Flags that were set when the process started (`FLAGS`), the same for every shopper. */
export function createEnvironmentFlags(flags: Readonly<Record<string, boolean>>): Flags {
  return {
    boolean(name, byDefault) {
      const value = Object.hasOwn(flags, name) ? flags[name] : undefined
      return Promise.resolve(value ?? byDefault)
    },
  }
}
