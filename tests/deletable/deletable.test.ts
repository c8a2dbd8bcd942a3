import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserPath } from '../support/browser/chromium.ts'
import { LISTED_LINK } from '../support/card-parts.ts'
import { sendRequest } from '../support/servers/http-client.ts'
import { copyProject, type ProjectCopy } from '../support/servers/project-copy.ts'
import { sample } from '../support/servers/run-import.ts'
import { type RunningServer, startServer } from '../support/servers/storefront.ts'

const ASTRO = 'node_modules/astro/bin/astro.mjs'
const IMPORT = 'src/embedded-shop/tools/import.ts'
const CATALOG = 'var/shoes.sqlite'

let copy: ProjectCopy
let browser: Browser

beforeAll(async () => {
  copy = copyProject()
  browser = await chromium.launch({ executablePath: browserPath() })
})
afterAll(async () => {
  await browser.close()
  copy.remove()
})

/** Deletes a part of the copy and builds what is left, as it is. */
function buildWithout(part: string): void {
  rmSync(join(copy.root, 'src', part), { recursive: true })
  build()
}

function build(...options: string[]): void {
  const { status, stdout, stderr } = copy.run(ASTRO, 'build', ...options)
  expect({ status, output: stdout + stderr }).toEqual({ status: 0, output: expect.any(String) })
}

/** Builds the gallery of the copy, from its own samples. */
function buildGallery(): void {
  for (const folder of ['tests/gallery', 'tests/support'])
    cpSync(folder, join(copy.root, folder), { recursive: true })
  build('--root', 'tests/gallery')
}

/** From the home page to a list, to fewer products, to one of them and back, without an error on the console. */
async function tellStory({ port, log }: RunningServer, host: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  const home = `http://${host}:${port}/`
  // Pictures of the shop of the last test are on another host, which lends them to nobody.
  page.on('console', (line) => {
    if (line.type() === 'error' && line.location().url.startsWith(home)) problems.push(line.text())
  })
  await page.goto(home)
  await page.locator('nav a[href*="/category/"]').first().click()
  await page.waitForURL('**/category/**')
  const all = await productsOn(page)
  expect(all.length).toBeGreaterThan(1)
  await page.locator('#filters-form').getByRole('checkbox').first().check()
  await expect.poll(() => new URL(page.url()).search).not.toBe('')
  await expect.poll(async () => (await productsOn(page)).length).toBeGreaterThan(0)
  const [first = ''] = await productsOn(page)
  await page.locator(`${LISTED_LINK}[href*="${first}"]`).first().click()
  await page.waitForURL(`**${first}**`)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe('')
  await page.goBack()
  await expect.poll(() => productsOn(page)).toContain(first)
  expect(problems).toEqual([])
  expect(log.filter((line) => line.includes('"level":"error"'))).toEqual([])
  await context.close()
}

/** Paths of the products of a list. */
async function productsOn(page: Page): Promise<string[]> {
  const links = page.locator(LISTED_LINK)
  const paths = await links.evaluateAll((all) =>
    all.map((one) => (one as HTMLAnchorElement).pathname),
  )
  return [...new Set(paths)]
}

async function withServer(
  env: Record<string, string>,
  visit: (server: RunningServer) => Promise<void>,
) {
  const server = await startServer(env, copy.root)
  try {
    await visit(server)
  } finally {
    await server.stop()
  }
}

const statusOf = async ({ port }: RunningServer, path: string) =>
  (await sendRequest(port, path)).status

test('without the demo, an imported catalog is shown', async () => {
  buildWithout('demo')
  const mapping = sample('shoes.mapping.json')
  const args = ['--name', 'Shoes', '--currency', 'EUR', '--mapping', mapping, '--out', CATALOG]
  const imported = copy.run(IMPORT, ...args, sample('shoes.csv'))
  expect(imported).toMatchObject({ status: 0 })
  await withServer({ CATALOG_FILE: CATALOG }, async (server) => {
    await tellStory(server, 'localhost')
    expect(await statusOf(server, '/robots.txt')).toBe(200)
    // A product without a picture has a plain one where nothing draws another.
    const { text } = await sendRequest(server.port, '/en/')
    const [picture = ''] = /\/demo-media\/product\/[\w.~-]+@\d+/.exec(text) ?? []
    const { status, headers } = await sendRequest(server.port, picture)
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml'])
  })
})

test('without the protocols as well, shoppers miss nothing', async () => {
  buildWithout('protocols')
  await withServer({ CATALOG_FILE: CATALOG }, async (server) => {
    await tellStory(server, 'localhost')
    for (const path of ['/robots.txt', '/llms.txt', '/en/sitemap.xml', '/.well-known/ucp'])
      expect(await statusOf(server, path)).toBe(404)
    const headers = { accept: 'text/markdown' }
    const list = await sendRequest(server.port, '/en/search?query=shoe', { headers })
    expect([list.status, list.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  })
})

test('without the embedded shop as well, a shop at SHOP_API_URL is shown', async () => {
  buildWithout('embedded-shop')
  const { status, stderr } = copy.run('src/server/main.ts')
  expect([status, stderr]).toEqual([
    1,
    'This copy of Vitrine has no shop of its own: set SHOP_API_URL.\n',
  ])
  // Rules are checked without a catalog; some name blocks that went with the demo.
  const checked = copy.run('src/tools/rules/check.ts')
  expect(checked.stderr).toBe('')
  expect(checked.stdout).toMatch(
    /^Codes are not compared with a catalog.*\n(?:src\/channels\/.*\n)*\d+ rules in/,
  )
  buildGallery()
  // The shop of the whole project, by its contract.
  const shop = await startServer()
  try {
    const env = { SHOP_API_URL: `http://127.0.0.1:${shop.port}` }
    await withServer(env, (server) => tellStory(server, 'pharmacy.localhost'))
  } finally {
    await shop.stop()
  }
})
