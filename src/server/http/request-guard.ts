import type { IncomingMessage } from 'node:http'
import type { PlainAnswer } from './text-response.ts'

const METHODS = ['GET', 'HEAD', 'POST']
const MOST_BODY_BYTES = 100_000
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i

/** Why a request is not let through to the pages; null when it is. */
export function refusalOf({ method = '', url = '', headers }: IncomingMessage): PlainAnswer | null {
  if (!METHODS.includes(method))
    return { status: 405, text: 'Method not allowed.', headers: { allow: METHODS.join(', ') } }
  // A target such as http://other.example/ would choose the host in the place of the Host header.
  if (!url.startsWith('/') || !HOST.test(headers.host ?? ''))
    return { status: 400, text: 'Bad request.' }
  return method === 'POST' ? bodyRefusal(headers['content-length']) : null
}

/** A body of unknown length could grow without end. The connection closes on what is left unread. */
function bodyRefusal(length: string | undefined): PlainAnswer | null {
  const headers = { connection: 'close' }
  if (length === undefined) return { status: 411, text: 'Length required.', headers }
  return Number(length) > MOST_BODY_BYTES ? { status: 413, text: 'Too large.', headers } : null
}
