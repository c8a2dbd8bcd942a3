import { DATA_ACTIVE, ID_WISHLIST_FORM } from '#browser/dom-contract.ts'
import { keepHearts } from '#wishlist/browser/first/keep-hearts.ts'
import { afterEach, expect, test } from 'vitest'

const root = document.documentElement
afterEach(() => {
  root.removeAttribute(DATA_ACTIVE)
  document.body.replaceChildren()
})

/** A heart in the document, and how often its form was sent on. */
function drawHeart() {
  document.body.innerHTML = `
    <button form="${ID_WISHLIST_FORM}" aria-pressed="false"></button><form id="${ID_WISHLIST_FORM}"></form>`
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

test('a heart whose script does not come is sent as a form', async () => {
  const heart = drawHeart()
  const { load, reject } = script()
  keepHearts(load)
  heart.press()
  begin()
  reject(new Error('offline'))
  await expect.poll(() => heart.sent).toBe(1)
})
