import { expect, test } from 'vitest'
import { isGtin } from '#contract/shop/gtin.ts'

test.each([
  ['96385074', true],
  ['036000291452', true],
  ['4006381333931', true],
  ['14006381333938', true],
  ['4006381333932', false],
  ['400638133393', false],
  ['4006381-333931', false],
  ['', false],
])('%s has the form and the check digit of a GTIN: %s', (text, is) => expect(isGtin(text)).toBe(is))
