import { loadOnce } from '#server/cache/load-once.ts'
import { isEmbedded } from '../environment.ts'
import { loadPart } from '../load-part.ts'

/** The demo; null with an external shop, and in a copy of the project without it. */
export const demo = isEmbedded ? await loadPart(() => import('#demo/door.ts')) : null

/** Opens something of the demo on first use; null without a demo. */
export function fromDemo<T>(open: (door: NonNullable<typeof demo>) => Promise<T>) {
  const door = demo
  return door && loadOnce(() => open(door))
}
