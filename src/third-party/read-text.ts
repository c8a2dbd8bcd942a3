/** Most bytes of a partner's answer: far more than any of them needs, far less than a server has. */
export const MOST_BYTES = 8 * 2 ** 20

/** The text of an answer, in UTF-8. Rejects as soon as it is longer than `MOST_BYTES`. */
export async function readText({ body }: Pick<Response, 'body'>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MOST_BYTES) throw new Error(`The answer is longer than ${MOST_BYTES} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
