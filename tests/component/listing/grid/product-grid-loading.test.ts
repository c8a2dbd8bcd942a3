import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { DATA_READY } from '#storefront/browser/dom-contract.ts'
import { cells, codes, codesOn, element, openOn, tick } from '../../../support/dom/grid.ts'
import { elapse, PATIENCE } from '../../../support/dom/page.tsx'

describe('while a list is loading', () => {
  const facts = () => [
    element().getAttribute('aria-busy'),
    element().hasAttribute('inert'),
    document.documentElement.dataset['loading'],
  ]

  test('the cards stay, marked busy, and inert once it takes longer', async () => {
    const { shopper, storefront } = await openOn(1)
    storefront.hold()
    await tick(shopper, /Adora/)
    expect(facts()).toEqual(['true', false, undefined])
    await elapse(PATIENCE)
    expect(facts()).toEqual(['true', true, 'replace'])
    expect(codes()).toEqual(codesOn(1))
    await storefront.release('brand[]=adora')
    expect(facts()).toEqual(['false', false, undefined])
  })

  test('it is ready only before the choice, and once the new list is rendered', async () => {
    const { shopper, storefront } = await openOn(1)
    const ready = () => element().getAttribute(DATA_READY)
    const seen = [ready()]
    storefront.hold()
    await shopper.click(screen.getByRole('checkbox', { name: /Adora/ }))
    seen.push(ready())
    await elapse(500)
    seen.push(ready())
    await storefront.release('brand[]=adora')
    expect([...seen, ready()]).toEqual(['', null, null, 'brand%5B%5D=adora'])
  })

  test('another choice meanwhile keeps the cards inert', async () => {
    const { shopper, storefront } = await openOn(1)
    storefront.hold()
    await tick(shopper, /Adora/)
    await elapse(PATIENCE)
    await shopper.click(screen.getByRole('checkbox', { name: /Belle/ }))
    expect(facts()).toEqual(['true', true, 'replace'])
    await elapse(500)
    expect(facts()).toEqual(['true', true, 'replace'])
  })

  test('a choice in the frame that renders the previous one is awaited like any other', async () => {
    const { shopper, storefront } = await openOn(1)
    storefront.hold()
    await tick(shopper, /Adora/)
    await elapse(PATIENCE)
    window.requestAnimationFrame = () => 0
    await storefront.release('brand[]=adora')
    expect(facts()).toEqual(['true', false, undefined])
    const { listController } = await import('#storefront/listing/browser/list.ts')
    listController.chooseSort('price_asc')
    await elapse(PATIENCE)
    expect(facts()).toEqual(['true', true, 'replace'])
  })

  test('at one end of the list, its cards are still usable', async () => {
    const { shopper, storefront } = await openOn(1)
    storefront.hold()
    await shopper.click(screen.getByRole('link', { name: 'Load more' }))
    await elapse(PATIENCE)
    expect(facts()).toEqual(['true', false, 'append'])
  })

  test('eight skeletons precede the cards of the first page until it is loaded or fails', async () => {
    const { shopper, storefront } = await openOn(2)
    storefront.hold()
    await shopper.click(screen.getByRole('link', { name: 'Load previous' }))
    await elapse(PATIENCE)
    const kinds = () => cells().map((cell) => cell.classList.contains('cell--skeleton'))
    expect(kinds()).toEqual([...Array(8).fill(true), ...codesOn(2).map(() => false)])
    await storefront.release('')
    expect(codes()).toEqual([...codesOn(1), ...codesOn(2)])
  })
})
