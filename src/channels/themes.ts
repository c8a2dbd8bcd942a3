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
const layouts: Files = import.meta.glob('./*/layout.css', {
  eager: true,
  query: '?inline',
  import: 'default',
})

/** Returns the style sheet of a channel's colours as browsers get it; empty without one. */
export const tokensOf = (code: string): string => tokens[`./${code}/tokens.css`] ?? ''

const themes = new Map(
  Object.keys(tokens).map((path) => {
    const code = path.split('/')[1] ?? ''
    const face = faces[`./${code}/face.css`] ?? ''
    const layout = layouts[`./${code}/layout.css`] ?? ''
    return [code, tokensOf(code) + face + layout]
  }),
)

/**
 * Returns a channel's own styles, which its pages alone hold: colours, corners, heading font, and
 * the layout that overrides the shared one.
 */
export const themeOf = (code: string): string => themes.get(code) ?? ''
