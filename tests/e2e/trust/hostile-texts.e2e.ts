import { expect, test } from '../../support/browser/story.ts'

test.use({ shop: 'marketplace' })

test.describe('a link that searches for markup of our own', () => {
  for (const consent of ['none', 'analytics'])
    test.describe(`with a decision for "${consent}"`, () => {
      test.use({ consent })

      test(`leads a shopper who decided for "${consent}" to no other host`, async ({
        page,
        baseURL,
      }) => {
        const { host, port } = new URL(baseURL ?? '')
        const elsewhere = `127.0.0.1:${port}`
        const markup = `</consent-form>"><meta http-equiv=refresh content=0;url=//${elsewhere}/pwned><h1>Card declined</h1><consent-form class=consent-bar`
        await page.goto(`/en/search?query=${encodeURIComponent(markup)}`)
        await expect(page.getByRole('heading', { level: 1 })).toContainText(
          '<meta http-equiv=refresh',
        )
        await expect(page.locator('meta[http-equiv=refresh]')).toHaveCount(0)
        expect(new URL(page.url()).host).toBe(host)
      })
    })
})
