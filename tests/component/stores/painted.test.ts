import { expect, test, vi } from 'vitest'
import { painted } from '#stores/painted'

/** Frames that the browser is asked for, to be drawn one by one. */
function holdFrames() {
  const frames: FrameRequestCallback[] = []
  window.requestAnimationFrame = (callback) => frames.push(callback)
  return async () => {
    frames.shift()?.(0)
    await vi.advanceTimersByTimeAsync(0)
  }
}

test('what a press changed is drawn before its work begins', async () => {
  const drawFrame = holdFrames()
  const steps: string[] = []
  void painted().then(() => steps.push('work'))
  await drawFrame()
  expect(steps).toEqual([])
  await drawFrame()
  expect(steps).toEqual(['work'])
})

test('in a window that nobody looks at nothing is waited for', async () => {
  holdFrames()
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await expect(painted()).resolves.toBeUndefined()
  isHidden.mockRestore()
})
