import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { VERSION } from '#server/http/version.ts'
import { ownShop, TAXON_PATH } from '../../support/fakes/own-shop.ts'
import { startFakeShop } from '../../support/fakes/shop.ts'
import { startThirdParty, type ThirdPartyResponse } from '../../support/fakes/third-party-server.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { startServer } from '../../support/servers/storefront.ts'

const HOST = { host: 'pharmacy.localhost' }

/** Makes a running process reject or throw, as a defect of its own would. */
const DEFECTS = `
  process.on('SIGHUP', () => { Promise.reject(new Error(process.env.REJECTION)) })
  process.on('SIGUSR2', () => { throw new Error('thrown on purpose') })`
const WITH_DEFECTS = {
  REJECTION: 'rejected at http://a.example/?q=secret',
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(DEFECTS)}`,
}

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

async function startReported(env: Record<string, string> = {}, reply: ThirdPartyResponse = OK) {
  const reporter = await startThirdParty(() => reply)
  const shop = await startFakeShop()
  shop.respondWith(ownShop())
  const reported = { ERROR_REPORT_URL: `${reporter.url}/errors?key=k`, ...WITH_DEFECTS }
  const server = await startServer({ SHOP_API_URL: shop.url, ...reported, ...env })
  stops.push(
    () => reporter.stop(),
    () => shop.stop(),
    () => server.stop(),
  )
  const bodies = () => reporter.requests.map(({ body }) => body as Record<string, unknown>)
  return { server, shop, reporter, bodies }
}

const OK: ThirdPartyResponse = { json: {} }

test('an unexpected error is posted as JSON, with its stack and its release, and without queries', async () => {
  const { server, reporter, bodies } = await startReported()
  server.process.kill('SIGHUP')
  await expect.poll(bodies).toHaveLength(1)
  expect(reporter.requests[0]).toMatchObject({ method: 'POST', path: '/errors' })
  expect(reporter.requests[0]?.query.get('key')).toBe('k')
  expect(bodies()[0]).toMatchObject({
    time: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    message: 'a promise was rejected that nobody waited for',
    stack: expect.stringContaining('rejected at http://a.example/') as string,
    release: VERSION,
    route: null,
    requestId: null,
    traceId: null,
    repeated: 0,
  })
  expect(JSON.stringify(bodies())).not.toContain('secret')
})

test('the error that ends a process is reported before that', async () => {
  const { server, bodies } = await startReported()
  const ended = once(server.process, 'exit')
  server.process.kill('SIGUSR2')
  expect(await ended).toEqual([1, null])
  expect(bodies()).toMatchObject([
    { stack: expect.stringContaining('thrown on purpose') as string },
  ])
})

test('an error of a page names the kind of page, the request and its trace', async () => {
  const { server, shop, bodies } = await startReported({ SHOP_API_TOKEN: 'very-secret' })
  shop.respondWith(({ headers, ...request }) =>
    headers.authorization ? { status: 401, body: {} } : ownShop()({ headers, ...request }),
  )
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  const traceparent = `00-${trace}-00f067aa0ba902b7-01`
  const { headers } = await sendRequest(server.port, `/en/${TAXON_PATH}`, {
    headers: { ...HOST, traceparent },
  })
  await expect.poll(bodies).toHaveLength(1)
  expect(bodies()[0]).toMatchObject({
    message: 'the shop refused the token of SHOP_API_TOKEN',
    route: 'category',
    requestId: headers['x-request-id'],
    traceId: trace,
  })
  expect(JSON.stringify(bodies())).not.toContain('very-secret')
})

test.each([
  ['is dead', 'dead'],
  ['refuses', { status: 500, json: {} }],
  ['takes long', { json: {}, isSlow: true }],
] as const)('pages do not notice a reporter that %s', async (_how, reply) => {
  const { server, reporter } = await startReported({}, reply)
  server.process.kill('SIGHUP')
  await expect.poll(() => reporter.requests.length).toBe(1)
  const { status } = await sendRequest(server.port, `/en/${TAXON_PATH}`, { headers: HOST })
  expect(status).toBe(200)
  if (reply === 'dead')
    await expect.poll(() => server.log.join()).toContain('an error could not be reported')
  expect(server.log.join()).not.toContain('key=k')
})

test("errors go to the reporter of a shop's own module", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-reporter-'))
  stops.push(() => rm(folder, { recursive: true }))
  const [module, out] = [join(folder, 'reporter.mjs'), join(folder, 'out')]
  const source = `import { appendFileSync } from 'node:fs'
    export default (report) => appendFileSync(${JSON.stringify(out)}, report.stack)`
  await writeFile(module, source)
  const server = await startServer({ ERROR_REPORTER: module, ...WITH_DEFECTS })
  stops.push(() => server.stop())
  server.process.kill('SIGHUP')
  await expect.poll(() => readFile(out, 'utf8').catch(() => '')).toContain('rejected at')
})

test('nothing starts with a module that does not report, and the variable is named', async () => {
  const module = 'data:text/javascript,export default 1'
  await expect(startServer({ ERROR_REPORTER: module })).rejects.toThrow(/ended before it listened/)
})
