import { deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { unpackedBody } from '#server/web/unpacked-body.ts'

const MOST = 10_000
const TEXT = '{"code":"sen\u010da"}\n'

const read = (body: BodyInit, encoding?: string) => {
  const request = new Request('http://any', { method: 'POST', body })
  if (encoding !== undefined) request.headers.set('content-encoding', encoding)
  return unpackedBody(request, MOST)
}
const packed = (...members: string[]) => Buffer.concat(members.map((one) => gzipSync(one)))

describe('a body', () => {
  test.each([
    ['without an encoding', TEXT, undefined, TEXT],
    ['that names no encoding', TEXT, 'identity', TEXT],
    ['of gzip', packed(TEXT), 'gzip', TEXT],
    ['of gzip of several members', packed('{"code":', '"sen\u010da"}\n'), 'gzip', TEXT],
    ['of gzip in other letters', packed(TEXT), ' GZIP ', TEXT],
    ['of gzip as large as allowed', packed('a'.repeat(MOST)), 'gzip', 'a'.repeat(MOST)],
  ])('%s is read', async (_what, body, encoding, text) => {
    const unpacked = await read(body, encoding)
    if (unpacked.kind !== 'bytes') throw new Error(unpacked.title)
    expect(new TextDecoder().decode(unpacked.bytes)).toBe(text)
  })

  test.each([
    [413, 'that unpacks to more than is allowed', packed('a'.repeat(MOST + 1)), 'gzip'],
    [413, 'of members that unpack to more', packed('a'.repeat(MOST), 'a'), 'gzip'],
    [413, 'that unpacks to a thousand times as much', packed('a'.repeat(1000 * MOST)), 'gzip'],
    [400, 'that is not gzip', TEXT, 'gzip'],
    [400, 'of gzip that is cut off', packed(TEXT).subarray(0, -9), 'gzip'],
    [400, 'of gzip with a member that is cut off', packed(TEXT, TEXT).subarray(0, -9), 'gzip'],
    [400, 'of gzip that is empty', '', 'gzip'],
    [415, 'of another encoding', new Uint8Array(deflateSync(TEXT)), 'deflate'],
    [415, 'of two encodings', packed(TEXT), 'gzip, gzip'],
  ])('gets %i %s', async (status, _what, body, encoding) => {
    expect(await read(body, encoding)).toMatchObject({ kind: 'unreadable', status })
  })
})
