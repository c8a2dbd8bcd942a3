import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { codesOf, listQuery, pageState } from '../samples/pages.ts'
import { elapse, openPage } from './page.tsx'

const islands = ['filters', 'previous', 'next'] as const
export const grid = () => document.querySelector<HTMLElement>('[data-grid]')!
export const element = () => grid().parentElement!
export const cells = () => [...grid().querySelectorAll<HTMLElement>('li')]
export const codes = () => cells().map((cell) => cell.dataset['code'])
export const pages = () => [...new Set(cells().map((cell) => cell.dataset['page']))].map(Number)
export const codesOn = (page: number) => codesOf(listQuery({ page }))

/** A list with its grid, filters and pagers, on one of its pages. */
export const openOn = (page: number) =>
  openPage({ state: pageState({ query: listQuery({ page }) }), islands, hasGrid: true })

export type Shopper = Awaited<ReturnType<typeof openPage>>['shopper']

export async function load(shopper: Shopper, name: 'Load more' | 'Load previous', times = 1) {
  for (let time = 0; time < times; time += 1) {
    await shopper.click(screen.getByRole('link', { name }))
    await elapse(0)
  }
}

/** Ticks an option, and waits until it is requested. */
export async function tick(shopper: Shopper, name: RegExp): Promise<void> {
  await shopper.click(screen.getByRole('checkbox', { name }))
  await elapse(500)
}

/** jsdom has no layout: every card is 100 high, the first of them `scrolled` above the window. */
export function layOut(scrolled = 0): void {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: HTMLElement,
  ) {
    const top = Math.max(cells().indexOf(this), 0) * 100 - scrolled
    return { top, bottom: top + 100 } as DOMRect
  })
}
