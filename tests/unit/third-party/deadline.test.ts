import { expect, test } from 'vitest'
import { withinDeadline } from '#server/third-party/deadline.ts'

const never = () => new Promise<never>(() => {})
const late = () => 'late'

test('Gives the result of work that ends in time', async () => {
  expect(await withinDeadline(5000, () => Promise.resolve('done'), late)).toBe('done')
})

test('Gives what stands in for work that is late, and aborts it', async () => {
  let isAborted = false
  const work = (signal: AbortSignal) => {
    signal.addEventListener('abort', () => (isAborted = true))
    return never()
  }
  expect(await withinDeadline(1, work, late)).toBe('late')
  expect(isAborted).toBe(true)
})

test('Rejects with what the work or its substitute throws', async () => {
  const fail = () => Promise.reject(new Error('no luck'))
  await expect(withinDeadline(5000, fail, late)).rejects.toThrow('no luck')
  const tooSlow = () => {
    throw new Error('too slow')
  }
  await expect(withinDeadline(1, never, tooSlow)).rejects.toThrow('too slow')
})

test('Rejects with the reason of the caller that leaves', async () => {
  const caller = new AbortController()
  const waiting = withinDeadline(5000, never, late, caller.signal)
  caller.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
})
