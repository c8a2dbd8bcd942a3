import { expect, test, vi } from 'vitest'
import { nextPaint } from '#storefront/browser/timing.ts'

/** Requested animation frames, run when the test decides. */
function holdFrames() {
  const frames: FrameRequestCallback[] = []
  window.requestAnimationFrame = (callback) => frames.push(callback)
  return () => frames.shift()?.(0)
}

test('the effect of a press is painted before its work begins', async () => {
  const drawFrame = holdFrames()
  const steps: string[] = []
  void nextPaint().then(() => steps.push('work'))
  await vi.advanceTimersByTimeAsync(100)
  expect(steps).toEqual([])
  drawFrame()
  await Promise.resolve()
  expect(steps).toEqual([])
  await vi.waitFor(() => expect(steps).toEqual(['work']))
})

test('does not wait in a hidden window', async () => {
  holdFrames()
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await expect(nextPaint()).resolves.toBeUndefined()
  isHidden.mockRestore()
})
