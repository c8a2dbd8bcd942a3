import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

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

const selectors = globSync('src/**/*.css', { cwd: ROOT }).flatMap((path) =>
  [...withoutComments(readFileSync(join(ROOT, path), 'utf8')).matchAll(/([^{};]+)\{/g)].flatMap(
    ([, selector = '']) => splitOutside(selector, /,/),
  ),
)

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
