import type { Channel } from './channel.ts'
import { type ThemeColours, themeColours } from './brand-files.ts'

type Files = Readonly<Record<string, string>>

const logos: Files = import.meta.glob('./*/logo.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const favicons: Files = import.meta.glob('./*/favicon.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})
const emptyPictures: Files = import.meta.glob('./*/empty.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})

const tokens: Files = import.meta.glob('./*/tokens.css', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** Parts of an SVG file that are not needed inside a document. */
const ONLY_IN_FILES = /(?<=>)\s*\n\s*(?=<)|\s(?=\/>)| xmlns="[^"]*"/g

/** Logos as inline markup. */
const inlineLogos = new Map(
  Object.entries(logos).map(([path, svg]) => [path, svg.trim().replaceAll(ONLY_IN_FILES, '')]),
)

/** Returns a channel's logo as markup. */
export const logoOf = (code: string): string => inlineLogos.get(`./${code}/logo.svg`) ?? ''

/** Draws an icon with the first letter of a shop. */
function monogram(name: string): string {
  const [letter = ''] = name.match(/[\p{L}\p{N}]/u) ?? []
  const text = `<text x="16" y="22" text-anchor="middle" font-family="sans-serif" font-size="18" font-weight="700" fill="#fff">${letter.toUpperCase()}</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#2b2f37"/>${text}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Returns the address of a channel's favicon; undefined without one. */
export const faviconOf = ({ code, name, isNamedByCatalog }: Channel): string | undefined =>
  isNamedByCatalog ? monogram(name) : favicons[`./${code}/favicon.svg`]

const PLAIN_PICTURE = '/empty.svg'

/**
 * Returns the address of the picture beside an empty list and an error, 240 × 180: the channel's
 * own or a plain one.
 */
export const emptyPictureOf = ({ code, isNamedByCatalog }: Channel): string =>
  (isNamedByCatalog ? undefined : emptyPictures[`./${code}/empty.svg`]) ?? PLAIN_PICTURE

const colours = new Map(
  Object.entries(tokens).map(([path, css]) => [path.split('/')[1], themeColours(css)]),
)

/** Returns the theme colours for browsers; null without any. */
export const themeColoursOf = (code: string): ThemeColours | null => colours.get(code) ?? null
