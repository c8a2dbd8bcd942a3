import { expect, test } from 'vitest'
import { PURPOSES } from '#storefront/consent/rules/consent.ts'
import { sourceFiles } from '../../architecture/source-files.ts'

/** One purpose of a decision, such as `consent?.ads` or `$consent.get()?.ads`. */
const READS = new RegExp(String.raw`[cC]onsent(\.get\(\))?\??\.(${PURPOSES.join('|')})\b`)

test('only the rule of consent reads the purposes of a decision', () => {
  const others = sourceFiles('src').filter(
    ({ path }) => !path.startsWith('src/storefront/consent/'),
  )
  expect(others.length).toBeGreaterThan(500)
  expect(others.filter(({ text }) => READS.test(text)).map(({ path }) => path)).toEqual([])
})

test.each(['consent.ads', 'locals.consent?.analytics', '$consent.get()?.personalisation'])(
  'the check finds %s',
  (text) => expect(text).toMatch(READS),
)
