import { DATA_ACTIVE, ID_WISHLIST_FORM } from '#storefront/browser/dom-contract.ts'
import { replayHeartPresses } from '#storefront/wishlist/browser/first/replay-heart-presses.ts'
import { wishlistCodes } from '#storefront/wishlist/browser/first/wishlist-cookie.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const root = document.documentElement

/** Each test is a page of its own: what listens to its hearts stops with it. */
const listening: [string, EventListener][] = []
beforeEach(() => {
  const listen = document.addEventListener.bind(document)
  vi.spyOn(document, 'addEventListener').mockImplementation((type, listener, options) => {
    listening.push([type, listener as EventListener])
    listen(type, listener, options)
  })
})
afterEach(() => {
  for (const [type, listener] of listening.splice(0))
    document.removeEventListener(type, listener, true)
  root.removeAttribute(DATA_ACTIVE)
  document.body.replaceChildren()
  document.cookie = 'wishlist=; path=/; max-age=0'
})

/** Hearts in the document, and the codes of those whose form was sent. */
function drawHearts(...hearts: [name: string, code: string][]) {
  document.body.innerHTML = `<form id="${ID_WISHLIST_FORM}"></form>${hearts
    .map(
      ([name, code]) =>
        `<button form="${ID_WISHLIST_FORM}" name="${name}" value="${code}" aria-pressed="${name === 'remove'}"></button>`,
    )
    .join('')}`
  const sent: string[] = []
  document.querySelector('form')?.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    sent.push((event.submitter as HTMLButtonElement).value)
  })
  return { hearts: [...document.querySelectorAll('button')], sent }
}

const begin = () => root.dispatchEvent(new Event(DATA_ACTIVE))

/** The pending script of the hearts, to be settled by the test, and its calls. */
function script() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const again: [code: string, index: number][] = []
  const pressAgain = ({ value }: HTMLButtonElement, index: number) =>
    void again.push([value, index])
  return { load: () => promise.then(() => ({ pressAgain })), resolve, reject, again }
}

test('a heart pressed before its script is loaded counts at once, and is handled once it is loaded', async () => {
  const { hearts, sent } = drawHearts(['add', 'A'], ['add', 'B'])
  const { load, resolve, again } = script()
  replayHeartPresses(load)
  for (const heart of hearts) heart.click()
  expect(wishlistCodes()).toEqual(['B', 'A'])
  expect(hearts.map(({ ariaPressed, name }) => [ariaPressed, name])).toEqual([
    ['true', 'remove'],
    ['true', 'remove'],
  ])
  begin()
  resolve()
  await expect
    .poll(() => again)
    .toEqual([
      ['A', 0],
      ['B', 0],
    ])
  expect(sent).toEqual([])
  hearts[0]?.click()
  expect(sent).toEqual(['A'])
})

test('a heart that removes its product reports its former index', async () => {
  document.cookie = 'wishlist=A|B|C; path=/'
  const { hearts } = drawHearts(['remove', 'B'])
  const { load, resolve, again } = script()
  replayHeartPresses(load)
  hearts[0]?.click()
  expect(wishlistCodes()).toEqual(['A', 'C'])
  begin()
  resolve()
  await expect.poll(() => again).toEqual([['B', 1]])
})

test('two presses before the script loads cancel out', async () => {
  document.cookie = 'wishlist=A|B|C; path=/'
  const { hearts } = drawHearts(['remove', 'B'], ['add', 'D'])
  const { load, resolve, again } = script()
  replayHeartPresses(load)
  begin()
  for (const heart of hearts) {
    heart.click()
    heart.click()
  }
  expect([wishlistCodes(), hearts.map(({ name }) => name)]).toEqual([
    ['A', 'B', 'C'],
    ['remove', 'add'],
  ])
  resolve()
  await load()
  expect(again).toEqual([])
})

test('a heart whose script fails to load is handled nevertheless', async () => {
  const { hearts, sent } = drawHearts(['add', 'A'])
  const { load, reject } = script()
  replayHeartPresses(load)
  begin()
  reject(new Error('offline'))
  await load().catch(() => undefined)
  hearts[0]?.click()
  expect([wishlistCodes(), sent]).toEqual([['A'], []])
})

test('a heart that the browser cannot store is submitted as a form', () => {
  const { hearts, sent } = drawHearts(['add', 'A'])
  replayHeartPresses(script().load)
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined)
  hearts[0]?.click()
  expect(sent).toEqual(['A'])
})

test('an unreadable part of the wishlist cookie is dropped when a heart is pressed', () => {
  document.cookie = 'wishlist=%E0%A4%A|A; path=/'
  const { hearts, sent } = drawHearts(['add', 'B'])
  replayHeartPresses(script().load)
  hearts[0]?.click()
  expect([wishlistCodes(), sent]).toEqual([['B', 'A'], []])
})
