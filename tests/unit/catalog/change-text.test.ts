import { expect, test } from 'vitest'
import { readChangeText } from '#embedded-shop/changes/change-text.ts'

const bytesOf = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)))

test('changes are UTF-8, with or without a mark at the beginning', () => {
  expect(readChangeText(bytesOf('\uFEFF{"a":"ä"}\n'))).toEqual({
    kind: 'text',
    text: '{"a":"ä"}\n',
  })
  expect(readChangeText(bytesOf(''))).toEqual({ kind: 'text', text: '' })
})

test.each([
  ['first', 1, [[0xe4], '\n{}']],
  ['second', 2, ['{"a":"ä"}\n', [0xff, 0xfe], '\n', [0xe4]]],
  ['last', 3, ['{}\n\n', [0xc3]]],
  ['line with a character that goes on in the next', 1, [[0xc3], '\n', [0xa4], '\n']],
] as [string, number, (string | number[])[]][])(
  'the %s line that is not UTF-8 is named',
  (_what, line, parts) => {
    const bad = { kind: 'bad', line, reason: 'this is not UTF-8' }
    expect(readChangeText(bytesOf(...parts))).toEqual(bad)
  },
)
