// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { BANNER_NAMES } from '#demo/pictures/banners/banner.ts'
import { pictureSvg } from '#demo/pictures/picture.ts'

function draw(name: string): Element {
  const svg = pictureSvg('banner', name) ?? ''
  return new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
}

test.each(BANNER_NAMES)('%s is valid SVG of its size, without letters', (name) => {
  const root = draw(name)
  const size = name.endsWith('-small') ? '0 0 241 501' : '0 0 507 501'
  expect(root.querySelector('parsererror')).toBeNull()
  expect(root.getAttribute('viewBox')).toBe(size)
  expect(root.querySelector('text')).toBeNull()
  const ids = [...root.querySelectorAll('[id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const used = [...root.outerHTML.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id)
  expect(used.filter((id) => !ids.includes(id ?? ''))).toEqual([])
  expect(root.outerHTML).not.toMatch(/NaN|undefined|Infinity|\[object/)
})

test('the same name always produces the same bytes', () => {
  for (const name of BANNER_NAMES) {
    expect(pictureSvg('banner', name)).toBe(pictureSvg('banner', name))
  }
})

test.each([
  '',
  'pharmacy',
  'pharmacy-vitamin-weeks',
  'pharmacy-vitamin-weeks-large',
  'pharmacy-vitamin-weeks-small-small',
  'Pharmacy-vitamin-weeks-small',
  'marketplace-vitamin-weeks-small',
  'constructor-constructor-small',
  'pharmacy-constructor-small',
  'pharmacy-vitamin-weeks-small ',
  '../pharmacy-vitamin-weeks-small',
])('%j is not a banner', (name) => {
  expect(pictureSvg('banner', name)).toBeNull()
})
