import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { FEEDS } from './request-kinds.ts'

const STYLES = /<\/_astro\/[\w.-]+\.css>; rel=preload; as=style/
/** Documents are below their locale; fragments, feeds, files and the API are not. */
const DOCUMENT = /^\/[a-z]{2}(?:-[a-z]+)?(?:[/?]|$)/i

type HintRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'httpVersion'>

/** Whether a browser without a copy navigates to a page (RULES.md#early-hints). */
const isHinted = ({ method, url = '', headers, httpVersion }: HintRequest): boolean =>
  method === 'GET' &&
  httpVersion === '1.1' &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['if-none-match'] === undefined &&
  (headers.accept?.includes('text/html') ?? false) &&
  DOCUMENT.test(url) &&
  !FEEDS.test(url)

/** Sends hints of a page's resources before the page is rendered, learnt from earlier pages. */
interface EarlyHints {
  /** Sends a response's hint if it should have one; else reads the headers of the page. */
  send(request: IncomingMessage, response: ServerResponse): void
}

/** Returns the styles in headers that are about to be sent; null if there are none. */
function stylesIn(response: ServerResponse, named: OutgoingHttpHeaders): string | null {
  const link = named['link'] ?? response.getHeader('link')
  return STYLES.exec(String(link ?? ''))?.[0] ?? null
}

/** Creates hints of one build, all of whose pages have the styles that the first page names. */
export function createEarlyHints(): EarlyHints {
  let styles: string | null = null
  return {
    send(request, response) {
      if (!isHinted(request)) return
      if (styles !== null) return void response.writeEarlyHints({ link: styles })
      const writeHead = response.writeHead
      const learn = function (this: ServerResponse, ...args: Parameters<typeof writeHead>) {
        const named = args.at(-1)
        styles ??= stylesIn(this, typeof named === 'object' ? (named as OutgoingHttpHeaders) : {})
        return writeHead.apply(this, args)
      } as typeof writeHead
      response.writeHead = learn
    },
  }
}
