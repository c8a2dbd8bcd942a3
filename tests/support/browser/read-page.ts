import { JSDOM } from 'jsdom'
import { sendRequest } from '../servers/http-client.ts'

/** A page as the server sends it, for stories of its HTML alone: no browser opens it, no redirect is followed. */
export async function readPage(url: string) {
  const { host, port, pathname, search } = new URL(url)
  const { status, text } = await sendRequest(Number(port), pathname + search, { headers: { host } })
  return { url, status, document: new JSDOM(text).window.document }
}
