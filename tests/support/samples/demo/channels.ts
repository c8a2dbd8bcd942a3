import { CHANNELS } from '#channels/all.ts'
import { DEMO_CONTENT } from '#demo/content/channels.ts'

/** The demo's own channels: what the demo has is not demanded of a shop's other channels. */
export const DEMO_CHANNELS = CHANNELS.filter(({ code }) => code in DEMO_CONTENT)
