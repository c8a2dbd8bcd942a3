import { DATA_ADDED, DATA_BASKET, DATA_BASKET_COUNT } from '#storefront/browser/dom-contract.ts'
import { writeStorage } from '#storefront/browser/first/storage.ts'
import {
  type BasketPress,
  followBasketPresses,
} from '#storefront/basket/browser/first/basket-presses.ts'
import { UNSENT_KEY } from '#storefront/basket/rules/first/basket-count.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Each test is a page of its own: what listens to it stops with it. */
const listening: (() => void)[] = []
beforeEach(() => {
  for (const target of [document, window]) {
    const listen = target.addEventListener.bind(target)
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject) => {
        listening.push(() => target.removeEventListener(type, listener))
        listen(type, listener)
      },
    )
  }
})
afterEach(() => {
  for (const stop of listening.splice(0)) stop()
  document.body.replaceChildren()
  document.cookie = 'basket-count=; path=/; max-age=0'
})

/** A page with a card's button, the header's link, and a line of the basket; and what was handled. */
function openPage() {
  document.body.innerHTML = `<a href="#basket" ${DATA_BASKET}="panel"><span ${DATA_BASKET_COUNT} hidden>0</span></a>
    <form id="add" ${DATA_BASKET}="add"></form><button form="add" name="code" value="A">Add</button>
    <form id="other"><button>Search</button></form>
    <form id="line" ${DATA_BASKET}="change"><input type="number" name="quantity" value="1"></form>`
  const loads: PromiseWithResolvers<void>[] = []
  const handled: BasketPress[] = []
  let unsent = 0
  const script = {
    handlePress: (press: BasketPress) => void handled.push(press),
    sendUnsent: () => void (unsent += 1),
  }
  followBasketPresses(() => {
    const load = Promise.withResolvers<void>()
    loads.push(load)
    return load.promise.then(() => script)
  })
  const resolve = () => loads.forEach((load) => load.resolve())
  const reject = () => loads.forEach((load) => load.reject())
  const element = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector)!
  return { handled, loads, resolve, reject, element, unsent: () => unsent }
}

test('an addition is counted and marked before the script is there, which then gets it', async () => {
  const { handled, resolve, element } = openPage()
  const button = element('button[form=add]')
  button.click()
  expect(element(`[${DATA_BASKET_COUNT}]`).textContent).toBe('1')
  expect(element(`[${DATA_BASKET_COUNT}]`).hidden).toBe(false)
  expect(button.hasAttribute(DATA_ADDED)).toBe(true)
  resolve()
  await expect.poll(() => handled).toEqual([{ form: element('#add'), button }])
})

test('presses are handled in their order, however long each load takes', async () => {
  const { element, handled, loads } = openPage()
  element('button[form=add]').click()
  element('a').click()
  loads.toReversed().forEach(({ resolve }) => resolve())
  await expect
    .poll(() => handled)
    .toEqual([
      { form: element('#add'), button: element('button[form=add]') },
      { link: element('a') },
    ])
})

test('a form is submitted by the browser if the script cannot be loaded', async () => {
  const { reject, element } = openPage()
  const sent: (HTMLElement | null)[] = []
  element('button[form=add]').click()
  element('#add').addEventListener('submit', (event) => {
    event.preventDefault()
    sent.push(event.submitter)
  })
  reject()
  await expect.poll(() => sent).toEqual([element('button[form=add]')])
})

test('a quantity that was typed is sent, and other forms are left alone', async () => {
  const { handled, resolve, element } = openPage()
  const others = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  element('#other').addEventListener('submit', others)
  element('#other button').click()
  element<HTMLInputElement>('input').value = '4'
  element('input').dispatchEvent(new Event('change', { bubbles: true }))
  resolve()
  await expect.poll(() => handled).toEqual([{ form: element('#line'), button: null }])
  expect(others).toHaveBeenCalledOnce()
})

test('the link opens beside the page, but in a new tab with a modifier', async () => {
  const { handled, resolve, element } = openPage()
  const link = element('a')
  link.addEventListener('click', (event) => event.ctrlKey && event.preventDefault())
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
  link.click()
  resolve()
  await expect.poll(() => handled).toEqual([{ link }])
})

test('a page that is shown again has the count of the cookie, and sends what was left', async () => {
  const { resolve, element, unsent } = openPage()
  document.cookie = 'basket-count=12; path=/'
  writeStorage('sessionStorage', UNSENT_KEY, '["code=A"]')
  window.dispatchEvent(new Event('pageshow'))
  expect(element(`[${DATA_BASKET_COUNT}]`).textContent).toBe('12')
  resolve()
  await expect.poll(unsent).toBe(1)
  writeStorage('sessionStorage', UNSENT_KEY, null)
})
