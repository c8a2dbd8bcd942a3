import { expect, test } from 'vitest'
import { combinationsOf, releasesIn, upgradedIn, withVersions } from '../../upgrade/versions.ts'

test.each([
  {
    what: 'prereleases are left out',
    printed: ['2.0.0-beta.1', '1.0.0', '0.0.0-x-1'],
    releases: ['1.0.0'],
  },
  {
    what: 'numbers count, not digits',
    printed: ['1.9.0', '1.10.0', '1.2.10', '1.2.9', '10.0.0', '9.9.9'],
    releases: ['10.0.0', '9.9.9', '1.10.0', '1.9.0', '1.2.10', '1.2.9'],
  },
  {
    what: 'a later patch of an older version comes after',
    printed: ['1.3.0', '1.2.8'],
    releases: ['1.3.0', '1.2.8'],
  },
  { what: 'a single version is no list', printed: '1.0.0', releases: ['1.0.0'] },
  { what: 'there may be none', printed: [], releases: [] },
])('releases: $what', ({ printed, releases }) => {
  expect(releasesIn(JSON.stringify(printed))).toEqual(releases)
})

test('the newest of all are tried together, then the five releases of Astro before', () => {
  const astro = ['2.1.1', '2.1.0', '2.0.0', '1.9.2', '1.9.1', '1.9.0', '1.8.0']
  expect(
    combinationsOf(
      new Map([
        ['astro', astro],
        ['vite', ['8.1.0', '8.0.0']],
      ]),
    ),
  ).toEqual([
    { astro: '2.1.1', vite: '8.1.0' },
    ...['2.1.0', '2.0.0', '1.9.2', '1.9.1', '1.9.0'].map((version) => ({ astro: version })),
  ])
})

test('with fewer than five older releases all of them are tried', () => {
  expect(combinationsOf(new Map([['astro', ['1.0.1', '1.0.0']]]))).toEqual([
    { astro: '1.0.1' },
    { astro: '1.0.0' },
  ])
  expect(combinationsOf(new Map([['astro', ['1.0.0']]]))).toEqual([{ astro: '1.0.0' }])
})

const MANIFEST = {
  name: 'shop',
  dependencies: { react: '1.0.0', 'react-dom': '1.0.0', zod: '4.0.0' },
  devDependencies: {
    astro: '7.0.0',
    '@astrojs/node': '1.0.0',
    'astro-i18next': '1.0.0',
    vite: '8.0.0',
  },
  overrides: { a: { b: '$b' } },
}

test('Astro, its packages, React and Vite are upgraded', () => {
  expect(upgradedIn(MANIFEST)).toEqual(['astro', '@astrojs/node', 'vite', 'react', 'react-dom'])
})

test('only named versions change', () => {
  expect(withVersions(MANIFEST, { astro: '7.0.1' })).toEqual({
    ...MANIFEST,
    devDependencies: { ...MANIFEST.devDependencies, astro: '7.0.1' },
  })
})

test('a new Vite is also that of its dependents', () => {
  const { devDependencies, overrides } = withVersions(MANIFEST, { vite: '9.0.0' })
  expect(devDependencies.vite).toBe('9.0.0')
  expect(overrides).toEqual({ a: { b: '$b' }, vite: '$vite' })
})
