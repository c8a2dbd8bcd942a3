import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { DATA_ACTIVE, ID_WISHLIST_FORM } from '#browser/dom-contract.ts'
import { keepHearts } from '#wishlist/browser/first/keep-hearts.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const root = document.documentElement
afterEach(() => {
  root.removeAttribute(DATA_ACTIVE)
  document.body.replaceChildren()
})

/** A heart in the document, and how often its form was sent on. */
function drawHeart() {
  document.body.innerHTML = `
    <button form="${ID_WISHLIST_FORM}" name="add" aria-pressed="false"></button><form id="${ID_WISHLIST_FORM}"></form>`
  const [form, button] = [document.querySelector('form')!, document.querySelector('button')!]
  const heart = { press: () => button.click(), sent: 0, pressed: () => button.ariaPressed }
  form.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    heart.sent += 1
  })
  return heart
}

const begin = () => root.dispatchEvent(new Event(DATA_ACTIVE))

/** The script of the hearts on its way, to be settled by hand. */
function script() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return { load: () => promise, resolve, reject }
}

test('a heart pressed before its script has come shows it, and is pressed when it has', async () => {
  const heart = drawHeart()
  const { load, resolve } = script()
  keepHearts(load)
  heart.press()
  begin()
  expect([heart.sent, heart.pressed()]).toEqual([0, 'true'])
  resolve()
  await expect.poll(() => heart.sent).toBe(1)
  heart.press()
  expect(heart.sent).toBe(2)
})

test('a heart pressed twice before that is left as it was', async () => {
  const heart = drawHeart()
  const { load, resolve } = script()
  keepHearts(load)
  begin()
  heart.press()
  heart.press()
  expect(heart.pressed()).toBe('false')
  resolve()
  await load()
  expect(heart.sent).toBe(0)
})

test('a heart that its script finds on the list already is not pressed again', async () => {
  const heart = drawHeart()
  const { load, resolve } = script()
  keepHearts(load)
  begin()
  heart.press()
  document.querySelector('button')!.name = 'remove'
  resolve()
  await load()
  expect([heart.sent, heart.pressed()]).toEqual([0, 'true'])
})

describe('hearts that no script answers', () => {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => bodies.push(`${request.method} ${request.url} ${body}`))
    response.writeHead(303, { location: '/en/wishlist' }).end()
  })

  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => server.close())
  beforeEach(() => bodies.splice(0))

  /** Three hearts, the second of which is pressed already. */
  function drawHearts() {
    const { port } = server.address() as AddressInfo
    const heart = (name: string, value: string) =>
      `<button form="${ID_WISHLIST_FORM}" name="${name}" value="${value}"></button>`
    document.body.innerHTML = `${heart('add', 'A')}${heart('remove', 'B')}${heart('add', 'C')}
      <form id="${ID_WISHLIST_FORM}" method="post" action="http://127.0.0.1:${port}/en/wishlist/items"></form>`
    return [...document.querySelectorAll('button')]
  }

  test('are sent in one form, in the order of the presses, when the page is left', async () => {
    const hearts = drawHearts()
    keepHearts(() => script().load())
    for (const index of [2, 1, 0]) hearts[index]?.click()
    window.dispatchEvent(new Event('pagehide'))
    window.dispatchEvent(new Event('pagehide'))
    await expect.poll(() => bodies).toEqual(['POST /en/wishlist/items add=C&remove=B&add=A'])
  })

  test('are sent so where their script does not come', async () => {
    const [first, second] = drawHearts()
    const { load, reject } = script()
    keepHearts(load)
    first?.click()
    second?.click()
    begin()
    reject(new Error('offline'))
    await expect.poll(() => bodies).toEqual(['POST /en/wishlist/items add=A&remove=B'])
  })

  test('are not sent where none was pressed', async () => {
    drawHearts()
    const { load, reject } = script()
    keepHearts(load)
    begin()
    reject(new Error('offline'))
    await load().catch(() => undefined)
    window.dispatchEvent(new Event('pagehide'))
    expect(bodies).toEqual([])
  })
})
