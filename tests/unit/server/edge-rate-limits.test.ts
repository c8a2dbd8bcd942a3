import { expect, test } from 'vitest'
import { limitFor } from '#server/edge/rate-limits.ts'

/** A counter of the platform with room for some requests. */
function counterOf(room: number) {
  let left = room
  return { limit: async () => Promise.resolve({ success: left-- > 0 }) }
}

const post = (body: string) =>
  new Request('https://shop.example/ucp/mcp', {
    method: 'POST',
    body,
    headers: { 'cf-connecting-ip': '203.0.113.1' },
  })

const BATCH = JSON.stringify([1, 2, 3].map((id) => ({ jsonrpc: '2.0', id, method: 'ping' })))

test('each message of a batch over MCP counts as a request, and its body can still be read', async () => {
  const bindings = { LIMIT_AGENTS: counterOf(4) }
  const request = post(BATCH)
  expect(await limitFor(request, bindings)).toBeNull()
  expect(await request.text()).toBe(BATCH)
  expect(await limitFor(post('{}'), bindings)).toBeNull()
  expect(await limitFor(post('{}'), bindings)).toMatchObject({ status: 429, kind: 'agents' })
  const full = { LIMIT_AGENTS: counterOf(2) }
  expect(await limitFor(post(BATCH), full)).toMatchObject({ status: 429 })
})
