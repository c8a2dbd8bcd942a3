import { DATA_AHEAD, DATA_SOON } from '#storefront/browser/dom-contract.ts'
import { SPECULATION_RULES } from '#storefront/site/browser/head/allow-ahead.ts'
import { URLPattern } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'

const ORIGIN = 'https://shop.example'

interface Rule {
  where: { and: [{ href_matches: string[] }, { selector_matches: string }] }
  eagerness: string
}

const { prefetch } = JSON.parse(SPECULATION_RULES) as { prefetch: Rule[] }

/** Signs at which the browser fetches the page of a link. */
function signsFor(html: string, mark: string | null): string[] {
  const root = document.documentElement
  if (mark !== null) root.setAttribute(DATA_AHEAD, mark)
  document.body.innerHTML = html
  const link = document.querySelector('a')
  const href = new URL(link?.getAttribute('href') ?? '', ORIGIN).href
  return prefetch
    .filter(({ where: { and } }) => {
      const [{ href_matches }, { selector_matches }] = and
      const isMeant = href_matches.some((pattern) => new URLPattern(pattern, ORIGIN).test(href))
      return isMeant && link?.matches(selector_matches) === true
    })
    .map(({ eagerness }) => eagerness)
}

afterEach(() => {
  document.documentElement.removeAttribute(DATA_AHEAD)
  document.body.replaceChildren()
})

const PRODUCT =
  '<article class="card"><h3 class="card__name"><a class="card__link" href="/en/product/cough-syrup-PH1">Syrup</a></h3></article>'
const MARKED = `<a href="/en/product/cough-syrup-PH1" ${DATA_SOON}>Syrup</a>`
const nav = (link: string) => `<nav>${link}</nav>`

describe('a page is fetched ahead', () => {
  test.each([
    ['a product on hover and on press', PRODUCT, 'hover', ['moderate', 'conservative']],
    ['without hover, a product on press', PRODUCT, 'rest', ['conservative']],
    ['a product at once if its card is marked', MARKED, 'rest', ['conservative', 'immediate']],
    ['a marked product even after the budget is spent', MARKED, null, ['immediate']],
    [
      'a category of the menu on press alone',
      nav('<a href="/en/category/oral-care-1600">Oral care</a>'),
      'hover',
      ['conservative'],
    ],
  ])('%s', (_, html, mark, signs) => expect(signsFor(html, mark)).toEqual(signs))
})

describe('a page is never fetched ahead', () => {
  test.each([
    ['where data is to be saved', PRODUCT, null],
    ['that robots must not follow', '<a rel=nofollow href="/en/product/a-1">A</a>', 'hover'],
    ['of another shop', '<a href="https://other.example/en/product/a-1">A</a>', 'hover'],
    ['in another language', nav('<a hreflang=ru href="/ru/category/a-1">A</a>'), 'hover'],
    ['of a filtered list', nav('<a href="/en/category/a-1?brand[]=x">A</a>'), 'hover'],
    ['that a script reads into the list', '<a href="/en/category/a-1?page=2">Next</a>', 'hover'],
    ['that is open', nav('<a href="/en/category/a-1" aria-current=page>A</a>'), 'hover'],
    ['of a search', nav('<a href="/en/search?query=tea">Tea</a>'), 'hover'],
    ['of the wishlist', nav('<a href="/en/wishlist">Wishlist</a>'), 'hover'],
    ['that compares products', nav('<a href="/en/compare?codes=a,b">Compare</a>'), 'hover'],
  ])('%s', (_, html, mark) => expect(signsFor(html, mark)).toEqual([]))
})
