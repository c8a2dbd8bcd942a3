import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { PLATFORMS } from '#embedded-shop/pull/platforms.ts'
import { openReceiver } from '#embedded-shop/pull/webhook.ts'
import { FAKE_PLATFORMS } from '../../support/fakes/platforms/all.ts'
import { sampled } from '../../support/runner/scope.ts'
import { freePort } from '../../support/servers/free-port.ts'
import { usePlatform } from '../../support/servers/pull/use-platform.ts'
import { currentPrice, startPull } from '../../support/servers/pull/run-pull.ts'

const SECRET = 'a-secret-of-this-test'

/** Returns the headers by which a platform proves that it has sent a webhook. */
function proofOf(name: string, secret: string, body: string): Record<string, string> {
  const signature = PLATFORMS.find((one) => one.name === name)?.signature
  if (!signature) return { authorization: `Bearer ${secret}` }
  const { header, encoding } = signature
  return { [header]: createHmac('sha256', secret).update(body).digest(encoding) }
}

describe.each(sampled(FAKE_PLATFORMS, 2))('a pull of %s that goes on', (_, platform) => {
  const { server, place } = usePlatform(platform)

  /** Changes the first price, as the platform does: with the time of the product. */
  function setPrice(price: number): void {
    const [sencha] = server().shop.products
    if (!sencha?.variants[0]) throw new Error('The small shop is empty')
    sencha.variants[0].price = price
    sencha.updatedAt = new Date().toISOString()
  }

  const senchaCosts = () => currentPrice(place().out, 'sencha')

  it.each([
    ['compares everything', []],
    ['asks what has changed', ['--compare-up-to', '1']],
  ])('%s again and again, until it is stopped', async (_how, args) => {
    const pull = startPull(place(), ['--watch', '1', ...args])
    await expect.poll(senchaCosts).toBe(450)
    setPrice(333)
    await expect.poll(senchaCosts).toBe(333)
    server().shop.products.shift()
    await expect.poll(senchaCosts).toBeNull()
    pull.stop()
    const { exitCode, stdout } = await pull.ended
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(
      /1 product changed \(1 in price or stock alone\), 0 deleted\n.+ 1 deleted\nStopped\n$/,
    )
  })

  it('sends changes while a mass deletion waits, and says once that it does', async () => {
    const [model] = server().shop.products
    if (!model) throw new Error('The small shop is empty')
    for (let id = 100; id < 120; id++)
      server().shop.products.push({ ...model, id, slug: { en: `tea-${id}`, lt: `arbata-${id}` } })
    const pull = startPull(place(), ['--watch', '1'])
    await expect.poll(senchaCosts).toBe(450)
    server().shop.products.splice(3)
    setPrice(336)
    await expect.poll(senchaCosts).toBe(336)
    setPrice(337)
    await expect.poll(senchaCosts).toBe(337)
    pull.stop()
    const { stdout, stderr } = await pull.ended
    expect(stdout).not.toMatch(/[1-9]\d* deleted/)
    expect(stderr.match(/nothing is deleted/g)).toHaveLength(1)
    expect(await currentPrice(place().out, 'tea-119')).toBe(450)
  })

  it('survives a poll that fails, and asks again', async () => {
    const pull = startPull(place(), ['--watch', '1'])
    await expect.poll(senchaCosts).toBe(450)
    server().trouble('unauthorised')
    setPrice(334)
    await expect.poll(senchaCosts).toBe(334)
    pull.stop()
    const { exitCode, stderr } = await pull.ended
    expect(exitCode).toBe(0)
    expect(stderr).toMatch(/This poll failed: \w+: .+: 401 Unauthorized/)
  })

  it('asks for changes when a webhook says that there are some', async () => {
    const port = await freePort()
    const env = { PULL_WEBHOOK_SECRET: SECRET }
    const pull = startPull(place(), ['--webhook', String(port)], env)
    await expect.poll(senchaCosts).toBe(450)
    setPrice(335)
    const send = (secret: string) =>
      fetch(`http://127.0.0.1:${port}/`, {
        method: 'POST',
        headers: proofOf(platform.name, secret, '{}'),
        body: '{}',
      })
    await expect
      .poll(() =>
        send('wrong').then(
          ({ status }) => status,
          () => null,
        ),
      )
      .toBe(401)
    expect(await senchaCosts()).toBe(450)
    expect((await send(SECRET)).status).toBe(202)
    await expect.poll(senchaCosts).toBe(335)
    pull.stop()
    expect((await pull.ended).exitCode).toBe(0)
  })
})

describe('a receiver of webhooks', () => {
  it('takes those with the platform’s own signature', async () => {
    let pushes = 0
    const receiver = await openReceiver({
      host: '127.0.0.1',
      port: 0,
      secret: SECRET,
      signature: { header: 'X-Shop-Hmac', encoding: 'base64' },
      onPush: () => void pushes++,
    })
    const body = '{"id":1}'
    const signed = createHmac('sha256', SECRET).update(body).digest('base64')
    const post = (headers: Record<string, string>, text = body) =>
      fetch(`http://127.0.0.1:${receiver.port}/hook`, { method: 'POST', headers, body: text })
    const statuses = [
      await post({ 'x-shop-hmac': signed }),
      await post({ 'x-shop-hmac': signed }, '{"id":2}'),
      await post({ authorization: `Bearer ${SECRET}` }),
      await post({ 'x-shop-hmac': signed }, 'x'.repeat(2 ** 20 + 1)),
      await fetch(`http://127.0.0.1:${receiver.port}/hook`),
    ].map(({ status }) => status)
    receiver.close()
    expect(statuses).toEqual([202, 401, 401, 413, 405])
    expect(pushes).toBe(1)
  })
})
