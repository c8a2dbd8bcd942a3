import { MEDICINES, openLive, queryOf } from '../support/listing.ts'
import { expect, test } from '../support/story.ts'

for (const [end, name, direction] of [
  ['highest', 'lowest', -1],
  ['lowest', 'highest', 1],
] as const)
  test(`handles that meet at the ${end} value are parted by the pointer`, async ({ page }) => {
    await openLive(page, MEDICINES)
    const price = page.getByRole('group', { name: 'Price' })
    const handle = price.getByRole('slider', { name: `Price: ${name}` })
    const met = await handle.getAttribute(end === 'highest' ? 'max' : 'min')
    const input = price.getByRole('textbox', { name: end === 'highest' ? 'from' : 'to' })
    await input.fill(met ?? '')
    await input.press('Enter')
    await expect(handle).toHaveValue(met ?? '')
    await expect.poll(() => queryOf(page)).toContain(`${met}00`)

    const box = (await handle.boundingBox())!
    const x = end === 'highest' ? box.x + box.width - 11 : box.x + 11
    const y = box.y + box.height / 2
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + (direction * box.width) / 2, y, { steps: 5 })
    await page.mouse.up()
    await expect(handle).not.toHaveValue(met ?? '')
  })
