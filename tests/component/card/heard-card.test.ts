import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { productCard, type SearchedWords } from '#storefront/card/views/card-html.ts'
import type { Product } from '#contract/shop/product.ts'
import { breadcrumbsHtml } from '#storefront/seo/views/breadcrumbs-html.ts'
import { createTranslator } from '#storefront/i18n/translator.ts'
import { product } from '../../support/samples/domain.ts'
import { SAMPLE_CHANNELS } from '../../support/samples/channels.ts'

/** Draws the card of a product on a page in a language. */
function drawCard(change: Partial<Product>, locale = 'en', words?: SearchedWords) {
  const [channel] = SAMPLE_CHANNELS
  if (!channel) throw new Error('There is no channel')
  const t = createTranslator(locale)
  const context = { channel, locale, newUrls: false, t, wishlist: [], isShared: false }
  const sample = product({ brand: 'Apotelle', ...change })
  document.body.innerHTML = `<main>${productCard(sample, context, 'lazy', false, words).text}</main>`
}

const linkName = () => screen.getByRole('link').textContent
const unread = () =>
  [...document.querySelectorAll('[aria-hidden=true]')].map(({ textContent }) => textContent)
const badge = (label: string) => ({ code: label, label })

describe('a card', () => {
  test('that is sold out says so with its name, in the language of the page', () => {
    drawCard({ name: 'Gelis 50 ml', nameLocale: 'lt', inStock: false })
    expect(linkName()).toBe('Apotelle Gelis 50 ml (Out of stock)')
    expect(screen.getByRole('link').lastElementChild?.getAttribute('lang')).toBe('en')
    expect(screen.getByRole('heading').getAttribute('lang')).toBe('lt')
  })

  test.each([
    { own: [], lists: 0 },
    { own: [badge('New')], lists: 1 },
  ])('that is sold out is not said to be so twice, beside $own.length badges', ({ own, lists }) => {
    drawCard({ inStock: false, badges: own })
    expect(unread()).toContain('Out of stock')
    expect(screen.queryAllByRole('list')).toHaveLength(lists)
    expect(screen.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      own.map(({ label }) => label),
    )
  })

  test.each([true, null])('with stock %s says nothing about it', (inStock) => {
    drawCard({ name: 'Gel 50 ml', inStock })
    expect(linkName()).toBe('Apotelle Gel 50 ml')
  })

  test('that has further listings leads to them, beside its own link', () => {
    const alike = { text: '2 more alike', href: '/en/search?alike=k1&query=gel' }
    drawCard({ name: 'Gel' }, 'en', { soldOut: null, lacked: null, alike })
    const [own, others] = screen.getAllByRole('link')
    expect(own?.textContent).toBe('Apotelle Gel')
    expect(others?.textContent).toBe('2 more alike')
    expect(others?.getAttribute('href')).toBe(alike.href)
  })

  test('says which sizes are sold out, not only by striking them', () => {
    const sizes = ['40', '41', '42'].map((name) => ({ name, isSoldOut: name !== '41' }))
    drawCard({ sizes })
    const line = document.querySelector('.card__sizes')
    expect(line?.textContent).toBe('Comes in: 40, 41, 42 (Out of stock: 40, 42)')
    expect(unread()).toEqual(expect.arrayContaining(['40', '42']))
  })

  test.each([
    { locale: 'en', count: 1, reads: 'Rating out of 5: 4.2 (1) 1 review' },
    { locale: 'ru', count: 22, reads: 'Рейтинг из 5: 4,2 (22) 22 отзыва' },
    { locale: 'lt', count: 11, reads: 'Įvertinimas iš 5: 4,2 (11) 11 atsiliepimų' },
    { locale: 'ar', count: 2, reads: 'التقييم من 5: 4.2 (2) مراجعتان' },
  ])('reads its number of reviews in $locale: $reads', ({ locale, count, reads }) => {
    drawCard({ rating: { average: 4.2, count } }, locale)
    expect(document.querySelector('.card__rating')?.textContent).toBe(reads)
    expect(unread()).toContain(`(${String(count)})`)
  })
})

test('the name of a product in another language has that language in the breadcrumbs too', () => {
  const crumbs = [
    { name: 'Skin care', path: '/en/category/skin-3' },
    { name: 'Gelis', path: '/en/product/gelis-P-1', lang: 'lt' },
  ]
  document.body.innerHTML = breadcrumbsHtml(crumbs, '/', createTranslator('en')).text
  const langs = screen
    .getAllByRole('link')
    .map((link) => link.firstElementChild?.getAttribute('lang'))
  expect(langs).toEqual([null, 'lt'])
})
