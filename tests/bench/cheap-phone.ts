/** How much slower than this machine a cheap phone is. */
export const SLOWDOWN = 4

/** A mobile network as browsers emulate it: 1.6 Mbit/s down, in bytes a second, 150 ms. */
export const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
}

export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
