import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseConsent } from '#storefront/consent/rules/consent.ts'
import { $consent } from '#storefront/consent/browser/stores/consent-store.ts'
import Recommendations from '#storefront/recommendations/islands/Recommendations.tsx'
import { elapse } from '../../support/dom/page.tsx'
import { respondWithRails, cutOff, railHtml } from '../../support/fakes/rail-server.ts'

const ADDRESS = '/fragments/lt/recommendations?query=kremas'

async function open(response: () => Response) {
  const requested = respondWithRails(response)
  const island = <Recommendations title="For you" listStyle="plain" address={ADDRESS} />
  const { rerender } = render(island)
  await elapse(0)
  return { requested, drawAgain: () => rerender(island) }
}

const isShown = () => screen.queryByRole('list', { name: 'For you' }) !== null
const names = () => screen.getAllByRole('link').map((link) => link.textContent)

/** Clicks that lead nowhere: jsdom has nowhere to go. */
function follow(name: string): void {
  const link = screen.getByRole('link', { name })
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
}

describe('recommendations', () => {
  test("are requested once, and rendered in the server's order", async () => {
    const { requested, drawAgain } = await open(() => new Response(railHtml(['b', 'a'])))
    drawAgain()
    await elapse(0)
    expect(requested).toEqual([ADDRESS])
    expect(names()).toEqual(['Product b', 'Product a'])
  })

  test.each([
    { when: 'there are none', response: () => new Response(railHtml([])) },
    { when: 'the server fails', response: () => new Response(null, { status: 503 }) },
    { when: 'the network fails', response: cutOff },
  ])('are hidden if $when', async ({ response }) => {
    await open(response)
    expect(isShown()).toBe(false)
  })
})

describe('a click on a recommendation', () => {
  const events: unknown[][] = []
  const waiting: (() => void)[] = []
  /** The provider's own script, as far as it is called. */
  const api = {
    visit: { setDoNotTrack: (isOn: boolean) => events.push(['do not track', isOn]) },
    recordAttribution: (...facts: unknown[]) => events.push(facts),
  }
  type Use = (provider: typeof api) => void
  const provider = (use: Use) => use(api)
  const lateProvider = (use: Use) => waiting.push(() => use(api))
  const attributed = ['vp', 'a', 'r-7']

  beforeEach(() => {
    document.body.dataset['sensitive'] = 'false'
  })
  afterEach(() => {
    events.length = 0
    waiting.length = 0
    delete document.body.dataset['sensitive']
    $consent.set(null)
    Object.assign(window, { nostojs: undefined })
  })

  /** The rail of a shopper who decided so, and has the provider's script. */
  async function openFor(decision: string, nostojs: unknown = provider, resultId = 'r-7') {
    $consent.set(parseConsent(decision))
    Object.assign(window, { nostojs })
    await open(() => new Response(railHtml(['b', 'a'], resultId)))
  }

  test.each([
    { resultId: 'r-7', expected: [attributed] },
    { resultId: '', expected: [] },
  ])(
    'with the result id "$resultId" sends the provider $expected',
    async ({ resultId, expected }) => {
      await openFor('analytics.personalisation', provider, resultId)
      follow('Product a')
      expect(events.filter(([what]) => what === 'vp')).toEqual(expected)
    },
  )

  test.each([
    { decision: '', shop: 'plain', expected: [] },
    { decision: 'none', shop: 'plain', expected: [] },
    { decision: 'ads.personalisation', shop: 'plain', expected: [] },
    { decision: 'analytics', shop: 'plain', expected: [['do not track', true], attributed] },
    { decision: 'analytics', shop: 'sensitive', expected: [] },
    {
      decision: 'analytics.personalisation',
      shop: 'sensitive',
      expected: [['do not track', false], attributed],
    },
  ])('sends $expected in a $shop shop with the decision "$decision"', async (row) => {
    document.body.dataset['sensitive'] = String(row.shop === 'sensitive')
    await openFor(row.decision)
    follow('Product a')
    expect(events).toEqual(row.expected)
  })

  test('is reported for the middle button too, which opens a tab, but not for the right one', async () => {
    await openFor('analytics.personalisation')
    const link = screen.getByRole('link', { name: 'Product a' })
    fireEvent(link, new MouseEvent('auxclick', { bubbles: true, button: 2 }))
    expect(events).toEqual([])
    fireEvent(link, new MouseEvent('auxclick', { bubbles: true, button: 1 }))
    expect(events).toContainEqual(attributed)
  })

  test('is not reported once consent is withdrawn', async () => {
    await openFor('analytics')
    $consent.set(parseConsent('none'))
    follow('Product a')
    expect(events).toEqual([])
  })

  test('is not reported to a script loaded after consent was withdrawn', async () => {
    await openFor('analytics', lateProvider)
    follow('Product a')
    $consent.set(parseConsent('none'))
    for (const come of waiting) come()
    expect([waiting.length, events]).toEqual([1, []])
  })

  test('before consent is not reported afterwards either', async () => {
    await openFor('none', lateProvider)
    follow('Product a')
    $consent.set(parseConsent('analytics'))
    expect(waiting).toEqual([])
  })

  test('works without the provider’s script', async () => {
    await openFor('analytics', null)
    follow('Product a')
    expect(events).toEqual([])
  })
})
