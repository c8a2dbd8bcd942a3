import { expect, test } from 'vitest'
import { themeColours } from '#channels/brand-files.ts'

test('the theme colours of a channel are read from its tokens', () =>
  expect(themeColours('a {\n  --page: light-dark(#ffffff, #101915);\n}')).toEqual({
    light: '#ffffff',
    dark: '#101915',
  }))

test('colours in another notation are ignored', () => {
  for (const css of ['', '--page: white', '--paper: light-dark(#ffffff, #000000)'])
    expect(themeColours(css)).toBeNull()
})
