import { expect, inject, test } from 'vitest'
import { CHANNELS } from '#channels/all.ts'
import {
  CATEGORY_BUDGET,
  HTML_BUDGET,
  listPaths,
  type Shop,
  transfer,
} from '../../bench/page-weight.ts'
import { MEDICINES } from '../../support/browser/demo-pages.ts'
import { sampled } from '../../support/runner/scope.ts'

const KILOBYTE = 1000

const shopAt = (code: string): Shop => {
  const port = inject('port')
  return { port, host: `${code}.localhost:${port}` }
}

for (const { code, locales } of sampled(CHANNELS, 3))
  for (const locale of sampled(locales)) {
    test(`every list in the ${code} shop weighs with its styles at most ${HTML_BUDGET / KILOBYTE} kB in ${locale}`, async () => {
      const shop = shopAt(code)
      const paths = await listPaths(shop, locale)
      expect(paths.length).toBeGreaterThan(10)
      const weights: [path: string, bytes: number][] = []
      for (const path of paths) {
        const { bytes } = await transfer(shop, path)
        weights.push([path, bytes])
      }
      const heaviest = weights.toSorted(([, a], [, b]) => b - a)[0]
      expect(heaviest?.[1], heaviest?.[0]).toBeGreaterThan(10 * KILOBYTE)
      expect(heaviest?.[1], heaviest?.[0]).toBeLessThanOrEqual(HTML_BUDGET)
    })
  }

test(`a category weighs with its styles at most ${CATEGORY_BUDGET / KILOBYTE} kB`, async () => {
  const { bytes } = await transfer(shopAt('pharmacy'), MEDICINES)
  expect(bytes).toBeLessThanOrEqual(CATEGORY_BUDGET)
})
