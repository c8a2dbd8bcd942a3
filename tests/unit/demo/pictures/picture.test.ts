// @vitest-environment jsdom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pictureName, SHAPES, type PictureTraits } from '#embedded-shop/drawn-pictures/name.ts'
import { pictureSvg } from '#demo/pictures/picture.ts'
import { sampled } from '../../../support/runner/scope.ts'

const VIEWS = [1, 2, 3, 4] as const

const traits = (changes: Partial<PictureTraits> = {}): PictureTraits => ({
  shape: 'bottle',
  colour: '0b6e4f',
  accent: 'f2c14e',
  brand: 'Medira',
  size: 40,
  view: 1,
  seed: 7,
  ...changes,
})

const draw = (changes?: Partial<PictureTraits>, kind = 'product') =>
  pictureSvg(kind, pictureName(traits(changes))) ?? ''

function parse(svg: string): Element {
  return new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
}

function expectSound(svg: string): void {
  const root = parse(svg)
  expect(root.querySelector('parsererror')).toBeNull()
  expect(root.localName).toBe('svg')
  const ids = [...root.querySelectorAll('[id]')].map((element) => element.id)
  expect(new Set(ids).size).toBe(ids.length)
  const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1])
  expect(used.filter((id) => !ids.includes(id ?? ''))).toEqual([])
  expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object/)
}

test.each(sampled(SHAPES, 8))('draws valid SVG of a %s from each side', (shape) => {
  for (const view of VIEWS) {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      expectSound(draw({ shape, view, seed, size: seed * 17 }))
    }
  }
})

test.each(sampled(SHAPES, 8))('draws a valid taxon tile for a %s', (shape) => {
  expectSound(draw({ shape }, 'taxon'))
})

test.each(sampled(SHAPES, 8))('draws a plate of a %s only in earth colours', (shape) => {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const svg = draw({ shape, seed, colour: '00ff00', accent: '0000ff' }, 'plate')
    expectSound(svg)
    expect(svg).not.toBe(draw({ shape, seed }, 'taxon'))
    expect(svg).toBe(draw({ shape, seed, colour: 'ff00ff', accent: '00ffff' }, 'plate'))
  }
})

test('draws the same bytes for the same name', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SHAPES),
      fc.nat(),
      fc.constantFrom(...VIEWS),
      (shape, seed, view) => {
        expect(draw({ shape, seed, view })).toBe(draw({ shape, seed, view }))
      },
    ),
  )
})

test('writes the brand as text, whatever it contains', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (brand) => {
      const svg = draw({ shape: 'box', brand: `<b>${brand}"'&]]>` })
      expectSound(svg)
      expect(parse(svg).querySelector('b, script')).toBeNull()
    }),
  )
})

test.each(['pharmacy', 'marketplace', 'alternative'])('draws a hero for %s', (channel) => {
  const svg = pictureSvg('hero', channel) ?? ''
  expectSound(svg)
  expect(parse(svg).getAttribute('viewBox')).toBe('0 0 1280 420')
  expect(parse(svg).querySelector('text')).toBeNull()
})

test.each([
  { kind: 'hero', name: 'constructor' },
  { kind: 'hero', name: pictureName(traits()) },
  { kind: 'product', name: 'pharmacy' },
  { kind: 'taxon', name: '../../etc/passwd' },
  { kind: '__proto__', name: pictureName(traits()) },
  { kind: '', name: pictureName(traits()) },
])('draws nothing for $kind/$name', ({ kind, name }) => {
  expect(pictureSvg(kind, name)).toBeNull()
})
