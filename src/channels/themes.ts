type Files = Readonly<Record<string, string>>

const tokens: Files = import.meta.glob('./*/tokens.css', {
  eager: true,
  query: '?inline',
  import: 'default',
})
const faces: Files = import.meta.glob('./*/face.css', {
  eager: true,
  query: '?inline',
  import: 'default',
})

/** Returns the style sheet of a channel's colours as browsers get it; empty without one. */
export const tokensOf = (code: string): string => tokens[`./${code}/tokens.css`] ?? ''

const themes = new Map(
  Object.keys(tokens).map((path) => {
    const code = path.split('/')[1] ?? ''
    return [code, tokensOf(code) + (faces[`./${code}/face.css`] ?? '')]
  }),
)

/** Returns a channel's own styles, which each of its pages holds: colours, corners and heading font. */
export const themeOf = (code: string): string => themes.get(code) ?? ''
