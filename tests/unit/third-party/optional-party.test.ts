import { expect, test } from 'vitest'
import { readJson } from '#server/third-party/call.ts'
import { callOptional, connectOptional } from '#server/third-party/optional-party.ts'

const CALL = { path: '/a', read: readJson }
const CALM = new AbortController().signal

/** A party that responds with what is next, and what was reported of it. */
function partyWith(...responses: Response[]) {
  const problems: string[] = []
  const breaker: boolean[] = []
  const connection = connectOptional({
    baseUrl: 'http://party.example',
    deadlineMs: 1000,
    fetch: () => Promise.resolve(responses.shift() ?? new Response('', { status: 500 })),
    watch: { onCircuitBreaker: (isOpen) => breaker.push(isOpen) },
    onProblem: ({ kind }) => problems.push(kind),
  })
  return { connection, problems, breaker }
}

test('the result of a party that responds is returned, and nothing is reported', async () => {
  const { connection, problems } = partyWith(Response.json({ a: 1 }))
  expect(await callOptional(connection, CALL, CALM)).toEqual({ a: 1 })
  expect(problems).toEqual([])
})

test('a party that fails returns null, and its breaker, which opens after five failures, reports once', async () => {
  const { connection, problems, breaker } = partyWith()
  for (let call = 0; call < 7; call++) expect(await callOptional(connection, CALL, CALM)).toBeNull()
  expect(problems).toEqual(Array.from({ length: 5 }, () => 'REFUSED'))
  expect(breaker).toEqual([true])
})

test("a caller who leaves gets the signal's reason", async () => {
  const { connection, problems } = partyWith(Response.json({}))
  await expect(callOptional(connection, CALL, AbortSignal.abort('gone'))).rejects.toBe('gone')
  expect(problems).toEqual([])
})
