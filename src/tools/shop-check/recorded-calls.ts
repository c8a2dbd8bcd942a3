/** A call that was made: its address below `/api/v2/shop/`, and what came of it. */
export interface RecordedCall {
  address: string
  /** 0 when no response came. */
  status: number
  milliseconds: number
  /** Undefined when it is no JSON. */
  body: unknown
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return (await response.json()) as unknown
  } catch {
    // Whoever called says that it is no JSON.
    return undefined
  }
}

/** Calls over the network, and notes each call in `calls`. */
export function createRecordingFetch(calls: RecordedCall[]) {
  return async (request: Request): Promise<Response> => {
    const start = performance.now()
    const { pathname, search } = new URL(request.url)
    const address = pathname.replace(/^.*\/api\/v2\/shop\//, '') + decodeURI(search)
    const call: RecordedCall = { address, status: 0, milliseconds: 0, body: undefined }
    calls.push(call)
    const response = await fetch(request)
    call.status = response.status
    call.body = await jsonOf(response.clone())
    call.milliseconds = Math.round(performance.now() - start)
    return response
  }
}
