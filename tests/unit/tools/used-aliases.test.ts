import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { withUsedAliases } from '#tools/used-aliases.ts'

const { resolve } = createRequire(import.meta.url)
const react = readFileSync(
  resolve('react-dom/client').replace('client.js', 'cjs/react-dom-client.production.js'),
  'utf8',
)

const aliasesIn = (code: string) =>
  [
    ...(/aliases = new Map\(\[(.*?)\]\)/s.exec(code)?.[1] ?? '').matchAll(
      /"(\w+)",\s*"([\w:-]+)"/g,
    ),
  ].map(([, property, attribute]) => [property, attribute])

test('attributes that some island renders keep their names; the rest of React is unchanged', () => {
  const code = withUsedAliases(react, ['<label htmlFor={id}>', '<path strokeWidth="2" />'])
  expect(aliasesIn(code)).toEqual([
    ['htmlFor', 'for'],
    ['strokeWidth', 'stroke-width'],
  ])
  const without = (text: string) => text.replace(/aliases = new Map\(\[.*?\]\)/s, '')
  expect(without(code)).toBe(without(react))
})

test('an unexpected table stops the build', () => {
  expect(() => withUsedAliases('var aliases = new Map([["htmlFor", "for"]])', [])).toThrow('alias')
})
