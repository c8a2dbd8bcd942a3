import { expect, test } from '../../support/browser/story.ts'

test('searches are offered again in the empty field, until the device is told to forget them', async ({
  page,
  channels,
}) => {
  await page.goto(`${channels.marketplace}/en/search?query=lamp`)
  const field = page.getByRole('combobox', { name: 'Search products' })
  await field.fill('')
  await expect(page.getByRole('option', { name: 'lamp' })).toBeVisible()
  await page.goto(`${channels.marketplace}/en/`)
  await field.click()
  await page.getByRole('option', { name: 'lamp' }).click()
  await page.waitForURL(/\/en\/search\?query=lamp$/)
  await page.getByText('Privacy settings').click()
  const settings = page.getByRole('contentinfo')
  await expect(settings).toContainText('Kept on this device only')
  await settings.getByRole('button', { name: 'Forget them' }).click()
  await expect(settings.getByText('Forgotten.')).toBeVisible()
  await page.goto(`${channels.marketplace}/en/`)
  await field.click()
  await expect(page.getByRole('listbox')).toBeHidden()
})
