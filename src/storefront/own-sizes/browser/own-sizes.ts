import { DATA_SIZE, DATA_SIZES } from '#storefront/browser/dom-contract.ts'
import { parseStorage, readStorage, writeStorage } from '#storefront/browser/first/storage.ts'
import { type OwnSizes, readSizes, SIZES_KEY, withSize } from '../rules/own-sizes.ts'

/** Returns the sizes that were chosen on this device. */
export const ownSizes = (): OwnSizes =>
  readSizes(parseStorage(readStorage('localStorage', SIZES_KEY)))

/** Keeps a size that was chosen, on this device alone (RULES.md#wishlist). */
export const saveSize = (kind: string, code: string): void =>
  writeStorage('localStorage', SIZES_KEY, JSON.stringify(withSize(ownSizes(), kind, code)))

function saveOf(element: Element | null, code: string | null | undefined): void {
  const kind = element?.closest(`[${DATA_SIZES}]`)?.getAttribute(DATA_SIZES)
  if (kind && code) saveSize(kind, code)
}

/** Keeps the sizes that are chosen in a part of the page: links and boxes when they are pressed, selects when they are sent. */
export function followSizes(part: Element): void {
  part.addEventListener('click', ({ target }) => {
    const choice = target instanceof Element ? target.closest(`[${DATA_SIZE}]`) : null
    saveOf(choice, choice?.getAttribute(DATA_SIZE))
  })
  part.addEventListener('submit', ({ target }) => {
    if (!(target instanceof Element)) return
    for (const select of target.querySelectorAll<HTMLSelectElement>(`select[${DATA_SIZES}]`))
      saveOf(select, select.value)
  })
}
