import { vi } from 'vitest'

const card = (code: string) =>
  `<li data-code="${code}"><h3><a class="card__link" href="/en/product/x-${code}">Product ${code}</a></h3></li>`

/** A rail of cards as the server writes it. */
export const railHtml = (codes: readonly string[], resultId?: string): string =>
  `<div ${resultId ? `data-result="${resultId}"` : ''}><ul>${codes.map(card).join('')}</ul></div>`

/** Responds to every rail request, and returns the requested addresses, decoded. */
export function respondWithRails(response: () => Response): string[] {
  const requested: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(decodeURIComponent(address))
    return response()
  })
  return requested
}

/** The network fails instead of a response. */
export function cutOff(): never {
  throw new TypeError('Failed to fetch')
}
