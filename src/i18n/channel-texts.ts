/** The texts of a file: groups of texts, of any depth. */
export interface Messages {
  [key: string]: string | Messages
}

/**
 * Puts a channel's own texts among those of all pages, under its code: `home.title` of the channel
 * `books` becomes `home.books.title`.
 */
export function withChannelTexts(page: Messages, code: string, texts: Messages): Messages {
  const merged = { ...page }
  for (const [group, messages] of Object.entries(texts)) {
    const shared = merged[group]
    merged[group] = { ...(typeof shared === 'object' ? shared : {}), [code]: messages }
  }
  return merged
}
