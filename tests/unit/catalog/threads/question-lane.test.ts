import { describe, expect, test } from 'vitest'
import { EngineUnavailable } from '#catalog/catalog-index.ts'
import { QuestionLane } from '#catalog/threads/question-lane.ts'

/** Questions whose answers are held back until they are let go by their names. */
function createQuestions(lane: QuestionLane) {
  const asked: string[] = []
  const held = new Map<string, PromiseWithResolvers<string>>()
  return {
    asked,
    ask: (name: string, isShort = false) =>
      lane.enter(() => {
        asked.push(name)
        const answer = Promise.withResolvers<string>()
        held.set(name, answer)
        return answer.promise
      }, isShort),
    answer: (name: string) => held.get(name)?.resolve(name),
    fail: (name: string) => held.get(name)?.reject(new Error(name)),
  }
}

const LIMITS = { mostWaiting: 2, patienceMs: 60_000 }

describe('questions to threads', () => {
  test('are asked as threads are free, the short ones first', async () => {
    const { asked, ask, answer } = createQuestions(new QuestionLane(2, LIMITS))
    const all = [ask('a'), ask('b'), ask('c'), ask('d'), ask('e', true)]
    expect(asked).toEqual(['a', 'b'])
    answer('b')
    await all[1]
    expect(asked).toEqual(['a', 'b', 'e'])
    for (const name of ['a', 'e', 'c', 'd']) {
      answer(name)
      await all['abcde'.indexOf(name)]
    }
    expect(asked).toEqual(['a', 'b', 'e', 'c', 'd'])
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test('free their thread when they fail', async () => {
    const { asked, ask, fail } = createQuestions(new QuestionLane(1, LIMITS))
    const [first] = [ask('a'), ask('b')]
    fail('a')
    await expect(first).rejects.toThrow('a')
    expect(asked).toEqual(['a', 'b'])
  })

  test('are refused while too many wait', async () => {
    const { ask } = createQuestions(new QuestionLane(1, LIMITS))
    for (const name of ['a', 'b', 'c']) void ask(name)
    await expect(ask('d')).rejects.toThrow(EngineUnavailable)
    void ask('e', true)
    void ask('f', true)
    await expect(ask('g', true)).rejects.toThrow(EngineUnavailable)
  })

  test('are given up when nobody waits for them any more', async () => {
    const impatient = createQuestions(new QuestionLane(1, { ...LIMITS, patienceMs: -1 }))
    await expect(impatient.ask('a')).rejects.toThrow(EngineUnavailable)
    expect(impatient.asked).toEqual([])
  })
})
