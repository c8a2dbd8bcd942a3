import { onTestFinished, vi } from 'vitest'

/**
 * Runs what starts our modules. What they listen to on the document is taken away after the test:
 * the next one has modules of its own in the same document.
 */
export async function withTheirListeners<T>(start: () => Promise<T>): Promise<T> {
  const spies = [window, document].map((target) => ({
    target,
    spy: vi.spyOn(target, 'addEventListener'),
  }))
  const started = await start()
  for (const { target, spy } of spies) {
    const calls = [...spy.mock.calls]
    spy.mockRestore()
    onTestFinished(() => {
      for (const [name, listener] of calls) target.removeEventListener(name, listener)
    })
  }
  return started
}
