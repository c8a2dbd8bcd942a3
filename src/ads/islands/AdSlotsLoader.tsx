import { type ComponentType, useEffect, useState } from 'react'
import { whenInteractive } from '#browser/first/when-interactive.ts'
import type { IslandProps } from '#listing/islands/use-listing.tsx'

/** The banners of a list, whose script is loaded once the list itself is interactive. */
export default function AdSlotsLoader({ state }: IslandProps) {
  const [AdSlots, setAdSlots] = useState<ComponentType<IslandProps> | null>(null)
  useEffect(() => {
    const load = async () => {
      await whenInteractive()
      const { default: loaded } = await import('./AdSlots.tsx')
      setAdSlots(() => loaded)
    }
    // Without its script the list is what it is for whoever has none.
    load().catch(() => undefined)
  }, [])
  return AdSlots && <AdSlots state={state} />
}
