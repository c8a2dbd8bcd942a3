import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import sirv from 'sirv'
import { DATA_ACTIVE } from '#storefront/browser/dom-contract.ts'
import { expect, test } from '../../support/browser/story.ts'

/** A site of its own with the storefront's islands, so that no page of the storefront is there for a test alone. */
const ROOT = resolve(import.meta.dirname, '../../support/directives')

const RESULTS = resolve('test-results')
const ASTRO = resolve('node_modules/.bin/astro')

const run = promisify(execFile)
const server = createServer()
let folder: string

test.describe('islands with Astro’s directives @all', () => {
  test.describe.configure({ mode: 'serial' })

  test.beforeAll(async () => {
    // Below the project, from whose packages the pages are written.
    await mkdir(RESULTS, { recursive: true })
    folder = await mkdtemp(join(RESULTS, 'directives-'))
    await run(ASTRO, ['build', '--root', ROOT, '--outDir', folder], { cwd: folder })
    server.on('request', sirv(folder))
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  })
  test.afterAll(async () => {
    server.close()
    await rm(folder, { recursive: true })
  })

  test.beforeEach(({ page }) =>
    page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`),
  )

  for (const name of ['load', 'idle', 'only', 'slot'])
    test(`client:${name} hydrates without an input`, async ({ page }) => {
      const island = page.getByRole('region', { name, exact: true })
      await island.getByRole('button', { name: 'live 0' }).click()
      await expect(island.getByRole('button', { name: 'live 1' })).toBeVisible()
    })

  test('content between the tags of an island is kept', async ({ page }) => {
    const island = page.getByRole('region', { name: 'slot' })
    await expect(island.getByRole('button', { name: 'live 0' })).toBeVisible()
    await expect(island.getByText('inner')).toBeVisible()
  })

  test('client:visible hydrates in the window', async ({ page }) => {
    const island = page.getByRole('region', { name: 'visible' })
    await expect(page.getByRole('region', { name: 'load' }).getByText('live 0')).toBeVisible()
    await expect(island.getByRole('button')).toHaveText('plain')
    await island.scrollIntoViewIfNeeded()
    await expect(island.getByRole('button')).toHaveText('live 0')
  })

  test('client:media hydrates in a window that matches', async ({ page }) => {
    const button = page.getByRole('region', { name: 'media' }).getByRole('button')
    await expect(page.getByRole('region', { name: 'load' }).getByText('live 0')).toBeVisible()
    await expect(button).toHaveText('plain')
    await page.setViewportSize({ width: 500, height: 800 })
    await expect(button).toHaveText('live 0')
  })

  test('client:active hydrates at the sign of a shopper', async ({ page }) => {
    const button = page.getByRole('region', { name: 'active' }).getByRole('button')
    await expect(page.getByRole('region', { name: 'load' }).getByText('live 0')).toBeVisible()
    await expect(button).toHaveText('plain')
    await page.evaluate((active) => {
      document.documentElement.toggleAttribute(active, true)
      document.documentElement.dispatchEvent(new Event(active))
    }, DATA_ACTIVE)
    await expect(button).toHaveText('live 0')
  })

  test('a component without a directive stays plain HTML', async ({ page }) => {
    await expect(page.getByRole('region', { name: 'load' }).getByText('live 0')).toBeVisible()
    await expect(page.getByRole('region', { name: 'static' }).getByRole('button')).toHaveText(
      'plain',
    )
  })

  for (const [name, shown] of [
    ['date', 'date 1970-01-01T00:00:00.000Z'],
    ['map', 'map [["a",1]]'],
    ['set', 'set [1,2]'],
    ['url', 'url https://shop.example/a'],
    ['pattern', 'pattern a+'],
    ['bytes', 'bytes 1,2'],
    ['bigint', 'bigint 7'],
    ['infinity', 'number Infinity'],
  ] as const)
    test(`a property that is a ${name} is the same in the browser`, async ({ page }) => {
      const island = page.getByRole('region', { name, exact: true })
      await expect(island.getByRole('button')).toHaveText('live 0')
      await expect(island.getByText(shown)).toBeVisible()
    })
})
