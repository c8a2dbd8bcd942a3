import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { menuLines } from '#storefront/site/rules/many-taxons.ts'

describe('the lines of a name in the menu of a narrow desktop', () => {
  test.each([
    ['Home and furniture', ['Home and ', 'furniture']],
    ['Красота и парфюмерия', ['Красота и ', 'парфюмерия']],
    ['Books for everybody', ['Books for ', 'everybody']],
    ['Electronics', ['Electronics']],
    ['', ['']],
  ])('“%s” is broken where the longer line is shortest', (name, lines) =>
    expect(menuLines(name)).toEqual(lines),
  )

  test('are at most two, and together the name', () =>
    fc.assert(
      fc.property(fc.string(), (name) => {
        const lines = menuLines(name)
        expect(lines.length).toBeLessThanOrEqual(2)
        expect(lines.join('')).toBe(name)
      }),
    ))
})
