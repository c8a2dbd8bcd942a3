import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/servers/free-port.ts'
import { startNginx } from '../support/servers/nginx.ts'
import { startRedis } from '../support/servers/redis.ts'
import { StorefrontProcess } from './storefront-process.ts'

/** A shop's API in a process of its own, that can die and come back on the same port. */
async function startShop() {
  const port = await freePort()
  let program: ChildProcess | null = null
  const start = async () => {
    program = fork(join(import.meta.dirname, 'shop-process.ts'), [String(port)])
    await once(program, 'message')
  }
  const die = async () => {
    if (!program || program.exitCode !== null || program.signalCode !== null) return
    program.kill('SIGKILL')
    await once(program, 'close')
  }
  await start()
  return { url: `http://127.0.0.1:${port}`, start, die }
}

/** A whole installation: two storefronts behind nginx, the Redis that they share, and a shop. */
export async function startSite() {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-soak-'))
  const [shop, redis] = await Promise.all([startShop(), startRedis()])
  const env = { SHOP_API_URL: shop.url, CACHE_URL: redis.url, CACHE: 'on', TRUST_PROXY: 'true' }
  const storefronts = await Promise.all(
    ['A', 'B'].map((name) => StorefrontProcess.start(name, env, folder)),
  )
  const proxy = await startNginx(storefronts.map(({ port }) => port))
  return {
    port: proxy.port,
    shop,
    redis,
    storefronts,
    async stop() {
      await proxy.stop()
      await Promise.all(storefronts.map((storefront) => storefront.stop()))
      await Promise.all([redis.stop(), shop.die()])
      await rm(folder, { recursive: true })
    },
  }
}

export type Site = Awaited<ReturnType<typeof startSite>>
