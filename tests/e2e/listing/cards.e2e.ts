import type { Page } from 'playwright/test'
import { sendRequest } from '../../support/servers/http-client.ts'
import { cards, openLive, productLinks } from '../../support/browser/listing.ts'
import { expect, test } from '../../support/browser/story.ts'
import { CARD_IMAGE } from '../../support/card-parts.ts'
import { ELECTRONICS, FASHION, MEDICINES } from '../../support/browser/demo-pages.ts'
import { sampled } from '../../support/runner/scope.ts'

const LISTS = { pharmacy: MEDICINES, marketplace: ELECTRONICS, alternative: FASHION } as const
const SHOPS = Object.keys(LISTS) as (keyof typeof LISTS)[]

/** Places of a part of each card in the window, by the card's own top. */
const distinctTopsOf = (page: Page, part: string) =>
  cards(page).evaluateAll((all, selector) => {
    const rows = new Map<number, Set<number>>()
    for (const card of all) {
      const row = Math.round(card.getBoundingClientRect().top)
      const top = Math.round(card.querySelector(selector)?.getBoundingClientRect().top ?? 0)
      rows.set(row, (rows.get(row) ?? new Set()).add(top))
    }
    return [...rows.values()].map((tops) => tops.size)
  }, part)

for (const shop of sampled(SHOPS))
  test(`in the ${shop} shop the lines of the cards in a row are aligned @both`, async ({
    page,
    channels,
  }) => {
    await page.goto(channels[shop] + LISTS[shop].replace('/category/', '/sale/'))
    for (const part of [
      '.card__name',
      '.card__details',
      '.card__price',
      '.card__low',
      '.card__heart',
    ]) {
      const counts = await distinctTopsOf(page, part)
      expect(counts.length).toBeGreaterThan(5)
      expect([part, Math.max(...counts)]).toEqual([part, 1])
    }
  })

for (const locale of sampled(['en', 'ru', 'lt', 'ar']))
  test(`no word of a badge is broken on a phone in ${locale} @phone`, async ({
    page,
    channels,
  }) => {
    const labels = new Set<string>()
    for (const [shop, list] of Object.entries(channels)) {
      const path = shop === 'pharmacy' ? 'pharmacy-2' : 'marketplace-3'
      await page.goto(`${list}/${locale}/category/${path}`)
      const broken = await page.locator('[data-grid] .badge').evaluateAll((badges) =>
        badges.flatMap((badge) => {
          const [text] = badge.childNodes
          const label = badge.textContent ?? ''
          return [...label.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
            const place = document.createRange()
            place.setStart(text!, index)
            place.setEnd(text!, index + word.length)
            return new Set([...place.getClientRects()].map(({ top }) => top)).size > 1 ? word : []
          })
        }),
      )
      expect(broken).toEqual([])
      for (const label of await page.locator('[data-grid] .badge').allInnerTexts())
        if (label) labels.add(label)
    }
    expect(labels.size).toBeGreaterThan(3)
  })

test('a card shows badge, attribute, price, regular price, 30-day price and loyalty price', async ({
  page,
}) => {
  await page.goto('/en/sale/medicines-1100')
  const reduced = cards(page).filter({ has: page.locator('.price__regular') })
  await expect(reduced.first().locator('.price__current')).toHaveText(/^Price:? €\d+\.\d\d$/)
  await expect(reduced.first().locator('.price__regular')).toHaveText(/Regular price\s*€\d+\.\d\d/)
  await expect(page.locator('[data-grid] .card__low').first()).toHaveText(
    /^30-day low: €\d+\.\d\d$/,
  )
  await expect(cards(page).locator('.badge').first()).not.toBeEmpty()
  // One of its attributes, never several (RULES.md#product).
  for (const count of await cards(page).evaluateAll((all) =>
    all.map((card) => card.querySelectorAll('.card__attribute').length),
  ))
    expect(count).toBeLessThanOrEqual(1)
  await page.goto('/en/loyalty/medicines-1100')
  await expect(cards(page).first().locator('.price__loyalty')).toHaveText(/€\d+\.\d\d/)
})

