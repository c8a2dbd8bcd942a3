import { jsonAnswer } from '../responses.ts'
import { openApiDocument } from './document.ts'

/** `GET openapi.json`: the description of this API. */
export function openApiAnswer(): Response {
  return jsonAnswer(JSON.stringify(openApiDocument))
}
