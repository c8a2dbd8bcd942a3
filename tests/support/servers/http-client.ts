import { Agent, request, type IncomingHttpHeaders, type RequestOptions } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

interface HttpResponse {
  status: number
  headers: IncomingHttpHeaders
  /** The bytes as they travelled. */
  raw: Buffer
  /** The text, decompressed. */
  text: string
}

/** Requests a server on this machine; `Host` may be any name, because none is looked up. */
export function sendRequest(
  port: number,
  path: string,
  options: RequestOptions & { body?: string } = {},
) {
  return new Promise<HttpResponse>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, ...options }, async (response) => {
      try {
        const raw = Buffer.concat(await Array.fromAsync<Buffer>(response))
        const { statusCode: status = 0, headers } = response
        resolve({ status, headers, raw, text: decompress(raw, headers['content-encoding']) })
      } catch (error) {
        reject(error)
      }
    })
    sent.on('error', reject).end(options.body)
  })
}

/** Keeps one connection open between requests, as a browser does. */
export const oneConnection = () => new Agent({ keepAlive: true, maxSockets: 1 })

function decompress(raw: Buffer, encoding: string | undefined): string {
  if (raw.length === 0) return ''
  if (encoding === 'br') return brotliDecompressSync(raw).toString()
  return encoding === 'gzip' ? gunzipSync(raw).toString() : raw.toString()
}

/** A page's text without elements, which split names, and with plain hyphens. */
export const wordsOf = (html: string): string =>
  html.replaceAll(/<[^>]*>/g, '').replaceAll('\u2011', '-')

/** A page without its styles, which name classes and codes of everything. */
export const withoutStyles = (html: string): string => html.replaceAll(/<style>[^<]*/g, '<style>')
