import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/**
 * Axe for a page that has no frames of other sites, which this way leaves out: the other way opens
 * a second page for each examination, and takes more than twice as long.
 */
export function axeFor(page: Page): AxeBuilder {
  expect(page.frames()).toHaveLength(1)
  // Passed checks are not reported: on a long list they take most of the time.
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
}
