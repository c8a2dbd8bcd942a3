import { describe, expect, test } from 'vitest'
import type { sendRequest } from '../../support/servers/http-client.ts'

type Response = Awaited<ReturnType<typeof sendRequest>>

/** A shopper without scripts, who keeps cookies and can press a button of a page. */
export interface PlainShopper {
  get(path: string, headers?: Record<string, string>): Promise<Response>
  /** Sends a form, with the page that it stands on as referrer. */
  post(
    action: string,
    fields: Record<string, string>,
    from?: string,
    headers?: Record<string, string>,
  ): Promise<Response>
  cookies(): ReadonlyMap<string, string>
}

/** A storefront with a basket, whoever keeps it. */
export interface TriedBasket {
  shopper(): PlainShopper
  /** A list with a product of one form and one of several. */
  list: string
  single: string
  several: string
  /** A variant of the latter. */
  variant: string
  /** What the keeper has of all of a shopper's additions, by codes of variants or products. */
  kept(shopper: PlainShopper): Promise<Readonly<Record<string, number>>>
}

const unescaped = (text: string) => text.replaceAll('&amp;', '&')

/** The action of the form that all buttons of cards submit, and its hidden fields. */
export function addForm(page: string): { action: string; fields: Record<string, string> } {
  const [form = '', action = ''] =
    /<form id="?add"?[^>]* action="?([^"\s>]+)[^]*?<\/form>/.exec(page) ?? []
  const hidden = [...form.matchAll(/name="?(\w+)"? value="?([^"\s>]+)/g)]
  return {
    action,
    fields: Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value])),
  }
}

/** Returns the button of a product's card, or the link in its place; null without one. */
export function cardAction(page: string, code: string): string | null {
  const [card = ''] = new RegExp(`data-code="?${code}\\b[^]*?</article>`).exec(page) ?? []
  return /<(?:button|a) class="?card__add[^]*?<\/(?:button|a)>/.exec(card)?.[0] ?? null
}

/** What every basket does for shoppers without scripts. */
export function describeBasket(name: string, open: () => TriedBasket): void {
  describe(`a basket of ${name}`, () => {
    test('gets one of a product by the button of its card', async () => {
      const { shopper, list, single, kept } = open()
      const own = shopper()
      const { text } = await own.get(list)
      const { action, fields } = addForm(text)
      expect(cardAction(text, single)).toMatch(/^<button [^]*form="?add"? name="?code"?/)
      await own.post(action, { ...fields, code: single }, list)
      expect(Object.values(await kept(own))).toEqual([1])
    })

    test('gets a form of a product on its page, to which its card leads', async () => {
      const { shopper, list, several, variant, kept } = open()
      const own = shopper()
      const link = cardAction((await own.get(list)).text, several)
      expect(link).toMatch(/^<a [^]*>Choose<\/a>$/)
      const href = unescaped(/href="?([^"\s>]+)/.exec(link ?? '')?.[1] ?? '')
      const { text } = await own.get(href)
      const [, action = ''] =
        /<form action="?([^"\s>]+)"? method="?post"?[^>]*><input type="?hidden"? name="?code"?/.exec(
          text,
        ) ?? []
      await own.post(action, { code: several, variant, quantity: '2' }, href)
      expect(Object.values(await kept(own))).toEqual([2])
    })

    test('is not named by a page of another shopper', async () => {
      const { shopper, list, single } = open()
      const own = shopper()
      const { text } = await own.get(list)
      const { action, fields } = addForm(text)
      await own.post(action, { ...fields, code: single }, list)
      expect((await shopper().get(list)).text).toBe(text)
    })
  })
}
