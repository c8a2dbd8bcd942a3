import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { dropUntrusted } from '#server/http/request-guard.ts'

/** What is left of the protocol that a proxy wrote. */
function protocolAfter(written: string, trustProxy: boolean): string | undefined {
  const headers: Record<string, string> = { 'x-forwarded-proto': written }
  dropUntrusted({ headers, url: '/en/' } as unknown as IncomingMessage, trustProxy)
  return headers['x-forwarded-proto']
}

// One that the cache and the page read differently would bring addresses of http into copies for https.
test.each([
  { written: 'https', read: 'https' },
  { written: 'HTTPS', read: 'https' },
  { written: 'https, http', read: 'https' },
  { written: 'http,https', read: 'http' },
  { written: 'httpsx', read: undefined },
  { written: 'javascript', read: undefined },
])(
  'the protocol "$written" of a trusted proxy is read as $read everywhere',
  ({ written, read }) => {
    expect(protocolAfter(written, true)).toBe(read)
    expect(protocolAfter(written, false)).toBeUndefined()
  },
)
