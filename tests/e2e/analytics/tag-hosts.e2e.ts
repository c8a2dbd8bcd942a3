import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startServer } from '../../support/servers/storefront.ts'
import { expect, test } from '../../support/browser/story.ts'

test.use({ consent: 'analytics' })

/** A host of scripts, and what was requested of it. */
async function startHost(script: string) {
  const requests: string[] = []
  const server = createServer(({ url = '' }, response) => {
    requests.push(url)
    const headers = { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' }
    response.writeHead(200, headers).end(url.endsWith('.js') ? script : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, requests, stop: () => new Promise((resolve) => server.close(resolve)) }
}

const container = (host: string) => `
  const script = document.createElement('script')
  script.src = '${host}/second.js'
  document.head.append(script)
  fetch('${host}/event', { mode: 'no-cors' })
  new Image().src = '${host}/pixel'
`

test('a tag container may use scripts, events and pixels of the named hosts @all', async ({
  page,
}) => {
  const second = await startHost('window.hasSecond = true')
  const tags = await startHost(container(second.origin))
  const server = await startServer({
    TAG_CONTAINER_URL: `${tags.origin}/container.js`,
    SCRIPT_HOSTS: second.origin,
  })
  const url = `http://pharmacy.localhost:${server.port}/en/`
  await page.goto(url)
  await expect.poll(() => page.evaluate(() => 'hasSecond' in window)).toBe(true)
  await expect.poll(() => second.requests.toSorted()).toEqual(['/event', '/pixel', '/second.js'])
  await server.stop()
  await Promise.all([tags.stop(), second.stop()])
})

test.describe('a host that is not named', () => {
  test.use({ expectedConsole: [/Content Security Policy|violates|Failed to fetch/] })

  test('is blocked by the content security policy', async ({ page }) => {
    const second = await startHost('window.hasSecond = true')
    const tags = await startHost(container(second.origin))
    const server = await startServer({ TAG_CONTAINER_URL: `${tags.origin}/container.js` })
    const refused: string[] = []
    await page.exposeFunction('refuse', (address: string) => refused.push(address))
    await page.addInitScript(() =>
      addEventListener('securitypolicyviolation', ({ blockedURI }) =>
        (window as unknown as { refuse: (address: string) => void }).refuse(blockedURI),
      ),
    )
    await page.goto(`http://pharmacy.localhost:${server.port}/en/`)
    const all = ['/event', '/pixel', '/second.js'].map((path) => second.origin + path)
    await expect.poll(() => refused.toSorted()).toEqual(all)
    expect(await page.evaluate(() => 'hasSecond' in window)).toBe(false)
    expect(second.requests).toEqual([])
    await server.stop()
    await Promise.all([tags.stop(), second.stop()])
  })
})
