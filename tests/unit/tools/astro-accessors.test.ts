import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withSharedAccessors } from '../../../src/tools/astro-accessors.ts'

const FETCH_STATE = 'node_modules/astro/dist/core/fetch/fetch-state.js'
/** An accessor of an object that a method creates. */
const OWN_ACCESSOR = /^ {6}[gs]et \w+\(/m

/** A module up to the objects that all requests share. */
const ownPart = (module: string) => module.split('const accessorScope')[0] ?? ''

test('objects that Astro creates for a request have no accessors of their own', () => {
  const before = readFileSync(FETCH_STATE, 'utf8')
  expect(before).toMatch(OWN_ACCESSOR)
  expect(before).toContain('Object.create(astroPagePartial)')
  const after = ownPart(withSharedAccessors(before))
  expect(after).not.toMatch(OWN_ACCESSOR)
  expect(after).not.toContain('Object.create(astroPagePartial)')
})

test("the build fails when Astro's code has changed", () => {
  expect(() => withSharedAccessors('class FetchState {}')).toThrow(
    'Astro\'s fetch-state.js has no accessors in "ctx" any more',
  )
})
