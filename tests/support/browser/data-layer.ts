import type { BrowserContext, Page } from 'playwright/test'

/** An entry of the data layer; a command has its words by their numbers. */
type LayerEntry = Record<string, unknown>

/** Writes down all that the pages of a shopper put into the data layer, across navigations. */
export async function recordDataLayer(context: BrowserContext): Promise<LayerEntry[]> {
  const entries: LayerEntry[] = []
  await context.exposeFunction('recordEntry', (text: string) =>
    entries.push(JSON.parse(text) as LayerEntry),
  )
  await context.addInitScript(() => {
    const layer: unknown[] = []
    const { recordEntry } = window as unknown as { recordEntry: (text: string) => void }
    layer.push = (...added) => {
      for (const entry of added) recordEntry(JSON.stringify(entry))
      return Array.prototype.push.apply(layer, added)
    }
    Object.assign(window, { dataLayer: layer })
  })
  return entries
}

/** Waits until a script that the page fetches by itself has run; call it before the page is opened. */
export async function whenRun(page: Page, name: string): Promise<void> {
  const request = await page.waitForRequest((one) => one.url().includes(`/_astro/${name}.`))
  // The same module again: it is there once it has run, with all that it imports.
  await page.evaluate((address) => import(address), request.url())
}

/** The events among the entries, by name. */
export const eventNames = (entries: readonly LayerEntry[]) =>
  entries.flatMap(({ event }) => (typeof event === 'string' ? [event] : []))

/** The commands of consent mode among the entries: 'default' and 'update'. */
export const consentCommands = (entries: readonly LayerEntry[]) =>
  entries.filter((entry) => entry['0'] === 'consent').map((entry) => entry['1'])
