import { expect, test } from 'vitest'
import { internalRejection } from '#server/http/internal-token.ts'

test.each([
  { sent: 'Bearer secret', token: 'secret', status: null },
  { sent: 'secret', token: 'secret', status: null },
  { sent: 'Bearer guess', token: 'secret', status: 401 },
  { sent: null, token: 'secret', status: 401 },
  { sent: undefined, token: 'secret', status: 401 },
  { sent: 'Bearer secret', token: null, status: 404 },
  { sent: null, token: null, status: 404 },
])('an internal endpoint with the token $token rejects "$sent" with $status', (row) =>
  expect(internalRejection(row.sent, row.token)).toBe(row.status),
)
