import { describe, expect, test } from 'vitest'
import { createTranslator } from '#storefront/i18n/translator.ts'

describe('the texts of a locale', () => {
  test('are the same however often and in whatever order they are looked up', () => {
    const [en, ru] = [createTranslator('en'), createTranslator('ru')]
    const look = () => [en('header.skip'), ru('header.skip'), en('filters.title', { ns: 'island' })]
    const first = look()
    expect(look()).toEqual(first)
    expect(new Set(first).size).toBe(3)
  })

  test('are interpolated again each time', () => {
    const t = createTranslator('en')
    const labelOf = (name: string) => t('listing.children', { name })
    expect(labelOf('Shoes')).toContain('Shoes')
    expect(labelOf('Hats')).toContain('Hats')
  })

  test('fall back to their keys', () => {
    expect(createTranslator('lt')('no.such.text' as never)).toBe('no.such.text')
  })
})
