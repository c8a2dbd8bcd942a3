import { SHOP_API } from '#contract/schema/prefix.ts'
import type { CallReport } from './report.ts'

/** A recorded call and what came of it. */
export interface RecordedCall extends Omit<CallReport, 'status'> {
  /** 0 without a response, null before it. */
  status: number | null
  /** The whole address. */
  url: string
  /** The address that a redirect leads to; null without one. */
  location: string | null
  /** Media type of the response; empty without one. */
  type: string
  /** Undefined if it is not JSON. */
  body: unknown
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return (await response.json()) as unknown
  } catch {
    // The caller reports that it is not JSON.
    return undefined
  }
}

/** Creates a fetch that notes each call in `calls`, also those that redirects and retries add. */
export function createRecordingFetch(calls: RecordedCall[]) {
  return async (request: Request): Promise<Response> => {
    const start = performance.now()
    const { pathname, search } = new URL(request.url)
    const [, path = pathname] = pathname.split(SHOP_API)
    const call: RecordedCall = {
      address: path + decodeURI(search),
      url: request.url,
      status: null,
      milliseconds: 0,
      location: null,
      type: '',
      body: undefined,
    }
    calls.push(call)
    const response = await fetch(request).catch((error: unknown) => {
      call.status = 0
      call.milliseconds = Math.round(performance.now() - start)
      throw error
    })
    call.body = await jsonOf(response.clone())
    const location = response.headers.get('location')
    call.location = location && (URL.parse(location, request.url)?.href ?? location)
    call.type = response.headers.get('content-type')?.split(';')[0] ?? ''
    call.milliseconds = Math.round(performance.now() - start)
    call.status = response.status
    return response
  }
}

/** Returns the JSON of the last successful one of some calls; undefined without one. */
export const bodyOf = (calls: readonly RecordedCall[]): unknown =>
  calls.findLast(({ status }) => status === 200)?.body
