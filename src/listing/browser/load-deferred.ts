import { usable } from '#browser/when-interactive.ts'

/** Fetches what a list can do without at first, once it is usable: the list comes first. */
export async function followLater(): Promise<void> {
  await usable()
  const { followOnceUsable } = await import('./later/deferred.ts')
  followOnceUsable()
}
