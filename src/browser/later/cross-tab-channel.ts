/** A line to this shop's other tabs. */
export interface CrossTabChannel {
  /** Notifies them that something has changed. */
  notify: () => void
  /** Calls back when they do. */
  subscribe: (listen: () => void) => void
}

/**
 * Opens a line to this shop's other tabs; null on the server, which has none, and in old browsers.
 * A page that is kept for Back closes its line: the first message would discard it.
 */
export function openCrossTabChannel(name: string): CrossTabChannel | null {
  if (typeof document === 'undefined' || typeof BroadcastChannel === 'undefined') return null
  let line: BroadcastChannel | null = null
  let listen = () => {}
  const open = () => {
    line = new BroadcastChannel(name)
    line.addEventListener('message', () => listen())
  }
  const close = () => {
    line?.close()
    line = null
  }
  open()
  window.addEventListener('pagehide', close)
  window.addEventListener('pageshow', () => {
    if (!line) open()
  })
  return {
    notify: () => line?.postMessage(null),
    subscribe: (callback) => {
      listen = callback
    },
  }
}
