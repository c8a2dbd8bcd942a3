import { openLive, queryOf } from '../../support/browser/listing.ts'
import { expect, test } from '../../support/browser/story.ts'
import { MEDICINES } from '../../support/browser/demo-pages.ts'
import { sampled } from '../../support/runner/scope.ts'

/** In cents. Shown in whole units, each rounded outwards: a euro from its end. */
const DEAREST = 3649
const CHEAPEST = 119

for (const [end, name, direction, chosen] of sampled([
  ['highest', 'lowest', -1, `price[min]=${DEAREST}`],
  ['lowest', 'highest', 1, `price[max]=${CHEAPEST}`],
] as const))
  test(`handles that nearly meet at the ${end} value can be separated by the pointer`, async ({
    page,
  }) => {
    await openLive(page, MEDICINES)
    const price = page.getByRole('group', { name: 'Price' })
    const handle = price.getByRole('slider', { name: `Price: ${name}` })
    const bound = Number(await handle.getAttribute(end === 'highest' ? 'max' : 'min'))
    const met = String(bound + direction)
    const input = price.getByRole('textbox', { name: end === 'highest' ? 'from' : 'to' })
    await input.fill(String(bound))
    await input.press('Enter')
    await expect(handle).toHaveValue(met)
    await expect.poll(() => queryOf(page)).toBe(`?${chosen}`)

    const box = (await handle.boundingBox())!
    const x = end === 'highest' ? box.x + box.width - 11 : box.x + 11
    const y = box.y + box.height / 2
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + (direction * box.width) / 2, y, { steps: 5 })
    await page.mouse.up()
    await expect(handle).not.toHaveValue(met)
  })
