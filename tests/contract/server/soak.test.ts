import { expect, test } from 'vitest'
import { soak } from '../../soak/soak.ts'
import { NGINX } from '../../support/servers/nginx.ts'
import { REDIS } from '../../support/servers/redis.ts'

/** The short form of `npm run soak`, which also holds it to its budgets. */
const soakTest = NGINX === null || REDIS === null ? () => undefined : test
if (NGINX === null || REDIS === null)
  process.stderr.write('No nginx or redis-server is installed: the soak test is left out.\n')

soakTest('no page fails while Redis, the shop and both storefronts are restarted', async () => {
  const happened: string[] = []
  const { usual, lives } = await soak({
    ...{ seconds: 2, shoppers: 8, pauseMs: 10, seed: 1, overload: null },
    note: (text) => happened.push(text.replace(/^\d+ s: /, '')),
  })
  const forms = 'wishlist form: 502'
  expect(usual.failures.filter(({ what }) => what !== forms)).toEqual([])
  expect(usual.requests).toBeGreaterThan(300)
  expect(happened).toContain('the shop is killed')
  expect(lives.map(({ name }) => name)).toEqual(['A.1', 'A.2', 'B.1', 'B.2'])
  expect(lives.every(({ memory }) => memory.length > 0)).toBe(true)
})
