import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createOwnTurns } from '#server/own-turn.ts'

test('pieces of work are done one a turn, in order, and others come between them', async () => {
  const ownTurn = createOwnTurns()
  const log: string[] = []
  const piece = async (name: string) => {
    await ownTurn()
    log.push(name)
    // What a piece goes on with at once belongs to its turn.
    await Promise.resolve()
    log.push(`${name} goes on`)
  }
  const pieces = Promise.all(['a', 'b', 'c'].map(piece))
  log.push('begun')
  for (const turn of [1, 2, 3]) {
    await nextTurn()
    log.push(`turn ${turn}`)
  }
  await pieces
  expect(log.filter((line) => !line.startsWith('turn'))).toEqual([
    'begun',
    'a',
    'a goes on',
    'b',
    'b goes on',
    'c',
    'c goes on',
  ])
  const [a, b, c] = ['a', 'b', 'c'].map((name) => log.indexOf(name)) as [number, number, number]
  expect(log.slice(a, b)).toContainEqual(expect.stringMatching(/^turn/))
  expect(log.slice(b, c)).toContainEqual(expect.stringMatching(/^turn/))
})

test('a piece that asks for another turn waits for those before it', async () => {
  const ownTurn = createOwnTurns()
  const log: string[] = []
  const twice = async (name: string) => {
    await ownTurn()
    log.push(`${name} 1`)
    await ownTurn()
    log.push(`${name} 2`)
  }
  await Promise.all([twice('a'), twice('b')])
  expect(log).toEqual(['a 1', 'b 1', 'a 2', 'b 2'])
})
