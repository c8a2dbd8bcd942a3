import { once } from 'node:events'
import { type IncomingMessage, request as openRequest } from 'node:http'
import { expect, test } from 'vitest'
import { sendRequest } from '../../support/servers/http-client.ts'
import { openServer } from '../../support/servers/test-server.ts'

const BROWSER = { 'accept-encoding': 'gzip, deflate, br' }

test('of 40 pages rendered at once, 32 are compressed (RULES.md#overload)', async () => {
  const rest = Promise.withResolvers<void>()
  const { port, server } = await openServer(async (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.write('<h1>First</h1>')
    await rest.promise
    response.end('<p>Last</p>')
  })
  const requested = Array.from({ length: 40 }, () =>
    openRequest({ host: '127.0.0.1', port, path: '/', headers: BROWSER }).end(),
  )
  const responses = await Promise.all(
    requested.map(async (one) => ((await once(one, 'response')) as [IncomingMessage])[0]),
  )
  rest.resolve()
  const encodings = responses.map(({ headers }) => headers['content-encoding'] ?? 'none')
  expect(encodings.filter((encoding) => encoding === 'br')).toHaveLength(32)
  expect(encodings.filter((encoding) => encoding === 'none')).toHaveLength(8)
  for (const { headers } of responses) expect(headers.vary).toBe('Accept-Encoding')
  await Promise.all(responses.map((response) => Array.fromAsync(response)))
  const next = async () => (await sendRequest(port, '/', { headers: BROWSER })).headers
  await expect.poll(async () => (await next())['content-encoding']).toBe('br')
  await server.shutdown(0)
})
