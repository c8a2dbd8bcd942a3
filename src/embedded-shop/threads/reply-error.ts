import { EngineUnavailable } from '../model/catalog-index.ts'
import type { ThreadReply } from './messages.ts'

/** Returns the error for a reply without a result. */
export function replyError(reply: ThreadReply): Error {
  if (reply.kind === 'replaced')
    return new EngineUnavailable('The catalog of this query was replaced')
  const failed = reply.kind === 'failed' ? reply : { message: `A thread replied ${reply.kind}` }
  return Object.assign(new Error(failed.message), 'code' in failed && { code: failed.code })
}
