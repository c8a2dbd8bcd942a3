import {
  DATA_BASKET,
  DATA_CODE,
  DATA_DISMISS,
  DATA_FAILED,
  ID_ADD_FORM,
  ID_CHOOSE,
} from '#storefront/browser/dom-contract.ts'
import type { BasketPress } from '#storefront/basket/browser/first/basket-presses.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

const ITEMS = '/en/basket/items'

/** The storefront at the network boundary: each request waits for its response. */
function holdRequests() {
  const held: { request: string; answer: PromiseWithResolvers<Response> }[] = []
  vi.stubGlobal('fetch', (address: string, { body }: RequestInit) => {
    const answer = Promise.withResolvers<Response>()
    held.push({ request: body instanceof URLSearchParams ? String(body) : address, answer })
    return answer.promise
  })
  return async (request: string, response: Response) => {
    await vi.waitFor(() => expect(held.map((one) => one.request)).toContain(request))
    const [one] = held.splice(
      held.findIndex((waiting) => waiting.request === request),
      1,
    )
    one?.answer.resolve(response)
    await vi.advanceTimersByTimeAsync(0)
  }
}

const choiceOf = (code: string) => `${ITEMS}?choose=${code}`
const broken = () => new Response(null, { status: 503 })
const line = (quantity: number) =>
  `<div class="basket__line"><form ${DATA_BASKET}="change"><input type="hidden" name="line" value="L"><button class="basket__step" name="to" value="${quantity - 1}">Fewer</button><input type="number" name="quantity" value="${quantity}"><button class="basket__step" name="to" value="${quantity + 1}">More</button></form></div>`

let respond: ReturnType<typeof holdRequests>
let script: { handlePress: (press: BasketPress) => void }
const shopper = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
beforeEach(async () => {
  window.location.hash = ''
  document.body.innerHTML = `<main><a href="#A" ${DATA_BASKET}="choose" ${DATA_CODE}="A">Choose A</a>
    <a href="#B" ${DATA_BASKET}="choose" ${DATA_CODE}="B">Choose B</a>
    <span id="${ID_CHOOSE}">Choose</span>
    <form id="${ID_ADD_FORM}" action="${ITEMS}" ${DATA_DISMISS}="Close" ${DATA_FAILED}="Not changed"></form>
    <div class="basket">${line(1)}</div></main>`
  respond = holdRequests()
  vi.resetModules()
  script = await import('#storefront/basket/browser/basket.ts')
})

const open = (name: string) =>
  script.handlePress({ link: screen.getByRole<HTMLAnchorElement>('link', { name }) })
const dialog = () => document.querySelector('dialog')
const quantity = () => screen.getByRole<HTMLInputElement>('spinbutton').value

/** Presses a button of the line, as it is shown now. */
function press(name: string): void {
  const button = screen.getByRole<HTMLButtonElement>('button', { name })
  if (button.form) script.handlePress({ form: button.form, button })
}

/** The storefront's response to a change that the shop has made. */
const made = (count: number) =>
  Response.json({ count, message: 'Changed', html: line(count), changed: null, needsChoice: false })

test('a dialog never shows what comes late for one that was closed', async () => {
  open('Choose A')
  await shopper.keyboard('{Escape}')
  open('Choose B')
  await respond(choiceOf('A'), new Response('<p>Forms of A</p>'))
  expect(dialog()?.textContent).not.toContain('Forms of A')
  await respond(choiceOf('B'), new Response('<p>Forms of B</p>'))
  expect(dialog()?.textContent).toContain('Forms of B')
  expect(dialog()?.querySelector('[aria-busy]')).toBeNull()
})

test('an earlier opening that fails late does not close the dialog of a later one', async () => {
  open('Choose A')
  await shopper.keyboard('{Escape}')
  open('Choose B')
  await respond(choiceOf('A'), broken())
  expect(dialog()?.open).toBe(true)
  await respond(choiceOf('B'), new Response('<p>Forms of B</p>'))
  expect(dialog()?.textContent).toContain('Forms of B')
  expect(window.location.hash).toBe('')
})

test('a dialog that cannot be filled leads to its page, but not once it was closed', async () => {
  open('Choose A')
  await shopper.keyboard('{Escape}')
  await respond(choiceOf('A'), broken())
  expect(window.location.hash).toBe('')
  open('Choose B')
  await respond(choiceOf('B'), broken())
  expect(dialog()?.open).toBe(false)
  expect(window.location.hash).toBe('#B')
})

test('of two quick changes of a line whose second fails, the first stays shown', async () => {
  press('More')
  press('More')
  expect(quantity()).toBe('3')
  await respond('line=L&quantity=1&to=2', made(2))
  await respond('line=L&quantity=2&to=3', broken())
  expect(quantity()).toBe('2')
  expect(screen.getByRole('button', { name: 'More' })).toHaveProperty('value', '3')
})

test('a change that fails alone is taken back', async () => {
  press('More')
  await respond('line=L&quantity=1&to=2', broken())
  expect(quantity()).toBe('1')
})
