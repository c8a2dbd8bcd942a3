import { scriptAddress } from '#browser/parse-html.ts'

/** Registers the worker that shows a page of the shop's own without a network (RULES.md#offline-page). */
export async function registerOfflinePage(): Promise<void> {
  // Where the manifest of a page is, its page for browsers without a network is too.
  const manifest = document.querySelector('link[rel=manifest]')?.getAttribute('href')
  const name = manifest?.slice('/brand/'.length).replace('webmanifest', 'html')
  if (!name || !navigator.serviceWorker) return
  try {
    await navigator.serviceWorker.register(scriptAddress(`/sw.js?page=${name}`))
  } catch {
    // A browser that keeps nothing shows its own page.
  }
}
