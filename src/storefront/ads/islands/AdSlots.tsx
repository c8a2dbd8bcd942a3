import { DATA_GRID, DATA_PAGE, DATA_AD_SLOT } from '#storefront/browser/dom-contract.ts'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { SLOT_NAMES } from '../rules/banner-index.ts'
import { clearedSlots } from '../rules/banner-state.ts'
import { promotionSelected, promotionViewed } from '../browser/promotion-events.ts'
import { followBanners, reportBanner } from '../browser/banners.ts'
import { $banners } from '../browser/stores/slot-contents.ts'
import { $consent } from '#storefront/consent/browser/stores/consent-store.ts'
import { sharingFor } from '#storefront/consent/rules/consent.ts'
import { BannerCard } from './BannerCard.tsx'
import {
  type IslandProps,
  useRenderContextOf,
  RenderProvider,
} from '#storefront/listing/islands/use-listing.tsx'

const NONE = clearedSlots<never>()

const slotElement = (slot: string, page: number) =>
  document.querySelector(`[${DATA_GRID}] > [${DATA_AD_SLOT}="${slot}"][${DATA_PAGE}="${page}"]`)

/** Draws banners into the slots of the grid. */
export default function AdSlots({ state }: IslandProps) {
  const { context } = useRenderContextOf({ state })
  const banners = useStore($banners, { ssr: () => NONE })
  const consent = useStore($consent, { ssr: () => null })
  const isIdentified = sharingFor('ads', consent).identifier
  useEffect(followBanners, [])
  return (
    <RenderProvider value={context}>
      {SLOT_NAMES.flatMap((slot) => banners[slot]).map((entry) => {
        const element = entry.kind === 'BANNER' ? slotElement(entry.slot, entry.page) : null
        if (entry.kind !== 'BANNER' || !element) return null
        return createPortal(
          <BannerCard
            banner={entry.banner}
            isIdentified={isIdentified}
            onDraw={() => reportBanner('impression', entry)}
            onView={() => {
              if (reportBanner('view', entry)) promotionViewed(entry.banner)
            }}
            onClick={() => {
              if (reportBanner('click', entry)) promotionSelected(entry.banner)
            }}
          />,
          element,
          entry.id,
        )
      })}
    </RenderProvider>
  )
}

/** Draws the list's banners; calls back if that throws, which React reports. */
export function drawBanners(onError: () => void): void {
  createRoot(document.createElement('div'), {
    onUncaughtError(error) {
      reportError(error)
      onError()
    },
  }).render(<AdSlots />)
}
