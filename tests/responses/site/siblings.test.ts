import { expect, inject, test } from 'vitest'
import { readPage } from '../../support/browser/read-page.ts'

const VARIANT = /[?&]variant=[^&#]*-(?<size>[^&#-]+)/

const sizeIn = (address: string | null | undefined) => VARIANT.exec(address ?? '')?.groups?.['size']

test.each(['en', 'ar'])(
  'a link to another colour keeps the chosen size without scripts, in %s',
  async (locale) => {
    const shop = `http://marketplace.localhost:${inject('port')}`
    const linksOf = async (path: string, link: string) => {
      const { document: page } = await readPage(shop + path)
      return [...page.querySelectorAll(link)].map((one) => one.getAttribute('href') ?? '')
    }
    const listed = await linksOf(`/${locale}/search?query=MP105860`, '.card__link')
    const [product = ''] = listed.filter((path) => path.endsWith('MP105860'))
    const sizes = await linksOf(product, 'a.variant-choice')
    const [other = ''] = await linksOf(product, 'a.sibling[href]')
    expect(sizeIn(other)).toBeUndefined()
    const its = (await linksOf(other, 'a.variant-choice')).map(sizeIn)
    for (const address of sizes) {
      const size = sizeIn(address)
      const [there] = await linksOf(address, 'a.sibling[href]')
      expect(sizeIn(there)).toBe(its.includes(size) ? size : undefined)
    }
  },
)
