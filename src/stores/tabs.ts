/** Opens a line to this shop's other tabs; null on the server, which has none, and in old browsers. */
export function openTabs(name: string): BroadcastChannel | null {
  const isBrowser = typeof document !== 'undefined' && typeof BroadcastChannel !== 'undefined'
  return isBrowser ? new BroadcastChannel(name) : null
}
