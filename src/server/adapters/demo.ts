import { isEmbedded } from '../environment.ts'
import { loadPart } from '../load-part.ts'

/** The demo; null with an external shop, and in a copy of the project without it. */
export const demo = isEmbedded ? await loadPart(() => import('#demo/door.ts')) : null
