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

/** The logo of a channel, as markup. */
export const logoOf = (code: string): string => logos[`./${code}/logo.svg`] ?? ''

/** Address of a channel's favicon; undefined without one. */
export const faviconOf = (code: string): string | undefined => favicons[`./${code}/favicon.svg`]

/** Address of the picture beside an empty list and an error, 240 × 180: the channel's own or a plain one. */
export const emptyPictureOf = (code: string): string =>
  emptyPictures[`./${code}/empty.svg`] ?? '/empty.svg'

const colours = new Map(
  Object.entries(tokens).map(([path, css]) => [path.split('/')[1], themeColours(css)]),
)

/** What a browser's own frame around a channel's pages is coloured with. */
export const themeColoursOf = (code: string): ThemeColours | null => colours.get(code) ?? null
