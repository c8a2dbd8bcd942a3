import { describe, expect, test } from 'vitest'
import { attributeValueTitle } from '#storefront/seo/rules/breadcrumbs.ts'
import { promotionDescription } from '#contract/shop/promotion.ts'
import {
  ancestors,
  completedFrom,
  isEnabled,
  menuEntryId,
  primaryImage,
  visibleChildren,
} from '#contract/shop/taxon.ts'
import { attributeValue, taxon } from '../../support/samples/domain.ts'

describe('a taxon', () => {
  test.each([
    { enabled: undefined, is: true },
    { enabled: null, is: true },
    { enabled: true, is: true },
    { enabled: false, is: false },
  ])('is enabled ($is) if its field is $enabled: absent means true', ({ enabled, is }) =>
    expect(isEnabled({ enabled: enabled as boolean | null })).toBe(is),
  )

  test('has its first image as the primary one', () => {
    const image = (path: string) => ({ path, width: 8, height: 8, alt: '' })
    expect(primaryImage({ images: [image('/1'), image('/2')] })?.path).toBe('/1')
    expect(primaryImage({ images: [] })).toBeNull()
  })

  test('shows a child only if its id is in availableTaxons', () => {
    const children = [taxon(2, 'Face'), taxon(3, 'Body'), taxon(4, 'Off', { enabled: false })]
    const shown = visibleChildren(taxon(1, 'Care', { children }), [3, 4, 99])
    expect(shown.map(({ name }) => name)).toEqual(['Body'])
  })

  test('takes its parent and children from the tree if it has none itself', () => {
    const leaf = taxon(4, 'Night')
    const face = taxon(3, 'Face', { children: [leaf] })
    const root = taxon(1, 'Root', { children: [taxon(2, 'Care', { children: [face] })] })
    const completed = completedFrom(root, taxon(3, 'Face'))
    expect(ancestors(completed).map(({ name }) => name)).toEqual(['Root', 'Care'])
    expect(completed.children).toEqual([leaf])
    const own = taxon(3, 'Face', { parent: taxon(9, 'Other'), children: [taxon(8, 'Own')] })
    expect(completedFrom(root, own)).toEqual(own)
    const stranger = taxon(5, 'Stranger')
    expect([completedFrom(root, stranger), completedFrom(null, own)]).toEqual([stranger, own])
  })

  test('lists its ancestors from the outermost in, even if they form a cycle', () => {
    const root = taxon(1, 'Root')
    const middle = taxon(2, 'Middle', { parent: root })
    expect(ancestors(taxon(3, 'Leaf', { parent: middle }))).toEqual([root, middle])
    root.parent = middle
    expect(ancestors(middle)).toEqual([root])
  })

  const root = taxon(1, 'Root')
  const care = taxon(2, 'Care', { parent: root })
  const face = taxon(3, 'Face', { parent: care })
  const serums = taxon(4, 'Serums', { parent: face })
  test.each([
    { what: 'itself', on: care, marked: 2 },
    { what: 'its child', on: face, marked: 2 },
    { what: 'what lies deeper', on: serums, marked: 2 },
    { what: 'what holds the whole menu', on: root, marked: undefined },
    { what: 'another branch', on: taxon(6, 'Hair', { parent: root }), marked: undefined },
    { what: 'no taxon', on: null, marked: undefined },
  ])('of the menu is marked as $marked on a page about $what', ({ on, marked }) =>
    expect(menuEntryId([taxon(5, 'Body', { parent: root }), care], on)).toBe(marked),
  )
})

test.each([
  { name: 'Adora', value: 'adora', is: 'Adora' },
  { name: true, value: true, is: 'Brand' },
  { name: false, value: false, is: 'Brand' },
  { name: null, value: 'adora', is: 'adora' },
  { name: null, value: 5, is: '5' },
  { name: null, value: true, is: 'Brand' },
])('an attribute value with name $name and value $value is labelled $is', ({ is, ...change }) =>
  expect(attributeValueTitle(attributeValue(change))).toBe(is),
)

test.each([
  { translatableDescription: 'B', description: 'A', is: 'B' },
  { translatableDescription: null, description: 'A', is: 'A' },
  { translatableDescription: null, description: null, is: null },
])('a promotion is described by $is, the translated text first', ({ is, ...texts }) => {
  const own = { id: 1, code: 'p', label: 'P', links: [], metaTitle: null, metaDescription: null }
  const meta = { metaKeywords: null, metaRobots: null, metaCanonical: null }
  expect(promotionDescription({ ...own, ...meta, ...texts })).toBe(is)
})
