import { EngineUnavailable } from '../catalog-index.ts'
import type { ThreadReply } from './messages.ts'

/** Returns the error for a reply without a result. */
export function replyError(reply: ThreadReply): Error {
  if (reply.kind === 'replaced')
    return new EngineUnavailable('The catalog of this query was replaced')
  if (reply.kind !== 'failed') return new Error(`A thread replied ${reply.kind}`)
  const { kind: _kind, message, ...codes } = reply
  return Object.assign(new Error(message), codes)
}
