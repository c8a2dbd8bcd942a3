import { type ComponentType, useEffect, useState } from 'react'
import { whenInteractive } from '#browser/first/page-lifecycle.ts'
import type { IslandProps } from '#listing/islands/use-listing.tsx'

/** Loads the script of a list's banners once the list itself is interactive. */
export default function AdSlotsLoader({ state }: IslandProps) {
  const [AdSlots, setAdSlots] = useState<ComponentType<IslandProps> | null>(null)
  useEffect(() => {
    const load = async () => {
      await whenInteractive()
      const { default: loaded } = await import('./AdSlots.tsx')
      setAdSlots(() => loaded)
    }
    // If its script fails, the list looks as it does without scripts.
    load().catch(() => undefined)
  }, [])
  return AdSlots && <AdSlots state={state} />
}
