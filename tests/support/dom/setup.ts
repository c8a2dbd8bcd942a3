import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { listenToConsole, saidOnConsole } from './console.ts'
import { addWhatJsdomLacks, drawAtOnce, startUnscrolled } from './jsdom-additions.ts'

addWhatJsdomLacks()

// Testing Library supports only this name for a controlled clock, and hangs on any other.
Object.assign(globalThis, { jest: { advanceTimersByTime: vi.advanceTimersByTime.bind(vi) } })

/** Every test begins with a clock that stands still, a silent console and nothing remembered. */
beforeEach(() => {
  vi.useFakeTimers()
  drawAtOnce()
  listenToConsole()
  startUnscrolled()
})

/** Each test leaves an empty document, and no console output that it did not expect. */
afterEach(() => {
  cleanup()
  const said = saidOnConsole()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
  sessionStorage.clear()
  localStorage.clear()
  if (said.length > 0) throw new Error(`The console was not silent: ${said.join('\n')}`)
})
