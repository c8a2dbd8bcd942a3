import { describe, expect, test } from 'vitest'
import { floorProblems } from '#tools/browser-floor/check.ts'

/** Keys of what an oldest browser lacks, in a script or in a style sheet. */
const lackedBy = (path: string, text: string) =>
  floorProblems([{ path, text }]).map((line) => line.split(' ')[1])
const inScript = (text: string) => lackedBy('list.js', text)
const inStyles = (text: string) => lackedBy('page.css', text)

describe('scripts', () => {
  test.each([
    ['Map.groupBy(a, b)', 'javascript.builtins.Map.groupBy'],
    ['AbortSignal.any([a, b])', 'api.AbortSignal.any_static'],
    ['window.URL.canParse(a)', 'api.URL.canParse_static'],
    ['Promise.withResolvers()', 'javascript.builtins.Promise.withResolvers'],
    ['a.showPopover()', 'api.HTMLElement.showPopover'],
    ['a.ariaBusy = "true"', 'api.Element.ariaBusy'],
    ['new Set(a).isSubsetOf(b)', 'javascript.builtins.Set.isSubsetOf'],
    ['new CloseWatcher()', 'api.CloseWatcher'],
    ['a.style.textWrap = "balance"; b.style.anchorName = c', 'css.properties.anchor-name'],
    [
      'function f(a) { return Map.groupBy(a, f) } typeof Map.groupBy',
      'javascript.builtins.Map.groupBy',
    ],
  ])('%s', (code, key) => {
    expect(inScript(code)).toEqual([key])
  })

  test.each([
    "'any' in AbortSignal ? AbortSignal.any(a) : b",
    "if (!('groupBy' in Map)) throw a; b(Map.groupBy(c, d))",
    'function f() { if (typeof CloseWatcher === "undefined") return; new CloseWatcher() }',
    'AbortSignal.any && AbortSignal.any(a)',
    'AbortSignal.any?.(a)',
    'a.showPopover?.()',
    'globalThis.trustedTypes?.createPolicy(a)',
    // What all of the oldest browsers have, and what a script names itself.
    'a.toSorted().findLast(b); structuredClone(a); AbortSignal.timeout(1); a?.b ?? (c ||= d)',
    'const CloseWatcher = a; new CloseWatcher()',
    'const a = { showPopover() {} }; a.showPopover()',
  ])('%s needs no newer browser', (code) => {
    expect(inScript(code)).toEqual([])
  })

  test('newer syntax is refused', () => {
    expect(() => inScript('using a = b')).toThrow('Unexpected token')
    expect(() => inScript('/[a--b]/v')).toThrow('Invalid regular expression flag')
    expect(inScript('class A { static { a() } #b = 1; has = (c) => #b in c }')).toEqual([])
  })

  test('an exception of React holds in its script alone', () => {
    const code = 'document.startViewTransition(a)'
    expect(lackedBy('_astro/react.a1.js', code)).toEqual([])
    expect(inScript(code)).toEqual(['api.Document.startViewTransition'])
  })
})

describe('styles', () => {
  const LIGHT_DARK = 'css.types.color.light-dark'
  test.each([
    ['a { color: light-dark(red, blue) }', LIGHT_DARK],
    ['a { --a: light-dark(red, blue) }', LIGHT_DARK],
    ['a { color: var(--a, light-dark(red, blue)) }', LIGHT_DARK],
    // Found to be invalid too late for an earlier declaration to count.
    ['a { --a: red; --a: light-dark(red, blue) }', LIGHT_DARK],
    ['a { color: red; color: light-dark(red, var(--b)) }', LIGHT_DARK],
    [
      '@supports not (color: light-dark(red, red)) { a { color: light-dark(red, blue) } }',
      LIGHT_DARK,
    ],
    ['a { color: light-dark(red, blue); color: red }', LIGHT_DARK],
    ['a:has(b) { color: red }', 'css.selectors.has'],
    ['a:not(:has(b)) { color: red }', 'css.selectors.has'],
    ['a { &:hover { color: red } }', 'css.selectors.nesting'],
    ['a { grid-template-rows: subgrid }', 'css.properties.grid-template-rows.subgrid'],
    ['a { min-block-size: 1lh }', 'css.types.length.lh'],
    ['@starting-style { a { color: red } }', 'css.at-rules.starting-style'],
    [
      '@media (prefers-reduced-data: reduce) { a { color: red } }',
      'css.at-rules.media.prefers-reduced-data',
    ],
    ['a:popover-open { color: red }', 'css.selectors.popover-open'],
    ['a { anchor-name: --a }', 'css.properties.anchor-name'],
  ])('%s', (css, key) => {
    expect(inStyles(css)).toEqual([key])
  })

  test.each([
    'a { color: red; color: light-dark(red, blue) }',
    '@supports (color: light-dark(red, red)) { a { --a: light-dark(red, blue) } }',
    '@supports selector(:has(a)) { a:has(b) { color: red } }',
    'a:is(:target, :has(:target)) { color: red }',
    'a { -webkit-hyphens: auto; hyphens: auto }',
    'a { min-block-size: 1.5em; min-block-size: 1lh }',
    '@media (width >= 600px) { a { inset-inline: 1px; aspect-ratio: 1; scale: 2 } }',
    'a::-webkit-slider-thumb { color: color-mix(in srgb, red, blue) }',
    'h1 { text-wrap: balance }',
  ])('%s needs no newer browser', (css) => {
    expect(inStyles(css)).toEqual([])
  })
})
