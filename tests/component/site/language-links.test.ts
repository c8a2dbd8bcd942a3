import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { followLanguages } from '#storefront/site/browser/first/language-links.ts'
import { withTheirListeners } from '../../support/dom/listeners.ts'

/** The page as the server drew it, and the address as the shopper has changed it since. */
async function open(drawn: string, now: string): Promise<void> {
  document.body.innerHTML = `
    <header class="header"><a href="/ru/sale/tea-5${drawn}" hreflang="ru"><b>Русский</b></a></header>
    <main><a href="/ru/sale/tea-5${drawn}" hreflang="ru">In the text</a><a href="/en/">Home</a></main>
    <footer class="footer"><a href="/lt/sale/tea-5${drawn}" hreflang="lt">Lietuvių</a>
      <a href="/ar/search" hreflang="ar" data-strip-select-filters>العربية</a></footer>`
  window.history.replaceState(null, '', `/en/sale/tea-5${now}`)
  // jsdom cannot leave a page.
  document.body.addEventListener('click', (event) => event.preventDefault())
  await withTheirListeners(() => Promise.resolve(followLanguages()))
}

const shopper = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
const link = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name })
const NOW = '?brand%5B%5D=medira&price%5Bmin%5D=1050&sort=PRICE&order=ASC'

describe('a link to another language', () => {
  beforeEach(() => open('?page=2', NOW))

  test.each(['Русский', 'Lietuvių'])(
    'of the page (%s) keeps the selected options',
    async (name) => {
      await shopper.click(link(name))
      expect(link(name).search).toBe(NOW)
    },
  )

  test('drops options that mean nothing there', async () => {
    await shopper.click(link('العربية'))
    expect(decodeURIComponent(link('العربية').search)).toBe('?price[min]=1050&sort=PRICE&order=ASC')
  })

  test.each([
    { how: 'followed by keyboard', act: () => shopper.keyboard('{Enter}') },
    {
      how: 'opened beside this page',
      act: () => shopper.pointer({ keys: '[MouseMiddle]', target: link('Русский') }),
    },
    {
      how: 'about to be copied',
      act: () => shopper.pointer({ keys: '[MouseRight]', target: link('Русский') }),
    },
  ])('includes them also if it is $how', async ({ act }) => {
    link('Русский').focus()
    await act()
    expect(link('Русский').search).toBe(NOW)
  })

  test.each(['In the text', 'Home'])('is not any other link: "%s"', async (name) => {
    const before = link(name).href
    await shopper.click(link(name))
    expect(link(name).href).toBe(before)
  })
})

test('a link from a search says in which language its text is', async () => {
  await open('?query=batai&from=lt', '?query=batai&page=2')
  await shopper.click(link('Русский'))
  expect(link('Русский').search).toBe('?query=batai&page=2&from=lt')
})

test('a text that was carried here keeps its own language', async () => {
  await open('?query=boots&from=lt', '?query=boots&from=en')
  await shopper.click(link('Русский'))
  expect(link('Русский').search).toBe('?query=boots&from=en')
})

test('a link to another language has no query once everything is removed', async () => {
  await open('?brand%5B%5D=medira', '')
  await shopper.click(link('Русский'))
  expect(link('Русский').href).toMatch(/\/ru\/sale\/tea-5$/)
})

describe('the open language menu', () => {
  const menu = () => document.querySelector<HTMLDetailsElement>('.languages')!
  beforeEach(async () => {
    await open('', '')
    document
      .querySelector('header')!
      .insertAdjacentHTML(
        'beforeend',
        '<details class="languages" open><summary>EN</summary><ul><li>Русский</li></ul></details>',
      )
  })

  test('is closed by a click outside', async () => {
    await shopper.click(menu().querySelector('li')!)
    expect(menu().open).toBe(true)
    await shopper.click(document.querySelector('main')!)
    expect(menu().open).toBe(false)
  })

  test('is closed by Escape, which leaves the focus on its button', async () => {
    menu().querySelector('summary')!.focus()
    await shopper.keyboard('{Escape}')
    expect(menu().open).toBe(false)
    expect(document.activeElement).toBe(menu().querySelector('summary'))
  })
})
