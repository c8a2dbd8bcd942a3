import fc from 'fast-check'

/** What would run, or arrive as a header, if it came back as it was sent. */
export const MARK = 'vz1'

/** Texts that have broken other servers. */
const HOSTILE = [
  `<script>${MARK}</script>`,
  `"><script>${MARK}</script>`,
  `</script><script>${MARK}</script>`,
  `</textarea></title><script src=//evil.example/${MARK}></script>`,
  `'><img src=x onerror=${MARK}>`,
  `\r\nX-${MARK}: 1\r\n\r\n<script>${MARK}</script>`,
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  'http://evil.example/en/',
  '../../../../etc/passwd',
  '..\\..\\',
  '/.',
  './',
  '\0',
  '%',
  '%00',
  '%zz',
  '%E0%A4%A',
  '%2e%2e%2f',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  "' OR 1=1 --",
  '${7*7}',
  '{{7*7}}',
  '$(id)',
  '*',
  '(',
  '[',
  '(a+)+$',
  '"',
  '""""',
  'NEAR(',
  'a* AND',
  '0',
  '-1',
  '1.5',
  '1e999',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '9'.repeat(400),
  '\u202e',
  '\u200b',
  'İ',
  'ß',
  'ﬁ',
  '漢',
  '👩‍👩‍👧‍👦',
  'ą'.repeat(2000),
  'a'.repeat(10_000),
  ' ',
  '\t',
  '~',
  '!',
  ',',
]

/** A text of the shop, a hostile one, or any. */
export const textOf = (known: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...known) },
    { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
    { weight: 1, arbitrary: fc.integer({ min: -3, max: 200 }).map(String) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  )

/** Half a pair of surrogates has no bytes of its own. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

/** A part of an address: mostly encoded as browsers do, now and then twice or not at all. */
export const partOf = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(text, fc.integer({ min: 0, max: 19 })).map(([value, how]) => {
    if (how === 0) return value.replace(/[\s\0]/g, '')
    return how === 1 ? encoded(encoded(value)) : encoded(value)
  })

/** A value of a header: one line, whose bytes may be any. */
export const lineOf = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  text.map((value) => value.replace(/[\r\n\0]/g, ' '))
