/** Whom or what a flag is evaluated for. */
export interface FlagContext {
  /**
   * Key of a group that gets the same value: a channel's code, or a shopper's random key; never a
   * name or an address.
   */
  targetingKey: string
  channel: string
  locale: string
}

/** Feature flags. */
export interface Flags {
  /**
   * Returns the value of a flag, `byDefault` if it cannot be read. Never rejects. `onGivenUp` is
   * called if the service failed or was late, so that another try may give another value.
   */
  boolean(
    name: string,
    byDefault: boolean,
    context?: FlagContext,
    onGivenUp?: () => void,
  ): Promise<boolean>
}

/** Flags of one request, with a fixed context. */
export interface RequestFlags {
  /** Returns the value of a flag, `byDefault` if it cannot be read. Never rejects. */
  boolean(name: string, byDefault: boolean): Promise<boolean>
}

/**
 * Returns the context of a page's flags: its channel and language, which are in a cached page's
 * key, and the shopper on a page of their own. `ownKey` is null on a shared page.
 */
export const flagContext = (
  { code }: { code: string },
  locale: string,
  ownKey: string | null,
): FlagContext => ({ targetingKey: ownKey ?? code, channel: code, locale })

/** Evaluates each flag once per request, so that it can be requested early. */
export function createRequestFlags(
  flags: Flags,
  context: FlagContext,
  onGivenUp: () => void,
): RequestFlags {
  const values = new Map<string, Promise<boolean>>()
  return {
    boolean(name, byDefault) {
      const value = values.get(name) ?? flags.boolean(name, byDefault, context, onGivenUp)
      values.set(name, value)
      return value
    },
  }
}

/** Flags from the environment (`FLAGS`), the same for every shopper until the process ends. */
export function createEnvironmentFlags(flags: Readonly<Record<string, boolean>>): Flags {
  return {
    boolean(name, byDefault) {
      const value = Object.hasOwn(flags, name) ? flags[name] : undefined
      return Promise.resolve(value ?? byDefault)
    },
  }
}
