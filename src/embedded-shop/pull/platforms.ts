import type { Platform } from './platform.ts'
import { medusa } from './readers/medusa.ts'
import { vendure } from './readers/vendure.ts'

/** The platforms that catalogs are pulled from. */
export const PLATFORMS: readonly Platform[] = [medusa, vendure]
