import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { FEEDS } from './request-kinds.ts'

const STYLES = /<\/_astro\/[\w.-]+\.css>; rel=preload; as=style/
/** Documents lie below their locale; fragments, feeds' hosts, files and the API do not. */
const DOCUMENT = /^\/[a-z]{2}(?:-[a-z]+)?(?:[/?]|$)/i

type HintRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'httpVersion'>

/** Whether a browser is on its way to a page, without a copy of it (RULES.md#early-hints). */
const isHinted = ({ method, url = '', headers, httpVersion }: HintRequest): boolean =>
  method === 'GET' &&
  httpVersion === '1.1' &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['if-none-match'] === undefined &&
  (headers.accept?.includes('text/html') ?? false) &&
  DOCUMENT.test(url) &&
  !FEEDS.test(url)

/** Writes what a page will load before the page is made, and learns it from the pages before. */
export interface EarlyHints {
  /** Sends the hint of one response, if it is to have one, and reads the headers of the page that follows. */
  send(request: IncomingMessage, response: ServerResponse): void
}

/** Styles out of the headers of a response that is about to be sent; null where they name none. */
function stylesIn(response: ServerResponse, named: OutgoingHttpHeaders): string | null {
  const link = named['link'] ?? response.getHeader('link')
  return STYLES.exec(String(link ?? ''))?.[0] ?? null
}

/** Hints of one build: all of its pages have the same styles, which the first page names. */
export function createEarlyHints(): EarlyHints {
  let styles: string | null = null
  return {
    send(request, response) {
      if (!isHinted(request)) return
      if (styles !== null) return void response.writeEarlyHints({ link: styles })
      const writeHead = response.writeHead
      response.writeHead = function (this: ServerResponse, ...args: Parameters<typeof writeHead>) {
        const named = args.at(-1)
        styles ??= stylesIn(this, typeof named === 'object' ? (named as OutgoingHttpHeaders) : {})
        return writeHead.apply(this, args)
      } as typeof writeHead
    },
  }
}
