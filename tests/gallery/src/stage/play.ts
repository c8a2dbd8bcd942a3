import { DATA_ACTIVE, DATA_SAVE_LIST } from '#storefront/browser/dom-contract.ts'
import { whenInteractive } from '#storefront/browser/first/page-lifecycle.ts'
import { nextPaint } from '#storefront/browser/timing.ts'
import { $list, pageState } from '#storefront/listing/browser/list-store.ts'
import type { WishlistToast } from '#storefront/wishlist/browser/wishlist-toast.ts'
import type { Play, Script } from '../../states/state.ts'

const SCRIPTS: Record<Script, () => Promise<unknown>> = {
  ads: async () => (await import('#storefront/ads/browser/ad-slots.ts')).startAds(),
  basket: async () => {
    const { followBasketPresses } =
      await import('#storefront/basket/browser/first/basket-presses.ts')
    // What sends it is not needed to show it.
    followBasketPresses(() => new Promise(() => {}))
  },
  'basket-message': async () =>
    (await import('#storefront/basket/browser/basket-dialog.ts')).showBasketMessage(
      'In your basket: Camera',
    ),
  'own-sizes': async () =>
    (await import('#storefront/listing/browser/later/own-sizes.ts')).startOwnSizes(
      pageState?.ownSizes?.filters ?? [],
    ),
  'phone-menu': async () =>
    (await import('#storefront/site/browser/later/phone-menu.ts')).fillPhoneMenu(),
  'product-grid': () => import('#storefront/listing/browser/grid/product-grid.ts'),
  'save-list': async () => {
    const { startSavingList } = await import('#storefront/listing/browser/later/save-list.ts')
    startSavingList(await whenThere(`[${DATA_SAVE_LIST}]`))
  },
  'saved-lists': async () =>
    (await import('#storefront/wishlist/browser/saved-lists.ts')).showSavedLists(),
  'search-box': () => import('#storefront/search/browser/search-box.ts'),
  'to-top': () => import('#storefront/listing/browser/later/to-top.ts'),
  toast: () => import('#storefront/wishlist/browser/wishlist-toast.ts'),
}

/** Resolves with the element of a selector once it is there. */
function whenThere(selector: string): Promise<HTMLElement> {
  return new Promise((resolve) => {
    const look = () => {
      const element = document.querySelector<HTMLElement>(selector)
      if (element) resolve(element)
      else requestAnimationFrame(look)
    }
    look()
  })
}

/** Writes a text as a shopper does: React and scripts of the storefront hear of it. */
function write(field: HTMLInputElement, text: string): void {
  field.focus()
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

async function play({ scripts = [], view, toast, scroll, press = [], type, until }: Play) {
  const root = document.documentElement
  root.toggleAttribute(DATA_ACTIVE, true)
  root.dispatchEvent(new Event(DATA_ACTIVE))
  await whenInteractive()
  await Promise.all(scripts.map((name) => SCRIPTS[name]()))
  if (view) {
    const before = $list.get()
    if (!before) throw new Error('The state has no list')
    $list.set({ ...before, ...view } as typeof before)
  }
  if (toast) document.querySelector<WishlistToast>('wishlist-toast')?.show(toast)
  if (scroll) window.scrollTo(0, scroll)
  if (type) write((await whenThere(type.field)) as HTMLInputElement, type.text)
  for (const selector of press) {
    const element = await whenThere(selector)
    element.focus()
    element.click()
  }
  if (until) await whenThere(until)
}

const played = document.querySelector('#play')?.textContent
await play(JSON.parse(played ?? '{}') as Play)
// The letters of what came last are requested once it is laid out.
await nextPaint()
await document.fonts.ready
await nextPaint()
document.documentElement.toggleAttribute('data-drawn', true)
