import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createReportTokens } from '#storefront/ads/server/report-tokens.ts'

const tokens = createReportTokens('the key')

test('a token of a page is accepted by any process with the same key', () =>
  fc.assert(
    fc.property(fc.string(), (token) => {
      expect(createReportTokens('the key').open(tokens.seal(token))).toBe(token)
    }),
  ))

test.each([
  { what: 'made up', sealed: 'a-token' },
  { what: 'empty', sealed: '' },
  { what: 'of another shop', sealed: createReportTokens('another key').seal('a') },
  { what: 'changed', sealed: `${tokens.seal('a')}b` },
  { what: 'without its seal', sealed: '.a' },
])('a token that is $what is not accepted', ({ sealed }) => expect(tokens.open(sealed)).toBeNull())
