import { setTimeout as sleep } from 'node:timers/promises'
import type { Site } from './site.ts'

/** What happens to the site while shoppers are there, and after which part of the time. */
const PLAN: readonly [part: number, what: string, act: (site: Site) => Promise<void>][] = [
  [0.1, 'the clock of storefront A jumps ahead', jumpClock],
  [0.2, 'the clock of storefront A jumps back', jumpClock],
  [0.3, 'Redis is full', fillRedis],
  [0.4, 'Redis has room again', ({ redis }) => redis.makeRoom()],
  [0.5, 'Redis is killed', ({ redis }) => redis.die()],
  [0.57, 'Redis is back', ({ redis }) => redis.start()],
  [0.65, 'the shop is killed', ({ shop }) => shop.die()],
  [0.75, 'the shop is back', ({ shop }) => shop.start()],
  [0.85, 'storefront A is restarted', ({ storefronts }) => restart(storefronts[0])],
  [0.9, 'storefront B is restarted', ({ storefronts }) => restart(storefronts[1])],
]

async function jumpClock({ storefronts }: Site) {
  storefronts[0]?.jumpClock()
}

/** How often a purge is sent until its response says that the others were told: a busy process may be late for Redis. */
const TRIES = 5

/** Purges everything at one storefront while Redis cannot keep it; the other must learn of it. */
async function fillRedis({ redis, storefronts }: Site) {
  await redis.fill()
  for (let tries = 0; tries < TRIES; tries++) if (await storefronts[0]?.purge()) return
  throw new Error('A purge was not told to the other storefront')
}

async function restart(storefront: Site['storefronts'][number] | undefined) {
  await storefront?.restart()
}

/** Lets everything happen in its turn; ends with the time. */
export async function bringFaults(site: Site, seconds: number, note: (text: string) => void) {
  const start = performance.now()
  const passed = () => (performance.now() - start) / 1000
  const until = (part: number) => sleep(Math.max(0, (part * seconds - passed()) * 1000))
  for (const [part, what, act] of PLAN) {
    await until(part)
    note(`${Math.round(passed())} s: ${what}`)
    await act(site)
  }
  await until(1)
}
