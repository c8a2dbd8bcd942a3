/** Sizes, in pixels, of a channel's home-screen icons. */
export const ICON_SIZES = [180, 192, 512] as const

/** Size, in pixels, of the sharing picture for pages without their own. */
export const SHARING_CARD = { width: 1200, height: 630 } as const

/** Colours of a page in each scheme, as `#rrggbb`. */
export interface ThemeColours {
  light: string
  dark: string
}

/** Returns the address of a file that the build makes of a channel's logo, favicon and colours. */
export const brandFile = (code: string, name: string): string => `/brand/${code}/${name}`

/** Reads the colours of a channel's pages from its tokens; null if they have another notation. */
export function themeColours(tokens: string): ThemeColours | null {
  const [, light, dark] =
    /--page:\s*light-dark\(\s*(#[\da-f]{6})\s*,\s*(#[\da-f]{6})\s*\)/i.exec(tokens) ?? []
  return light !== undefined && dark !== undefined ? { light, dark } : null
}
