import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { type ListQuery, parseListQuery } from '#contract/query/filter-form.ts'
import { escapeJsonForHtml } from '#storefront/seo/rules/json-ld.ts'
import { packState, type PageState } from '#storefront/listing/rules/page-state.ts'
import { cells, codesOf, pageState } from '../samples/pages.ts'

/** The storefront's response to a query: a page's state with its codes, an error, or any text. */
export type FragmentResponse =
  | { state: PageState; codes?: readonly string[] }
  | { status: number }
  | { html: string }

type Responder = (query: ListQuery) => FragmentResponse

/** A page's fragment, as the server writes it. */
export function fragmentHtml(state: PageState, codes: readonly string[]): string {
  const json = escapeJsonForHtml(packState({ ...state, texts: {}, codes }))
  return `<script type="application/json" id="page-state">${json}</script>${cells(state.query.page, codes)}`
}

function response(reply: FragmentResponse): Response {
  if ('status' in reply) return new Response(null, { status: reply.status })
  const html =
    'html' in reply
      ? reply.html
      : fragmentHtml(reply.state, reply.codes ?? codesOf(reply.state.query))
  return new Response(html, { headers: { 'content-type': 'text/html' } })
}

/** The storefront at the network boundary: serves fragments, and can be slow and broken. */
export class FakeStorefront {
  /** Requested queries, decoded, in order. */
  readonly requested: string[] = []
  #responder: Responder = (query) => ({ state: pageState({ query }) })
  #isHolding = false
  #held = new Map<string, () => void>()

  respondWith(respond: Responder): void {
    this.#responder = respond
  }

  /** From now on responses wait until they are released. */
  hold(): void {
    this.#isHolding = true
  }

  /** Releases the response to one query; `query` as in `requested`. */
  async release(query: string): Promise<void> {
    const go = this.#held.get(query)
    if (!go) throw new Error(`Nobody waits for "${query}"`)
    this.#held.delete(query)
    await act(async () => {
      go()
      await vi.advanceTimersByTimeAsync(0)
    })
  }

  readonly fetch = (address: string, { signal }: { signal: AbortSignal }): Promise<Response> => {
    const { search, searchParams } = new URL(address, 'http://storefront')
    const query = decodeURIComponent(search.slice(1))
    this.requested.push(query)
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
      const responded = () => response(this.#responder(parseListQuery(searchParams)))
      const go = () => resolve(new Promise((reply) => reply(responded())))
      if (this.#isHolding) this.#held.set(query, go)
      else go()
    })
  }
}

/** A storefront that handles every request of this test. */
export function startStorefront(): FakeStorefront {
  const storefront = new FakeStorefront()
  vi.stubGlobal('fetch', storefront.fetch)
  return storefront
}
