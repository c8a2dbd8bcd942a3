import { describe, expect, test } from 'vitest'
import { type BasketKeeper, type KeptBasket, RefusedChange } from '#storefront/basket/port.ts'
import { type BasketItem, NO_BASKET } from '#storefront/basket/rules/basket-items.ts'

const item = (code: string, quantity = 1): BasketItem => ({
  code,
  variant: `${code}-1`,
  options: {},
  quantity,
})

const quantities = ({ lines }: KeptBasket) =>
  Object.fromEntries(lines.map(({ chosen, quantity }) => [chosen?.code, quantity]))

/** What every keeper of baskets does. The shop sells P-1 and P-2, each in one variant. */
export function describeKeeper(name: string, keeper: () => BasketKeeper): void {
  describe(`a basket kept by ${name}`, () => {
    const filled = async (...items: BasketItem[]) => {
      let kept = await keeper().read(NO_BASKET)
      for (const one of items) kept = await keeper().add(kept.cookie, one)
      return kept
    }

    test('is empty at first', async () => {
      expect(await keeper().read(NO_BASKET)).toMatchObject({ cookie: NO_BASKET, lines: [] })
    })

    test('has what was added, and is read again by its cookie alone', async () => {
      const kept = await filled(item('P-1'), item('P-2', 3))
      expect(quantities(kept)).toEqual({ 'P-1': 1, 'P-2': 3 })
      expect(quantities(await keeper().read(kept.cookie))).toEqual({ 'P-1': 1, 'P-2': 3 })
    })

    test('has one line for the same product', async () => {
      const kept = await filled(item('P-1'), item('P-1', 2))
      expect(quantities(kept)).toEqual({ 'P-1': 3 })
    })

    test('changes a quantity, and removes a line', async () => {
      const kept = await filled(item('P-1'), item('P-2'))
      const lineOf = (code: string) => kept.lines.find(({ chosen }) => chosen?.code === code)!.id
      const more = await keeper().change(kept.cookie, lineOf('P-1'), 5)
      expect(quantities(more)).toEqual({ 'P-1': 5, 'P-2': 1 })
      const fewer = await keeper().change(more.cookie, lineOf('P-2'), 0)
      expect(quantities(fewer)).toEqual({ 'P-1': 5 })
      const none = await keeper().change(fewer.cookie, lineOf('P-1'), 0)
      expect(none.lines).toEqual([])
    })

    test('refuses to change a line that it does not have', async () => {
      const { cookie } = await filled(item('P-1'))
      const change = keeper().change(cookie, '4711', 2)
      await expect(change).rejects.toThrow(RefusedChange)
      await expect(change).rejects.toMatchObject({ refusal: 'missing' })
    })
  })
}
