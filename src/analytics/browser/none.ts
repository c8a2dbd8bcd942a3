import type { Analytics } from '../port.ts'

/** Analytics of a shopper who has not agreed to any: every event ends here. */
export const noAnalytics: Analytics = { track: () => {} }
