import { expect, test } from 'vitest'
import { graphOf, organization, webSite } from '#storefront/seo/rules/json-ld.ts'

const site = webSite({ name: 'Salvia', url: 'https://shop.example/en/', locale: 'en' })
const shop = organization({ name: 'Salvia', origin: 'https://shop.example', logo: null })

test('structured data is empty, one entity, or a graph with a shared context', () => {
  expect(graphOf([])).toBeNull()
  expect(graphOf([site])).toBe(site)
  const { '@context': context, ...ownSite } = site
  const { '@context': _same, ...ownShop } = shop
  expect(graphOf([site, shop])).toStrictEqual({
    '@context': context,
    '@graph': [ownSite, ownShop],
  })
})
