import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { ask } from '../../support/servers/http-client.ts'
import { startServer } from '../../support/servers/storefront.ts'
import { expect, test } from '../../support/browser/story.ts'

const storyPort = () => Number(process.env['STORY_PORT'])
const BROWSER = { host: 'pharmacy.localhost', 'accept-encoding': 'gzip, deflate, br' }

test('a page and its assets arrive in brotli, and the assets may be kept for ever', async () => {
  const page = await ask(storyPort(), '/en/', { headers: BROWSER })
  expect([page.status, page.headers['content-encoding']]).toEqual([200, 'br'])
  expect(page.headers['content-security-policy']).toMatch(
    /(?=.*script-src 'self')(?=.*base-uri 'none')(?=.*object-src 'none')/,
  )
  const style = /\/_astro\/[^"]+\.css/.exec(page.text)?.[0]
  const { headers } = await ask(storyPort(), style ?? '/', { headers: BROWSER })
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

test('an operator stops the server and it ends well', async () => {
  const server = await startServer()
  await server.stop()
  expect([server.process.exitCode, server.process.signalCode]).toEqual([0, null])
})

for (const [what, port, expected] of [
  ['is taken', storyPort, /^127\.0\.0\.1:\d+ is taken: choose another port with PORT\.\n$/],
  ['is no number', () => 'eighty', /^PORT must be a whole number from 0 to 65535\n$/],
] as const)
  test(`a port that ${what} is told in one line`, async () => {
    const server = spawn(process.execPath, ['src/server/main.ts'], {
      env: { PATH: process.env['PATH'], PORT: String(port()) },
      stdio: ['ignore', 'inherit', 'pipe'],
    })
    const [said, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')])
    expect([said, code]).toEqual([expect.stringMatching(expected), 1])
  })
