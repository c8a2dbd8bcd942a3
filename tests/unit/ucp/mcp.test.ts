import { expect, test } from 'vitest'
import { respondToMcp } from '#protocols/ucp/server/mcp.ts'

const noContext = () => {
  throw new Error('No operation is called here')
}
const respond = (body: unknown) => respondToMcp(body, noContext)
const ping = (id: number) => ({ jsonrpc: '2.0', id, method: 'ping' })

test('a batch gets one response, without its notifications', async () => {
  const { status, body } = await respond([
    ping(1),
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    { jsonrpc: '2.0', id: 2, method: 'resources/list' },
    'none',
  ])
  expect(status).toBe(200)
  expect(body).toMatchObject([
    { id: 1, result: {} },
    { id: 2, error: { code: -32601 } },
    { id: null, error: { code: -32600 } },
  ])
})

test.each([
  ['nothing', []],
  ['more than ten messages', Array.from({ length: 11 }, (_, at) => ping(at))],
])('a batch of %s is rejected', async (_what, batch) => {
  expect(await respond(batch)).toMatchObject({ status: 400, body: { error: { code: -32600 } } })
})

test.each([
  ['a notification', { jsonrpc: '2.0', method: 'notifications/cancelled', params: {} }],
  ['a batch of them', [{ jsonrpc: '2.0', method: 'notifications/initialized' }]],
  ['a response', { jsonrpc: '2.0', id: 4, result: {} }],
])('%s is accepted without a response', async (_what, body) => {
  expect(await respond(body)).toEqual({ status: 202, body: null })
})

test('an invalid request is reported by its id if it has one', async () => {
  const { body } = await respond({ jsonrpc: '2.0', id: 7, method: 5 })
  expect(body).toMatchObject({ id: 7, error: { code: -32600 } })
  expect(await respond({ ...ping(8), params: [] })).toMatchObject({ body: { id: 8, result: {} } })
})

test('an id longer than 256 characters is an invalid request and is not repeated', async () => {
  const longest = 'i'.repeat(256)
  expect(await respond({ ...ping(1), id: longest })).toMatchObject({ body: { id: longest } })
  const { status, body } = await respond({ ...ping(1), id: `${longest}i` })
  expect(status).toBe(400)
  expect(body).toMatchObject({ id: null, error: { code: -32600 } })
  expect(JSON.stringify(body)).not.toContain(longest)
})

test('the name of an unknown method is repeated up to 64 characters', async () => {
  const { body } = await respond({ ...ping(1), method: 'm'.repeat(90_000) })
  const message = `There is no ${'m'.repeat(64)}… here`
  expect(body).toMatchObject({ id: 1, error: { code: -32601, message } })
})
