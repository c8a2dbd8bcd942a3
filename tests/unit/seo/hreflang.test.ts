import { describe, expect, test } from 'vitest'
import { withDefault } from '#storefront/seo/rules/hreflang.ts'

const at = (locale: string) => ({ locale, href: `https://a.example/${locale}` })

describe('alternates of a page', () => {
  test('name the page in the default locale as x-default', () => {
    expect(withDefault([at('lt'), at('en')], 'en')).toEqual([
      at('lt'),
      at('en'),
      { locale: 'x-default', href: 'https://a.example/en' },
    ])
  })

  test('have no x-default if the page does not exist in the default locale', () => {
    expect(withDefault([at('lt')], 'en')).toEqual([at('lt')])
    expect(withDefault([], 'en')).toEqual([])
  })
})
