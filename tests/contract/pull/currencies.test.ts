import { expect, it } from 'vitest'
import { medusaStore } from '../../support/fakes/platforms/medusa.ts'
import { type FakePlatform, startPlatform } from '../../support/fakes/platforms/platform-server.ts'
import { createFolder } from '../../support/servers/run-import.ts'
import { runPull } from '../../support/servers/pull/run-pull.ts'

const REGIONS = [
  { id: 'reg_2', name: 'Europe', currency_code: 'eur' },
  { id: 'reg_1', name: 'America', currency_code: 'usd' },
]

/** A Medusa with two regions. */
const platform: FakePlatform = {
  ...medusaStore,
  answer: (shop, request) =>
    request.path === '/store/regions'
      ? { body: { regions: REGIONS } }
      : medusaStore.answer(shop, request),
}

it('guesses no currency where a shop sells in several', async () => {
  const folder = await createFolder()
  const server = await startPlatform(platform)
  const pull = (...args: string[]) => {
    const files = { state: folder.pathOf('state.sqlite'), out: folder.pathOf('catalog.sqlite') }
    return runPull({ platform, url: server.url, ...files }, args)
  }
  const { exitCode, stderr } = await pull()
  expect(exitCode).toBe(1)
  expect(stderr).toContain(
    'Medusa sells in several currencies, and --currency or --region has to say in which: America (reg_1, USD), Europe (reg_2, EUR)',
  )
  expect((await pull('--currency', 'EUR')).stdout).toContain('Prices are shown in EUR')
  expect((await pull('--region', 'reg_1')).stdout).toContain('Prices are shown in USD')
  expect((await pull('--currency', 'CZK')).stderr).toContain(
    'Medusa has no region in CZK, but America',
  )
  await server.stop()
  await folder.dispose()
})
