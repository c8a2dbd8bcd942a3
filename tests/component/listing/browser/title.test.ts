import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { createTranslator } from '#storefront/i18n/translator.ts'
import { breadcrumbsHtml } from '#storefront/seo/views/breadcrumbs-html.ts'
import { form } from '../../../support/samples/domain.ts'
import { listQuery, pageState } from '../../../support/samples/pages.ts'
import { elapse, openPage } from '../../../support/dom/page.tsx'

/** Draws the way to a list; the last step names its filters, if it has any. */
function drawBreadcrumbs(
  ...names: string[]
): () => [name: string | null, current: string | null][] {
  const crumbs = names.map((name, at) => ({ name, path: at === 0 ? '/en/' : '/en/list' }))
  document.body.insertAdjacentHTML(
    'beforeend',
    breadcrumbsHtml(crumbs, '/en/list', createTranslator('en')).text,
  )
  return () =>
    [...document.querySelectorAll('.crumbs a')].map((link) => [
      link.textContent,
      link.getAttribute('aria-current'),
    ])
}

const islands = ['filters'] as const
const tick = (name: RegExp) => screen.getByRole('checkbox', { name })

beforeEach(() => {
  document.title = 'Vitamins: buy online · Salvia'
})

test('the title follows the filters of the drawn list, and back', async () => {
  const { shopper, storefront } = await openPage({ islands, hasGrid: true })
  storefront.hold()
  await shopper.click(tick(/Adora/))
  await elapse(500)
  expect(document.title).toBe('Vitamins: buy online · Salvia')
  await storefront.release('brand[]=adora')
  expect(document.title).toBe('Vitamins, Adora · Salvia')
  await shopper.click(tick(/Adora/))
  await elapse(500)
  expect(document.title).toBe('Vitamins: buy online · Salvia')
})

test('the title of a page that opened with filters is the heading without them', async () => {
  document.title = 'Vitamins, Vegan · Salvia'
  const state = pageState({ query: listQuery({ form: form({ vegan: ['1'] }) }) })
  const { shopper } = await openPage({ state, islands, hasGrid: true })
  await shopper.click(tick(/Yes/))
  await elapse(500)
  expect(document.title).toBe('Vitamins · Salvia')
})

test('the title of a search stays that of its text', async () => {
  const route = { name: 'PRODUCTS_SEARCH', locale: 'en', params: {} } as const
  const { shopper } = await openPage({ state: pageState({ route }), islands, hasGrid: true })
  await shopper.click(tick(/Adora/))
  await elapse(500)
  expect(document.title).toBe('Vitamins: buy online · Salvia')
})

test('the last breadcrumb names the filters of the drawn list', async () => {
  const { shopper } = await openPage({ islands, hasGrid: true })
  const steps = drawBreadcrumbs('Home', 'Vitamins')
  await shopper.click(tick(/Adora/))
  await elapse(500)
  expect(steps()).toEqual([
    ['Home', null],
    ['Vitamins', null],
    ['Adora', 'page'],
  ])
  await shopper.click(tick(/Belle/))
  await elapse(500)
  expect(steps().map(([name]) => name)).toEqual(['Home', 'Vitamins', 'Adora, Belle'])
})

test('without filters the last breadcrumb is the list again', async () => {
  const state = pageState({ query: listQuery({ form: form({ vegan: ['1'] }) }) })
  const { shopper } = await openPage({ state, islands, hasGrid: true })
  const steps = drawBreadcrumbs('Home', 'Vitamins', 'Vegan')
  expect(steps().at(-1)).toEqual(['Vegan', 'page'])
  await shopper.click(tick(/Yes/))
  await elapse(500)
  expect(steps()).toEqual([
    ['Home', null],
    ['Vitamins', 'page'],
  ])
})
