import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import RecentlyViewed from '#storefront/recently-viewed/islands/RecentlyViewed.tsx'
import { elapse } from '../../support/dom/page.tsx'
import { respondWithRails, cutOff, railHtml } from '../../support/fakes/rail-server.ts'

const storeViewed = (codes: readonly string[]) =>
  localStorage.setItem('recently-viewed', JSON.stringify(codes))

async function open(response: () => Response, current?: string) {
  const requested = respondWithRails(response)
  render(
    <RecentlyViewed
      title="Recently viewed"
      listStyle="plain"
      cards="/fragments/en/cards"
      current={current ?? null}
    />,
  )
  await elapse(0)
  return requested
}

const found = (codes: readonly string[]) => () => new Response(railHtml(codes))
const isShown = () => screen.queryByRole('heading', { name: 'Recently viewed' }) !== null
const names = () => screen.getAllByRole('link').map((link) => link.textContent)

describe('recently viewed products', () => {
  test('are requested once by their codes, the latest first', async () => {
    storeViewed(['b', 'a'])
    const requested = await open(found(['b', 'a']))
    expect(requested).toEqual(['/fragments/en/cards?code[]=b&code[]=a'])
    expect(isShown()).toBe(true)
    expect(names()).toEqual(['Product b', 'Product a'])
  })

  test('exclude the one on the page', async () => {
    storeViewed(['b', 'a'])
    expect(await open(found(['a']), 'b')).toEqual(['/fragments/en/cards?code[]=a'])
  })

  test('are stored even if the shop no longer has the latest ones', async () => {
    storeViewed(Array.from({ length: 25 }, (_code, index) => `c${index}`))
    const [requested = ''] = await open(found(['c19']))
    expect(requested.match(/code\[\]=/g)).toHaveLength(20)
    expect(screen.getByRole('list')).toBeTruthy()
  })
})

describe('their section is hidden', () => {
  test.each([
    { when: 'nothing was viewed', viewed: [], calls: 0 },
    { when: 'the one on the page alone was viewed', viewed: ['x'], calls: 0 },
    { when: 'the shop has none of them any more', viewed: ['gone'], calls: 1 },
  ])('if $when', async ({ viewed, calls }) => {
    storeViewed(viewed)
    const requested = await open(found([]), 'x')
    expect([requested.length, isShown()]).toEqual([calls, false])
  })

  test.each([
    { when: 'the server fails', response: () => new Response(null, { status: 503 }) },
    { when: 'the network fails', response: cutOff },
  ])('while $when', async ({ response }) => {
    storeViewed(['a'])
    await open(response)
    expect(isShown()).toBe(false)
  })
})
