import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import RecentlyViewed from '#recently-viewed/islands/RecentlyViewed.tsx'
import { elapse } from '../../support/dom/page.tsx'
import { answerStrips, cutOff, stripHtml } from '../../support/fakes/rail-server.ts'

const remember = (codes: readonly string[]) =>
  localStorage.setItem('recently-viewed', JSON.stringify(codes))

async function open(answer: () => Response, current?: string) {
  const asked = answerStrips(answer)
  render(
    <RecentlyViewed
      title="Recently viewed"
      listStyle="plain"
      cards="/fragments/en/cards"
      current={current ?? null}
    />,
  )
  await elapse(0)
  return asked
}

const found = (codes: readonly string[]) => () => new Response(stripHtml(codes))
const isShown = () => screen.queryByRole('heading', { name: 'Recently viewed' }) !== null
const names = () => screen.getAllByRole('link').map((link) => link.textContent)

describe('recently viewed products', () => {
  test('are asked for once by their codes, the latest first', async () => {
    remember(['b', 'a'])
    const asked = await open(found(['b', 'a']))
    expect(asked).toEqual(['/fragments/en/cards?code[]=b&code[]=a'])
    expect(isShown()).toBe(true)
    expect(names()).toEqual(['Product b', 'Product a'])
  })

  test('leave out the one on the page', async () => {
    remember(['b', 'a'])
    expect(await open(found(['a']), 'b')).toEqual(['/fragments/en/cards?code[]=a'])
  })

  test('are all that is remembered, though the shop has lost the latest ones', async () => {
    remember(Array.from({ length: 25 }, (_code, index) => `c${index}`))
    const [asked = ''] = await open(found(['c19']))
    expect(asked.match(/code\[\]=/g)).toHaveLength(20)
    expect(screen.getByRole('list')).toBeTruthy()
  })
})

describe('the place for them stays closed', () => {
  test.each([
    { when: 'nothing was viewed', viewed: [], calls: 0 },
    { when: 'the one on the page alone was viewed', viewed: ['x'], calls: 0 },
    { when: 'the shop has none of them any more', viewed: ['gone'], calls: 1 },
  ])('when $when', async ({ viewed, calls }) => {
    remember(viewed)
    const asked = await open(found([]), 'x')
    expect([asked.length, isShown()]).toEqual([calls, false])
  })

  test.each([
    { when: 'the server fails', answer: () => new Response(null, { status: 503 }) },
    { when: 'the network fails', answer: cutOff },
  ])('when $when', async ({ answer }) => {
    remember(['a'])
    await open(answer)
    expect(isShown()).toBe(false)
  })
})
