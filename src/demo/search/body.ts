import { BadRequest } from './bad-request.ts'

const MOST_BYTES = 65_536

/**
 * Reads the variables of a GraphQL request. Throws `BadRequest` if the body is too large or
 * invalid.
 */
export async function readVariables(request: Request): Promise<Record<string, unknown>> {
  const body = parse(await readText(request))
  if (!isRecord(body) || typeof body.query !== 'string' || body.query.trim() === '') {
    throw new BadRequest('The body should be a JSON object with a query')
  }
  const { variables = {} } = body
  if (!isRecord(variables)) throw new BadRequest('The variables should be an object')
  return variables
}

/** Whether a value is an object and no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

async function readText({ body }: Request): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > MOST_BYTES) throw new BadRequest(`The body should hold ${MOST_BYTES} bytes at most`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    throw new BadRequest('The body is not JSON', { cause })
  }
}
