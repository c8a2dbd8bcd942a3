import { describe, expect, test } from 'vitest'
import { floorProblems, headScripts } from '#tools/browser-floor/check.ts'

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
    ['const { groupBy: g } = Map; g(a, f)', 'javascript.builtins.Map.groupBy'],
    ['const { groupBy } = window.Map; b(groupBy)', 'javascript.builtins.Map.groupBy'],
    ['const { Map: M } = window; M.groupBy(a)', 'javascript.builtins.Map.groupBy'],
    ['const f = ({ any } = AbortSignal) => any([])', 'api.AbortSignal.any_static'],
    [
      'const { structuredClone, CloseWatcher } = window; new CloseWatcher(structuredClone(a))',
      'api.CloseWatcher',
    ],
    ['const A = AbortSignal; A.any([])', 'api.AbortSignal.any_static'],
    ['const A = globalThis.AbortSignal; A["any"]([])', 'api.AbortSignal.any_static'],
    [
      'function f(A) {} function g() { let A = Map; A.groupBy(a) }',
      'javascript.builtins.Map.groupBy',
    ],
    ['function f(Map) {} Map.groupBy(a)', 'javascript.builtins.Map.groupBy'],
    ['window.Map.groupBy(a)', 'javascript.builtins.Map.groupBy'],
    ['"any" in AbortSignal ? x() : AbortSignal.any([a])', 'api.AbortSignal.any_static'],
    ['AbortSignal.any || AbortSignal.any([a])', 'api.AbortSignal.any_static'],
    ['if (!("any" in AbortSignal)) AbortSignal.any([a])', 'api.AbortSignal.any_static'],
    ['if ("any" in AbortSignal) throw a; AbortSignal.any([b])', 'api.AbortSignal.any_static'],
    ['"any" in AbortSignal || a ? AbortSignal.any([b]) : c', 'api.AbortSignal.any_static'],
    ['typeof CloseWatcher === "undefined" && new CloseWatcher()', 'api.CloseWatcher'],
    ['typeof CloseWatcher > "u" ? new CloseWatcher() : a', 'api.CloseWatcher'],
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
    '!("any" in AbortSignal) ? b : AbortSignal.any(a)',
    '"any" in AbortSignal && a ? AbortSignal.any(b) : c',
    '!("any" in AbortSignal) || AbortSignal.any(a)',
    'if (a || !(`any` in AbortSignal)) b(); else AbortSignal.any(c)',
    'typeof CloseWatcher < "u" && new CloseWatcher()',
    'typeof CloseWatcher > "u" || new CloseWatcher()',
    'AbortSignal.any === undefined ? a : AbortSignal.any(b)',
    'const A = AbortSignal; "any" in A && A.any(a)',
    'const { groupBy = a } = Map; const { any } = AbortSignal; if (any) any([]); any?.([])',
    // A name means what it does in its own scope.
    'function f() { let a = AbortSignal } function g(a) { a.any(b) } for (const a of b) a.any()',
    'function f(CloseWatcher) { new CloseWatcher() }',
    'function f() { return new CloseWatcher(); class CloseWatcher {} }',
    'const f = ({ showPopover }) => showPopover()',
    'const { trustedTypes: t } = globalThis; t?.createPolicy(a)',
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

describe('scripts in the head of pages', () => {
  test('are all read, and need no newer browser', async () => {
    const scripts = await headScripts()
    expect(scripts.map(({ path }) => path).toSorted()).toEqual([
      'AHEAD_HEAD_SCRIPT.js',
      'LIST_HEAD_SCRIPT.js',
      'OPENING_HEAD_SCRIPT.js',
      'SHOPPER_HEAD_SCRIPT.js',
    ])
    // A list saves this field, in a file that is fetched.
    const list = { path: 'list.js', text: 'save({ address: location.pathname })' }
    expect(floorProblems([...scripts, list])).toEqual([])
  })

  test('are refused with a function that an oldest browser lacks', async () => {
    const scripts = await headScripts()
    const changed = scripts.map(({ path, text }) => ({ path, text: `${text};Map.groupBy(a, b)` }))
    const problems = floorProblems(changed).filter((problem) => problem.includes('Map.groupBy'))
    expect(problems).toHaveLength(scripts.length)
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
    ['a { color: oklch(from red l c h) }', 'css.types.color.oklch.relative_syntax'],
    ['a { --a: rgb(from var(--b) r g b / 50%) }', 'css.types.color.rgb.relative_syntax'],
    [
      'a { background: linear-gradient(in oklch, red, blue) }',
      'css.types.gradient.linear-gradient.interpolation_color_space',
    ],
    [
      '@container style(--x: 1) { a { color: red } }',
      'css.at-rules.container.style_queries_for_custom_properties',
    ],
    ['a { animation-timing-function: linear(0, 1) }', 'css.types.easing-function.linear-function'],
    ['a { transition: color 1s linear(0, 1) }', 'css.types.easing-function.linear-function'],
    ['a { --a: linear(0, 1) }', 'css.types.easing-function.linear-function'],
    ['a { inline-size: fit-content(3em) }', 'css.properties.inline-size.fit-content_function'],
    ['a::before { content: "x" / "alt" }', 'css.properties.content.alt_text'],
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
    'a { color: oklch(0.5 0.1 20 / 50%); transition: color 1s linear, margin 1s cubic-bezier(0, 0, 1, 1) }',
    'a::before { content: "x"; content: "x" / "alt" }',
    'a { animation-timing-function: linear; grid-template-columns: fit-content(3em); grid-area: 1 / 2 }',
    '@container (inline-size > 30em) { a { color: red } }',
  ])('%s needs no newer browser', (css) => {
    expect(inStyles(css)).toEqual([])
  })
})