for (const locale of sampled(['lt', 'ru', 'en', 'ar']))
  test(`no regular price has a line of its own, and the 30-day low is below it in ${locale} @both`, async ({
    page,
    channels,
  }) => {
    await page.goto(`${channels.marketplace}/${locale}/sale/marketplace-3`)
    const lines = await page.locator('[data-grid] .price--reduced').evaluateAll((prices) =>
      prices.map((price) => {
        const bottomOf = (selector: string) =>
          Math.round(price.querySelector(selector)?.getBoundingClientRect().bottom ?? 0)
        const low = price.nextElementSibling?.getBoundingClientRect().top ?? 0
        return {
          apart: Math.abs(bottomOf('.price__reduction') - bottomOf('.price__regular')),
          hole: Math.round(low - price.getBoundingClientRect().bottom),
        }
      }),
    )
    expect(lines.length).toBeGreaterThan(5)
    expect(lines.filter(({ apart, hole }) => apart > 6 || hole > 0)).toEqual([])
  })

test('a card reserves the lines that others in its row have', async ({ page }) => {
  await page.goto(MEDICINES)
  const boxes = await cards(page).evaluateAll((all) =>
    all.map((card) => {
      const { top, height } = card.getBoundingClientRect()
      const price = card.querySelector('.card__prices')?.getBoundingClientRect()
      return {
        top,
        height,
        price: price?.top,
        hasLowest: card.querySelector('.card__low') !== null,
      }
    }),
  )
  const rows = [...Map.groupBy(boxes, ({ top }) => top).values()]
  const mixed = rows.filter((row) => new Set(row.map(({ hasLowest }) => hasLowest)).size === 2)
  expect(mixed.length).toBeGreaterThan(0)
  for (const row of mixed)
    expect(new Set(row.map(({ height, price }) => `${height} ${price}`)).size).toBe(1)
})

test("only a phone's first row of pictures loads eagerly, and all have their space reserved @both", async ({
  page,
}) => {
  await page.goto(MEDICINES)
  const images = cards(page).locator(`${CARD_IMAGE}:not(.card__image--second)`)
  await expect(images.first()).toHaveAttribute('fetchpriority', 'high')
  const loading = await images.evaluateAll((all) =>
    all.map((image) => image.getAttribute('loading')),
  )
  expect(loading.slice(0, 4)).toEqual([null, null, 'lazy', 'lazy'])
  expect(loading.lastIndexOf(null)).toBe(1)
  // Not a wider picture for each density: one of 400 pixels suits them all.
  await expect(cards(page).locator(`${CARD_IMAGE}:not([src$="@400"])`)).toHaveCount(0)
  const hasPlace = await images.evaluateAll((all) =>
    all.map((image) => {
      const { width, height } = image.getBoundingClientRect()
      return width > 100 && height > 100
    }),
  )
  expect(hasPlace).not.toContain(false)
  const port = Number(process.env['STORY_PORT'])
  const headers = { host: `pharmacy.localhost:${port}` }
  const fragment = await sendRequest(port, `/fragments${MEDICINES}?page=2`, { headers })
  expect(fragment.text).toContain('loading="lazy"')
  expect(fragment.text).not.toContain('fetchpriority')
})

test("each channel has its own list style, and only the pharmacy's alternates blocks, by the ground of pictures alone @all", async ({
  page,
  channels,
}) => {
  for (const [shop, style] of [
    ['pharmacy', 'striped'],
    ['marketplace', 'cards'],
    ['alternative', 'ruled'],
  ] as const) {
    await openLive(page, channels[shop] + LISTS[shop])
    await expect(page.locator('[data-grid]')).toHaveClass(new RegExp(`grid--${style}`))
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(page.locator('[data-page="2"]').last()).toBeAttached()
    const groundsOf = async (part: string) => {
      const found = await page
        .locator(`[data-grid] > .cell${part}`)
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
      return new Set(found).size
    }
    const grounds = [await groundsOf(''), await groundsOf(' .card__picture')]
    expect([shop, ...grounds]).toEqual([shop, 1, shop === 'pharmacy' ? 2 : 1])
  }
})

for (const javaScriptEnabled of sampled([true, false]))
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('the heart of a product page adds it to the wishlist and removes it @both', async ({
      page,
    }) => {
      await page.goto(MEDICINES)
      const name = await productLinks(page).first().innerText()
      await productLinks(page).first().click()
      const heart = page.getByRole('main').getByRole('button', { name: `Wishlist: ${name}` })
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await expect(page.locator('[data-wishlist-count]')).toHaveText('1')
      await page.reload()
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
      await expect(page.locator('[data-wishlist-count]')).toBeHidden()
    })
  })
