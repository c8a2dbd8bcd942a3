import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Banner, ownDisclosure } from '#storefront/ads/rules/banner.ts'
import { BannerCard } from '#storefront/ads/islands/BannerCard.tsx'
import { draw } from '../../support/dom/drawing.tsx'
import { elapse } from '../../support/dom/page.tsx'

const BANNER: Banner = {
  id: 'ad-1',
  slotId: 'X-S1',
  image: { src: 'https://ads.test/1.png', width: 241, height: 501, alt: 'Autumn' },
  caption: 'Vitamin weeks',
  href: '/en/catalog-promotion/102',
  disclosure: { advertiser: 'Vitaverra', onBehalfOf: null },
  expiresAt: null,
  tracking: { token: 't' },
}

/** Sets how much of the card is in the window, which a browser derives from its layout. */
let show: (share: number) => void

beforeEach(() => {
  const callbacks = new Set<(entries: { intersectionRatio: number }[]) => void>()
  class Observer {
    #callback: (entries: { intersectionRatio: number }[]) => void
    constructor(callback: (entries: { intersectionRatio: number }[]) => void) {
      this.#callback = callback
    }
    observe = () => callbacks.add(this.#callback)
    disconnect = () => callbacks.delete(this.#callback)
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  show = (share) =>
    act(() => callbacks.forEach((callback) => callback([{ intersectionRatio: share }])))
})

/** The shopper puts the tab away, or takes it up again. */
function putAway(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

function drawBanner(banner = BANNER, locale = 'en', isIdentified = false) {
  const events: string[] = []
  const card = (
    <BannerCard
      banner={banner}
      isIdentified={isIdentified}
      onDraw={() => events.push('draw')}
      onView={() => events.push('view')}
      onClick={() => events.push('click')}
    />
  )
  const drawn = draw(card, { locale })
  const views = () => events.filter((event) => event === 'view').length
  return { ...drawn, card, views, events }
}

describe('a banner', () => {
  test.each([
    { advertiser: 'Vitaverra', onBehalfOf: null, label: 'Sponsored by Vitaverra' },
    { advertiser: 'Vitaverra', onBehalfOf: 'Vitaverra', label: 'Sponsored by Vitaverra' },
    { advertiser: 'Halo', onBehalfOf: 'Aqua', label: 'Sponsored by Halo for Aqua' },
    { advertiser: null, onBehalfOf: 'Aqua', label: 'Sponsored by Aqua' },
    { advertiser: null, onBehalfOf: null, label: 'Sponsored' },
  ])(
    'paid by $advertiser for $onBehalfOf is labelled "$label" and linked as an ad',
    ({ label, ...disclosure }) => {
      drawBanner({ ...BANNER, disclosure })
      const link = screen.getByRole('link', { name: /Autumn.*Vitamin weeks/ })
      expect(screen.getByText(label)).toBeDefined()
      expect(link.getAttribute('rel')?.split(' ')).toContain('sponsored')
      expect(link.getAttribute('href')).toBe(BANNER.href)
    },
  )

  test('of the shop itself is labelled as its offer, not as an ad', () => {
    const disclosure = { advertiser: 'Salvia', onBehalfOf: null, isOwn: true } as const
    drawBanner({ ...BANNER, disclosure })
    expect(screen.getByText('Salvia offer')).toBeDefined()
    expect(screen.getByRole('link').getAttribute('rel')).toBe('noopener')
  })

  test.each([
    { advertiser: 'Salvia', onBehalfOf: null, isOwn: true },
    { advertiser: 'Salvia', onBehalfOf: 'Salvia', isOwn: true },
    { advertiser: 'Salvia', onBehalfOf: 'Aqua', isOwn: undefined },
    { advertiser: 'Halo', onBehalfOf: 'Salvia', isOwn: undefined },
    { advertiser: null, onBehalfOf: null, isOwn: undefined },
  ])("paid by $advertiser for $onBehalfOf is Salvia's own: $isOwn", ({ isOwn, ...one }) =>
    expect(ownDisclosure(one, 'Salvia').isOwn).toBe(isOwn),
  )

  test.each([
    { locale: 'ru', label: 'Реклама: Aqua (оплачивает Halo)' },
    { locale: 'lt', label: 'Reklama: Aqua (moka Halo)' },
    { locale: 'ar', label: 'إعلان من Halo لصالح Aqua' },
  ])('names in $locale who paid and for whom', ({ locale, label }) => {
    const disclosure = { advertiser: 'Halo', onBehalfOf: 'Aqua' }
    const { container } = drawBanner({ ...BANNER, disclosure }, locale)
    // Names may be set off from a text that runs the other way, by marks that are not seen.
    expect(container.textContent?.replace(/[\u2066-\u2069]/g, '')).toContain(label)
  })

  test.each([
    { agreed: 'without consent to ads', isIdentified: false, mode: 'anonymous' },
    { agreed: 'with consent to ads', isIdentified: true, mode: null },
  ])('with consent $agreed has its picture fetched in mode $mode, without a referrer', (one) => {
    drawBanner(BANNER, 'en', one.isIdentified)
    const picture = screen.getByRole('img', { name: 'Autumn' })
    expect(picture.getAttribute('crossorigin')).toBe(one.mode)
    expect(picture.getAttribute('referrerpolicy')).toBe('no-referrer')
  })

  test('opened in another tab by the middle button is reported, by the right one not', () => {
    const { events } = drawBanner()
    const link = screen.getByRole('link')
    fireEvent(link, new MouseEvent('auxclick', { bubbles: true, button: 2 }))
    expect(events).not.toContain('click')
    fireEvent(link, new MouseEvent('auxclick', { bubbles: true, button: 1 }))
    expect(events).toContain('click')
  })

  test('is seen after half of it was in the window for a second', async () => {
    const { views } = drawBanner()
    show(0.5)
    await elapse(999)
    expect(views()).toBe(0)
    await elapse(1)
    expect(views()).toBe(1)
  })

  test('whose picture fails to load is not reported as seen', async () => {
    const { views } = drawBanner()
    fireEvent.error(screen.getByRole('img', { name: 'Autumn' }))
    show(1)
    await elapse(5000)
    expect(views()).toBe(0)
  })

  test('is not seen if less than half of it is in the window', async () => {
    const { views } = drawBanner()
    show(0.49)
    await elapse(5000)
    expect(views()).toBe(0)
  })

  test('is seen only after an uninterrupted second in the window', async () => {
    const { views } = drawBanner()
    show(0.6)
    await elapse(900)
    show(0.4)
    await elapse(500)
    show(0.6)
    await elapse(900)
    expect(views()).toBe(0)
    await elapse(100)
    expect(views()).toBe(1)
  })

  test('reports one impression, however often it comes back into view', async () => {
    const { views } = drawBanner()
    for (const share of [1, 0, 1, 0, 1]) {
      show(share)
      await elapse(1500)
    }
    expect(views()).toBe(1)
  })

  test('that is rendered again while in the window keeps the time it was seen', async () => {
    const { views, redraw, card } = drawBanner()
    show(1)
    await elapse(900)
    redraw(card)
    await elapse(100)
    expect(views()).toBe(1)
  })

  test('is not seen in a hidden tab, and takes a whole second once the tab is visible again', async () => {
    const { views } = drawBanner()
    show(0.6)
    await elapse(900)
    putAway(true)
    await elapse(5000)
    expect(views()).toBe(0)
    putAway(false)
    await elapse(999)
    expect(views()).toBe(0)
    await elapse(1)
    expect(views()).toBe(1)
  })

  test('is not seen in a tab opened in the background', async () => {
    const { views } = drawBanner()
    putAway(true)
    show(1)
    await elapse(5000)
    expect(views()).toBe(0)
  })

  test('that has left the window is not seen when the tab is visible again', async () => {
    const { views } = drawBanner()
    show(1)
    putAway(true)
    show(0)
    putAway(false)
    await elapse(5000)
    expect(views()).toBe(0)
  })
})
