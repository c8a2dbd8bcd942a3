import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isLaterScript, isListModule } from '#runtime/scripts'

const ROOT = join(import.meta.dirname, '../..')

describe('the script of a list', () => {
  test.each([
    ['src/stores/listing.ts', true],
    ['src/ui/Checkbox.tsx', true],
    ['src/domain/tags.ts', true],
    ['node_modules/nanostores/atom/index.js', true],
    ['node_modules/@nanostores/react/index.js', true],
    ['src/islands/BannerPlaces.tsx', false],
    ['src/stores/consent.ts', false],
    ['src/islands/FilterSheet.tsx', false],
    ['src/components/SearchBox.astro?astro&type=script&index=0', false],
    ['src/loaders/listing.ts', false],
    ['node_modules/react/index.js', false],
  ])('holds %s: %s', (path, isHeld) => {
    expect(isListModule(`/srv/shop/${path}`)).toBe(isHeld)
  })

  test.each([
    '/home/Mobile',
    '/srv/nanostores/Cards',
    '/home/bannerman/src/consent',
    'C:/previews',
  ])('holds the same modules when the project lies in %s', (folder) => {
    for (const path of globSync('src/**/*.{ts,tsx}', { cwd: ROOT })) {
      expect(isListModule(`${folder}/${path}`)).toBe(isListModule(`/shop/${path}`))
    }
  })
})

test.each([
  ['http://mobile-banner.example/_astro/list.Ab12.js', false],
  ['/_astro/react.Cj8s.js', false],
  ['/_astro/Banners.D8Pi.js', true],
  ['/_astro/SearchBox.astro_astro_type_script_index_0_lang.DXz7.js', true],
])('whether %s comes later than the list is told by its own name: %s', (address, isLater) => {
  expect(isLaterScript(address)).toBe(isLater)
})
