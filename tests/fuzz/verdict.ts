import sanitizeHtml from 'sanitize-html'
import type { FuzzRequest, FuzzResponse } from './send.ts'
import { MARK } from './texts.ts'

const STACK =
  /^\s+at .*[(/].*:\d+:\d+\)?$|node_modules\/|file:\/\/\/|\bTypeError:|\bReferenceError:/m
const RUNS = new RegExp(`<script[^>]*>${MARK}|<script src="//evil|<img onerror`, 'i')
/** Leaves of a page its scripts and pictures, but not what looks like them in the value of an attribute. */
const ELEMENTS: sanitizeHtml.IOptions = {
  allowedTags: ['script', 'img'],
  allowedAttributes: { script: ['src'], img: ['onerror'] },
  allowVulnerableTags: true,
}

/** Whether a browser would take part of what was sent for elements. */
const hasOwnElements = (html: string) =>
  html.includes(MARK) && RUNS.test(sanitizeHtml(html, ELEMENTS))

/** Methods whose connection a server may close without a word. */
const WORDLESS = ['CONNECT']

/** What is wrong with a response; null when nothing is. */
export function problemOf(request: FuzzRequest, response: FuzzResponse | null): string | null {
  if (!response) return WORDLESS.includes(request.method) ? null : 'no response'
  const { status, headers, body } = response
  const named = new Map(headers)
  if (status >= 500 && !isShed(response)) return `status ${status}`
  if (STACK.test(body)) return 'a stack trace'
  if (hasOwnElements(body)) return 'comes back as it was sent'
  if (headers.some(([name, value]) => name.includes(MARK) || /[\r\n]/.test(value)))
    return 'writes a header'
  return leadsAway(named.get('location')) ? 'leads to another host' : null
}

/** An error status with Retry-After is not a failure. */
export const isShed = ({ status, headers }: FuzzResponse): boolean =>
  status === 503 && headers.some(([name]) => name === 'retry-after')

const leadsAway = (location: string | undefined) =>
  location !== undefined &&
  URL.parse(location, 'http://pharmacy.localhost')?.hostname.endsWith('evil.example') === true
