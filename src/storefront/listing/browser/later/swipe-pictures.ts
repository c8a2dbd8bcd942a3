import { CLASS_CARD, DATA_GRID, DATA_SWIPED } from '#storefront/browser/dom-contract.ts'

/** Pixels that a finger moves across before it is a swipe. */
const FAR = 40

/**
 * Shows the second picture of a card whose picture a finger swipes across, and the first one after the next swipe: a
 * finger does not hover (RULES.md#badges). `first` is the touch for which this was loaded.
 */
export function followSwipes(first: TouchEvent): void {
  let start: Touch | undefined
  const onStart = ({ touches }: TouchEvent) => {
    start = touches.length === 1 ? touches[0] : undefined
  }
  const onEnd = ({ changedTouches: [end] }: TouchEvent) => {
    if (!start || !end || !(start.target instanceof Element)) return
    const across = Math.abs(end.clientX - start.clientX)
    if (across < FAR || across < 2 * Math.abs(end.clientY - start.clientY)) return
    const card = start.target.closest(`[${DATA_GRID}] .${CLASS_CARD}`)
    card?.querySelector('.card__image--second')?.toggleAttribute(DATA_SWIPED)
  }
  onStart(first)
  document.addEventListener('touchstart', onStart, { passive: true })
  document.addEventListener('touchend', onEnd, { passive: true })
}
