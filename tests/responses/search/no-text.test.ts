import { expect, inject, test } from 'vitest'
import { readPage } from '../../support/browser/read-page.ts'

test('a search without a text is a 404 that asks for one, with a box and popular searches', async () => {
  const address = `http://pharmacy.localhost:${inject('port')}/en/search?query=`
  const { status, document } = await readPage(address)
  const main = document.querySelector('main')
  expect(status).toBe(404)
  expect(main?.querySelector('h1')?.textContent).toBe('What are you looking for?')
  expect(main?.querySelector('form input[name=query]')).not.toBeNull()
  const links = [...(main?.querySelectorAll('a[href*="/en/search?query="]') ?? [])]
  expect(links.length).toBeGreaterThan(2)
})

test('another missing page says so', async () => {
  const { status, document } = await readPage(
    `http://pharmacy.localhost:${inject('port')}/en/nowhere`,
  )
  expect([status, document.querySelector('main h1')?.textContent]).toEqual([
    404,
    'We could not find this page',
  ])
})
