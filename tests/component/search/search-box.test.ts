import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import '#storefront/search/browser/search-box.ts'
import { elapse } from '../../support/dom/page.tsx'

const DEBOUNCE = 120
const LIST =
  '<p data-count hidden>1 suggestion</p><a role="option" id="s-1" href="/en/search?query=vitamin">vitamin</a>'

const requested: { address: string; signal: AbortSignal; response: (html: string) => void }[] = []
const box = () => screen.getByRole<HTMLInputElement>('combobox')
const isOpen = () => [!screen.getByRole('listbox', { hidden: true }).hidden, box().ariaExpanded]
const SHUT = [false, 'false']

beforeEach(() => {
  requested.length = 0
  localStorage.clear()
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    return new Promise<Response>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
      requested.push({ address, signal, response: (html) => resolve(new Response(html)) })
    })
  })
  document.body.innerHTML = `
    <search-box data-suggest="/suggest">
      <form role="search"><input type="search" name="query" /></form>
      <div id="suggestions" role="listbox" hidden></div>
      <span role="status"></span>
    </search-box>
    <button>Elsewhere</button>`
})

async function type(text: string) {
  const shopper = userEvent.setup({ advanceTimers: vi.advanceTimersByTime, delay: null })
  await shopper.type(box(), text)
  return shopper
}

test('typing shows suggestions and announces their number', async () => {
  await type('vita')
  await elapse(DEBOUNCE)
  expect(requested.map(({ address }) => address)).toEqual(['/suggest?query=vita'])
  requested[0]?.response(LIST)
  await elapse(0)
  expect(isOpen()).toEqual([true, 'true'])
  expect(screen.getByRole('status').textContent).toBe('1 suggestion')
})

test('a choice among the suggestions stays while they change, if it is there again', async () => {
  const other = '<a role="option" id="s-1" href="/en/search?query=vitaverra">vitaverra</a>'
  const shopper = await type('vit')
  await elapse(DEBOUNCE)
  requested[0]?.response(LIST)
  await elapse(0)
  fireEvent.keyDown(box(), { key: 'ArrowDown' })
  await shopper.type(box(), 'a')
  await elapse(DEBOUNCE)
  requested[1]?.response(other + LIST.replace('s-1', 's-2'))
  await elapse(0)
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('vitamin')
  expect(box().getAttribute('aria-activedescendant')).toBe('s-2')
  await shopper.type(box(), 'v')
  await elapse(DEBOUNCE)
  requested[2]?.response(other)
  await elapse(0)
  expect(screen.queryByRole('option', { selected: true })).toBeNull()
})

/** How a shopper is done with suggestions. */
const ways = [
  { way: 'the box was left', leave: () => screen.getByRole('button').focus() },
  { way: 'Escape was pressed', leave: () => void fireEvent.keyDown(box(), { key: 'Escape' }) },
]

describe.each(ways)('after $way', ({ leave }) => {
  test('nothing more is requested', async () => {
    await type('vita')
    leave()
    await elapse(DEBOUNCE)
    expect(requested).toEqual([])
  })

  test('a pending request is aborted, and does not open the list', async () => {
    await type('vita')
    await elapse(DEBOUNCE)
    leave()
    requested[0]?.response(LIST)
    await elapse(0)
    expect(requested[0]?.signal.aborted).toBe(true)
    expect(isOpen()).toEqual(SHUT)
  })

  test('an open list closes', async () => {
    await type('vita')
    await elapse(DEBOUNCE)
    requested[0]?.response(LIST)
    await elapse(0)
    leave()
    expect(isOpen()).toEqual(SHUT)
  })
})

test('the arrow down key opens a closed list', async () => {
  await type('vita')
  await elapse(DEBOUNCE)
  requested[0]?.response(LIST)
  await elapse(0)
  fireEvent.keyDown(box(), { key: 'Escape' })
  fireEvent.keyDown(box(), { key: 'ArrowDown' })
  requested[1]?.response(LIST)
  await elapse(0)
  expect(isOpen()).toEqual([true, 'true'])
  fireEvent.keyDown(box(), { key: 'ArrowDown' })
  expect(screen.getByRole('option').ariaSelected).toBe('true')
})

test('Escape closes the list and keeps the text; a second Escape is left to the browser', async () => {
  await type('vita')
  await elapse(DEBOUNCE)
  requested[0]?.response(LIST)
  await elapse(0)
  const isLeftToBrowser = () => fireEvent.keyDown(box(), { key: 'Escape' })
  expect([isLeftToBrowser(), isLeftToBrowser()]).toEqual([false, true])
})

describe('searches of before', () => {
  /** Opens a page with the search of a text, or another page. */
  function open(text: string, { isKept = true, isEmpty = false } = {}): void {
    document.body.innerHTML = `
      <search-box data-suggest="/suggest"${isKept ? ' data-recent="Recent searches"' : ''}>
        <form role="search" action="/en/search"><input type="search" name="query" value="${text}" /></form>
        <div id="suggestions" role="listbox" hidden></div>
        <span role="status"></span>
      </search-box>
      <div class="empty${isEmpty ? ' empty--shown' : ''}"></div>`
  }
  const offered = () =>
    screen.queryAllByRole<HTMLAnchorElement>('option').map((one) => [one.textContent, one.href])

  test('are offered in the empty field, the latest first, and nothing is requested', () => {
    for (const text of ['tea & honey', 'zinc', 'TEA & honey']) open(text)
    open('')
    box().focus()
    expect(isOpen()).toEqual([true, 'true'])
    expect(offered()).toEqual([
      ['TEA & honey', `${location.origin}/en/search?query=TEA%20%26%20honey`],
      ['zinc', `${location.origin}/en/search?query=zinc`],
    ])
    expect(requested).toEqual([])
  })

  test('are at most five, and give way to suggestions', async () => {
    for (const text of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) open(text)
    open('')
    const shopper = await type('v')
    await shopper.clear(box())
    await elapse(DEBOUNCE)
    expect(offered().map(([text]) => text)).toEqual(['a6', 'a5', 'a4', 'a3', 'a2'])
  })

  test.each([
    ['where none is kept, as in a sensitive channel', { isKept: false }],
    ['that found nothing', { isEmpty: true }],
  ])('are not kept %s', (_what, how) => {
    open('zinc', how)
    expect(localStorage.length).toBe(0)
    open('', how)
    box().focus()
    expect(isOpen()).toEqual(SHUT)
  })
})
