import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import { createIslandTranslator } from '#storefront/i18n/island-translator.ts'
import { islandTexts } from '#storefront/i18n/translator.ts'
import { type RenderSettings, RenderProvider } from '#storefront/listing/islands/use-listing.tsx'

/** Renders a part without stores, in English and euros by default. */
export function draw(part: ReactElement, change: Partial<RenderSettings> = {}) {
  const { locale = 'en' } = change
  const t = createIslandTranslator(islandTexts(locale), locale)
  const usual = { currency: 'EUR', isLive: true, wholeFilter: null }
  const drawing: RenderSettings = { t, locale, ...usual, ...change }
  const within = (shown: ReactElement) => <RenderProvider value={drawing}>{shown}</RenderProvider>
  const { rerender, container } = render(within(part))
  return {
    container,
    redraw: (shown: ReactElement) => rerender(within(shown)),
    shopper: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }),
  }
}
