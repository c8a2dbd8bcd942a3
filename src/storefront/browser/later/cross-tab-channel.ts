/** A channel to this shop's other tabs. */
interface CrossTabChannel {
  /** Notifies them that something has changed. */
  notify: () => void
  /** Calls back when another tab notifies. */
  subscribe: (listen: () => void) => void
}

/**
 * Opens a channel to this shop's other tabs; null on the server and in old browsers. A page in the
 * back/forward cache closes it: the first message would discard the page.
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
