import { whenInteractive } from '#browser/first/when-interactive.ts'
/** All that brings a list to life, in the order in which it is needed. */
import '../grid/product-grid.ts'

/** Fetches what a list can do without at first, once its controls answer: the list comes first. */
async function loadDeferred(): Promise<void> {
  await whenInteractive()
  const { startDeferred } = await import('../later/deferred.ts')
  startDeferred()
}

void loadDeferred()
