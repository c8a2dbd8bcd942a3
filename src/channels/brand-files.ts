/** Sizes, in pixels, in which a channel's favicon is drawn for home screens. */
export const ICON_SIZES = [180, 192, 512] as const

/** Size, in pixels, of the card that a page without a picture is shared with. */
export const SHARING_CARD = { width: 1200, height: 630 } as const

/** Colours of a page in each scheme, as `#rrggbb`. */
export interface ThemeColours {
  light: string
  dark: string
}

/** Address of one of the files that the build makes of a channel's logo, favicon and colours. */
export const brandFile = (code: string, name: string): string => `/brand/${code}/${name}`

/** The colours of a channel's pages, by its tokens; null where they are written in another way. */
export function themeColours(tokens: string): ThemeColours | null {
  const [, light, dark] =
    /--page:\s*light-dark\(\s*(#[\da-f]{6})\s*,\s*(#[\da-f]{6})\s*\)/i.exec(tokens) ?? []
  return light !== undefined && dark !== undefined ? { light, dark } : null
}
