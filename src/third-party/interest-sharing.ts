import { CHANNELS } from '#channels/all.ts'

/**
 * Whether a partner may know what a shopper searches for or looks at: always with consent; without it,
 * not where that tells about the shopper's health. A channel that nobody knows is taken for such a one.
 */
export function mayShareInterest(channel: string, hasConsent: boolean): boolean {
  return hasConsent || CHANNELS.some(({ code, sensitive }) => code === channel && !sensitive)
}
