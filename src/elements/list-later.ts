import { usable } from '#stores/usable'

/** Fetches what a list can do without at first, once it is usable: the list comes first. */
export async function followLater(): Promise<void> {
  await usable()
  const { followOnceUsable } = await import('./once-usable.ts')
  followOnceUsable()
}
