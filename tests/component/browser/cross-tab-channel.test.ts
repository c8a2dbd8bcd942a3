import { expect, test, vi } from 'vitest'
import { openCrossTabChannel } from '#storefront/browser/later/cross-tab-channel.ts'

/** The lines that are open, as a browser would connect them. */
const open = new Set<FakeLine>()

class FakeLine extends EventTarget {
  constructor() {
    super()
    open.add(this)
  }
  postMessage(): void {
    for (const line of open) if (line !== this) line.dispatchEvent(new Event('message'))
  }
  close(): void {
    open.delete(this)
  }
}

const dispatchPageEvent = (event: 'pagehide' | 'pageshow') => window.dispatchEvent(new Event(event))

test("a tab's message reaches the others, and cached pages once they are restored", () => {
  vi.stubGlobal('BroadcastChannel', FakeLine)
  const notified = vi.fn<() => void>()
  openCrossTabChannel('wishlist')?.subscribe(notified)
  const other = new FakeLine()
  other.postMessage()
  expect(notified).toHaveBeenCalledTimes(1)
  dispatchPageEvent('pagehide')
  expect(open).toEqual(new Set([other]))
  other.postMessage()
  dispatchPageEvent('pageshow')
  dispatchPageEvent('pageshow')
  expect(open.size).toBe(2)
  other.postMessage()
  expect(notified).toHaveBeenCalledTimes(2)
})
