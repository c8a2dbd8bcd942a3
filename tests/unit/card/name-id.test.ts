import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameId } from '#storefront/card/rules/name-id.ts'

test('the id of a name has no blank and nothing that markup has to escape, whatever the code', () => {
  expect(nameId("P1' x='")).toBe('p-P1%27%20x%3D%27')
  const text = fc.string({
    unit: fc.constantFrom("'", '"', '<', '>', '&', ' ', '\ud800', 'P', 'ß'),
  })
  fc.assert(fc.property(text, (code) => /^p-[\w%.!~*()-]*$/.test(nameId(code))))
})
