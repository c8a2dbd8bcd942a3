import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { featureOf } from '#tools/layers.ts'

const ROOT = join(import.meta.dirname, '../..')

const withoutComments = (text: string) => text.replaceAll(/\/\*.*?\*\//gs, '')

/** Splits a selector where a separator stands outside of all round and square brackets. */
function splitOutside(selector: string, separator: RegExp): string[] {
  let depth = 0
  const parts = ['']
  for (const character of selector) {
    depth += Number('(['.includes(character)) - Number(')]'.includes(character))
    if (depth === 0 && separator.test(character)) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}

const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const rules = globSync('src/**/*.css', { cwd: ROOT }).flatMap((path) =>
  [...withoutComments(textOf(path)).matchAll(/([^{};]+)\{/g)].flatMap(([, selector = '']) =>
    splitOutside(selector, /,/).map((one) => ({ path, selector: one })),
  ),
)
const selectors = rules.map(({ selector }) => selector)

/** Whether a change that `:has()` sees, anywhere in its element, has all elements of a name styled anew. */
function stylesByName(selector: string): boolean {
  const compounds = splitOutside(selector, /[\s>+~]/)
  const subject = compounds.at(-1) ?? ''
  return compounds.slice(0, -1).some((one) => one.includes(':has(')) && !/[.#[]/.test(subject)
}

test.each([
  [".card:has(.heart[aria-pressed='false']) .card__name a", true],
  ['.listing:not(:has(.chip, .pill)) > img', true],
  ['.listing:not(:has(.chip)) .empty__clear', false],
  ['.pager:not(:has(a))', false],
  ['.card img', false],
])('%s is matched by element names inside `:has()`: %s', (selector, isSo) => {
  expect(stylesByName(selector)).toBe(isSo)
})

test('no selector uses element names inside `:has()` (DECISIONS.md, 12)', () => {
  expect(selectors.filter((selector) => selector.includes(':has(')).length).toBeGreaterThan(10)
  expect(selectors.filter(stylesByName)).toEqual([])
})

test('a part of a page with a scheme of its own has the tokens of its channel (RULES.md#browsers)', () => {
  const ownScheme = globSync('src/**/*.css', { cwd: ROOT }).flatMap((path) =>
    [...withoutComments(textOf(path)).matchAll(/([^{};]+)\{[^{}]*color-scheme:/g)].map(
      ([, selector = '']) => selector.trim(),
    ),
  )
  expect(new Set(ownScheme)).toEqual(
    new Set([':root', ':where(:root)', '.hero__picture + .hero__words']),
  )
  expect(textOf('src/storefront/site/views/HomeView.astro')).toMatch(
    /"hero__words" \{\.\.\.\{ \[DATA_CHANNEL\]/,
  )
})

/** Features of which nothing is drawn by views of their own. */
const SHARED = ['channels', 'demo', 'styles', 'tools']

/** Classes that another feature's view writes, with what they are for in the feature that styles them. */
const FOREIGN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'storefront/ads': { 'cell--banner': 'an ad slot in a list', 'cell--medium': 'a wide one' },
  'storefront/card': { 'heart-icon': 'the heart of the header, in the shape of those on cards' },
  'storefront/listing': {
    'grid--cards': 'a list style that a channel names',
    'grid--ruled': 'another one',
    'compare-bar': 'the bar below a list by which products are compared',
  },
  'storefront/site': {
    cell: 'drawn part by part when a page opens',
    pager: 'drawn last',
  },
  'storefront/wishlist': { 'grid--wishlist': 'the list of the wishlist' },
}

/** Classes are named in views, or in the contract of the document by a constant that a view names. */
function classesIn(feature: string): (name: string) => boolean {
  const text = globSync(`src/${feature}/**/*.{astro,ts,tsx}`, { cwd: ROOT }).map(textOf).join('\n')
  const constants = [
    ...textOf('src/storefront/browser/dom-contract.ts').matchAll(/(CLASS_\w+) = '([\w-]+)'/g),
  ]
  const named = constants.filter(([, constant = '']) => text.includes(constant))
  return (name) =>
    new RegExp(`(?<![\\w.-])${name}(?![\\w-])`).test(text) ||
    named.some(([, , value]) => value === name)
}

const features = new Set(rules.map(({ path }) => featureOf(path)))
const hasClass = new Map([...features].map((feature) => [feature, classesIn(feature)]))
const foreign = rules
  .map(({ path, selector }) => ({
    feature: featureOf(path),
    names: [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name),
    rule: `${path}: ${selector}`,
  }))
  .filter(
    ({ feature, names }) =>
      !SHARED.includes(feature) &&
      names.length > 0 &&
      !names.some((name) => hasClass.get(feature)?.(name)),
  )

test('a rule stands in the feature of a class that it styles', () => {
  const isListed = ({ feature, names }: (typeof foreign)[number]) =>
    names.some((name) => name in (FOREIGN[feature] ?? {}))
  expect(foreign.filter((one) => !isListed(one)).map(({ rule }) => rule)).toEqual([])
})

test('every class of another feature is still styled', () => {
  const listed = Object.entries(FOREIGN).flatMap(([feature, names]) =>
    Object.keys(names).map((name) => ({ feature, name })),
  )
  const isStyled = (wanted: (typeof listed)[number]) =>
    foreign.some(({ feature, names }) => feature === wanted.feature && names.includes(wanted.name))
  expect(listed.filter((one) => !isStyled(one))).toEqual([])
})

/** Rules that keep something at an end of a box of its own, or that are the bar. */
const OWN_ENDS: Readonly<Record<string, string>> = {
  '.consent-bar': 'the bar itself',
  '.options details summary': 'at the end of the scrolled list of options',
  '.options details:not([open])': 'the same while the list is short',
  '[data-panel] button': 'the same without scripts',
  '.menu:popover-open': 'covers the window, above everything else',
}

/** The innermost blocks of a style sheet, with the selectors before them. */
const blocksIn = (css: string) =>
  [...css.matchAll(/([^{};]+)\{(?=([^{}]*))/g)].flatMap(([, selector = '', declarations = '']) =>
    splitOutside(selector, /,/).map((one) => ({ selector: one, declarations })),
  )

/** What keeps to the end of the window, without the height of the bars there. */
function underBars(css: string): string[] {
  const blocks = blocksIn(css)
  const fixed = new Set(
    blocks
      .filter(({ declarations }) => /position:\s*(?:fixed|sticky)/.test(declarations))
      .map(({ selector }) => selector),
  )
  return blocks
    .filter(({ selector }) => fixed.has(selector))
    .filter(({ declarations }) =>
      [...declarations.matchAll(/(?:^|[\s;])(?:inset-block-end|bottom|inset-block|inset):([^;]+)/g)]
        .map(([, value = '']) => value.trim())
        .some((value) => value !== 'auto' && !value.includes('var(--bottom-bars)')),
    )
    .map(({ selector }) => selector)
}

test.each([
  ['.a { position: sticky; inset-block-end: 16px; }', ['.a']],
  ['.a { position: fixed; inset: 0; }', ['.a']],
  ['.a, .b { position: fixed; } @media print { .b { bottom: 0; } }', ['.b']],
  ['.a { position: fixed; inset-block-end: calc(var(--bottom-bars) + 16px); }', []],
  ['.a { position: sticky; inset-block-start: 0; }', []],
  ['.a { position: absolute; inset-block-end: 0; }', []],
])('%s is under the bars at the end of the window: %j', (css, found) => {
  expect(underBars(css)).toEqual(found)
})

test('whatever keeps to the end of the window lies above the bars there', () => {
  const found = globSync('src/**/*.css', { cwd: ROOT }).flatMap((path) =>
    underBars(withoutComments(textOf(path))),
  )
  expect(found.filter((selector) => !(selector in OWN_ENDS))).toEqual([])
  expect(found.toSorted()).toEqual(Object.keys(OWN_ENDS).toSorted())
})
