import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { FAKE_PLATFORMS } from '../../support/fakes/platforms/all.ts'
import { sampled } from '../../support/runner/scope.ts'
import { type Trouble } from '../../support/fakes/platforms/platform-server.ts'
import { usePlatform } from '../../support/servers/pull/use-platform.ts'
import { readCatalog } from '../../support/servers/run-import.ts'
import {
  currentPrice,
  readMirror,
  runPull,
  startPull,
} from '../../support/servers/pull/run-pull.ts'

describe.each(sampled(FAKE_PLATFORMS, 2))('%s', (_, platform) => {
  const { server, place } = usePlatform(platform)
  const pull = (...args: string[]) => runPull(place(), ['--page-size', '2', ...args])

  it.each<Trouble>(['busy', 'failing', 'cut'])(
    'asks again where the shop is %s',
    async (trouble) => {
      server().trouble(trouble, 2)
      const { exitCode, stderr } = await pull()
      expect(exitCode).toBe(0)
      expect(stderr).toContain('trying again')
      expect(readMirror(place().state).products).toHaveLength(7)
      const [, , , failed, repeated] = [null, ...server().requests]
      const pause = (repeated?.time ?? 0) - (failed?.time ?? 0)
      expect(repeated?.path).toBe(failed?.path)
      // As long as it said (Retry-After), or the usual first pause.
      expect(pause).toBeGreaterThan(trouble === 'busy' ? 990 : 490)
    },
  )

  it('says that a key is refused, and leaves the catalog as it was', async () => {
    await pull()
    server().trouble('unauthorised')
    const { exitCode, stderr } = await pull()
    expect(exitCode).toBe(1)
    expect(stderr).toMatch(/401 Unauthorized: is the key in the environment right\?\n$/)
    const catalog = readCatalog(place().out)
    expect((await catalog.list()).meta.totalItems).toBe(7)
    catalog.close()
  })

  it('sends nothing to another host', async () => {
    const received: unknown[] = []
    const other = createServer(({ headers }, response) => {
      received.push(headers)
      response.end('{}')
    })
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    server().trouble('elsewhere', 1, `http://localhost:${port}/`)
    const { exitCode, stderr } = await pull()
    other.close()
    expect(exitCode).toBe(1)
    expect(stderr).toContain('redirects to another host, which gets no request')
    expect(received).toEqual([])
  })

  it('goes on where it was stopped', async () => {
    await runPull({ ...place(), state: `${place().out}.other` }, ['--page-size', '2'])
    const all = server().requests.length
    // A list of all products in four pages comes last; before it are pages of products.
    server().trouble('unauthorised', all - (platform.restOfRequests ?? 6))
    expect((await pull()).exitCode).toBe(1)
    expect(readMirror(place().state).products.length).toBeGreaterThan(0)
    const before = server().requests.length
    expect((await pull()).exitCode).toBe(0)
    expect(readMirror(place().state).products).toHaveLength(7)
    expect(server().requests.length - before).toBeLessThan(all)
  })

  it('is stopped in a pause, and says that the next run goes on', async () => {
    server().trouble('busy', 2)
    const pulling = startPull(place(), ['--page-size', '2'])
    await expect.poll(() => server().requests.length).toBe(3)
    pulling.stop()
    const { exitCode, stderr } = await pulling.ended
    expect(exitCode).toBe(1)
    expect(stderr).toMatch(/Stopped\. The next run goes on from here\.\n$/)
    expect((await pull()).exitCode).toBe(0)
  })

  it('deletes nothing when most products seem to be gone, unless told so', async () => {
    const [model] = server().shop.products
    if (!model) throw new Error('The small shop is empty')
    for (let id = 100; id < 120; id++)
      server().shop.products.push({ ...model, id, slug: { en: `tea-${id}`, lt: `arbata-${id}` } })
    await pull()
    server().shop.products.splice(3)
    const [first] = server().shop.products
    if (first?.variants[0]) first.variants[0].price = 338
    if (first) first.updatedAt = new Date().toISOString()
    const { exitCode, stderr } = await pull()
    // What else has changed is taken over.
    expect(await currentPrice(place().out, 'sencha')).toBe(338)
    expect(exitCode).toBe(1)
    expect(stderr).toContain('nothing is deleted')
    expect(readMirror(place().state).products).toHaveLength(27)
    expect((await pull('--full')).stdout).toContain('deleted')
    expect(readMirror(place().state).products).toHaveLength(3)
  })

  it('prints no key, whatever the shop answers', async () => {
    const runs = [await pull(), await pull('--full')]
    server().trouble('unauthorised')
    runs.push(await pull())
    const printed = runs.map(({ stdout, stderr }) => stdout + stderr).join('')
    if (platform.key !== null) expect(printed).not.toContain(platform.key)
  })
})

describe.each(FAKE_PLATFORMS.slice(0, 1))('%s', (_, platform) => {
  const { server, place } = usePlatform(platform)

  it('imports again where categories or attributes have changed', async () => {
    await runPull(place())
    const [tea, green, , cups] = server().shop.categories
    if (!tea || !green || !cups) throw new Error('The small shop is smaller than that')
    Object.assign(green, { name: { en: 'Green teas', lt: 'Žaliosios arbatos' } })
    server().shop.categories.splice(server().shop.categories.indexOf(cups), 1)
    const bowl = server().shop.products.find(({ id }) => id === 6)
    Object.assign(bowl ?? {}, { categories: [] })
    const { stdout } = await runPull(place())
    expect(stdout).toContain('Everything was imported again: categories or attributes have changed')
    const catalog = readCatalog(place().out)
    expect(await catalog.taxon('green-tea')).toMatchObject({ name: 'Green teas' })
    catalog.close()
    expect(readMirror(place().state).products.find(({ code }) => code === 'bowl')?.taxons).toEqual([
      'root',
    ])
  })
})
