/**
 * Moves the link to a fragment's styles into the page's head, where it stays, and resolves once they
 * are there: what the fragment holds is not shown without them.
 */
export function takeStyles(content: DocumentFragment): Promise<void> | null {
  const link = content.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  const href = link?.getAttribute('href')
  link?.remove()
  if (!link || document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return null
  return new Promise((resolve) => {
    // Without its styles it can still be used.
    for (const type of ['load', 'error']) link.addEventListener(type, () => resolve())
    document.head.append(link)
  })
}
