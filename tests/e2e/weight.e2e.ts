import type { Request } from 'playwright/test'
import { isLaterScript } from '#runtime/scripts'
import { expect, test } from '../support/story.ts'

const KILOBYTE = 1000

const weigh = async (requests: readonly Request[]) => {
  const sizes = await Promise.all(requests.map((request) => request.sizes()))
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
}

test('the scripts of a list weigh at most 75 kB, and what comes later 12 kB @both', async ({
  page,
  channels,
}) => {
  const scripts: Request[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request)
  })
  await page.goto(`${channels.pharmacy}/en/category/medicines-1100`, { waitUntil: 'networkidle' })
  const isLater = (request: Request) => isLaterScript(request.url())
  const list = await weigh(scripts.filter((request) => !isLater(request)))
  expect(list).toBeGreaterThan(50 * KILOBYTE)
  expect(list).toBeLessThanOrEqual(75 * KILOBYTE)
  expect(await weigh(scripts.filter(isLater))).toBeLessThanOrEqual(12 * KILOBYTE)
})
