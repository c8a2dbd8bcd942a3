import { CLASS_FILTERS_FORM, CLASS_MODAL_BODY, ID_FILTERS } from '#browser/dom-contract.ts'

/** What the shopper works with in the filters. */
interface Anchor {
  control: HTMLElement
  form: HTMLElement
  /** How far below the top of the filters it is, in px. */
  at: number
  /** How far the filters are scrolled, in px. As last seen: a browser may have moved them since. */
  scrolled: number
}

const formOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(`.${CLASS_FILTERS_FORM}`) : null

const scrollerOf = (form: Element) => form.closest(`#${ID_FILTERS}, .${CLASS_MODAL_BODY}`)

const distance = (control: Element, form: Element) =>
  control.getBoundingClientRect().top - form.getBoundingClientRect().top

/**
 * Scrolls the filters along with a control that has moved in them, so that it stays under the hand.
 * They cannot be scrolled back beyond their start: there, space above them makes up for it.
 */
function scrollAlong({ control, form, at, scrolled }: Anchor): void {
  const scroller = scrollerOf(form)
  const moved = distance(control, form) - at
  if (!scroller || Math.abs(moved) < 1) return
  const space = parseFloat(form.style.paddingBlockStart) || 0
  const wanted = scrolled - space + moved
  form.style.paddingBlockStart = wanted < 0 ? `${-wanted}px` : ''
  scroller.scrollTop = Math.max(wanted, 0)
}

/** An option that moves to another place becomes another element: the focus moves along with it. */
function focusTwin({ control, form }: Anchor): void {
  if (!(control instanceof HTMLInputElement)) return
  const { name, value } = control
  const twin = [...form.querySelectorAll('input')].find(
    (input) => input.name === name && input.value === value,
  )
  twin?.focus({ preventScroll: true })
}

/**
 * What the shopper works with in the filters stays where it is, and keeps the focus, while other filters
 * and options come and go around it.
 */
export function anchorFilterScroll(): void {
  let anchor: Anchor | null = null
  const measure = (control: HTMLElement, form: HTMLElement): Anchor => ({
    control,
    form,
    at: distance(control, form),
    scrolled: scrollerOf(form)?.scrollTop ?? 0,
  })
  const observer = new MutationObserver(() => {
    if (!anchor) return
    const { control, form } = anchor
    if (control.isConnected) scrollAlong(anchor)
    else focusTwin(anchor)
    anchor = control.isConnected ? measure(control, form) : null
  })
  const anchorOn = ({ target: control, type }: Event) => {
    const form = formOf(control)
    observer.disconnect()
    anchor = null
    if (!form || !(control instanceof HTMLElement)) return
    anchor = measure(control, form)
    observer.observe(form, { childList: true, subtree: true })
    // With less below it than before, it would slip down with the end of the filters.
    if (type === 'change') form.style.minBlockSize = `${form.offsetHeight}px`
  }
  const followScroll = ({ target }: Event) => {
    if (anchor && target === scrollerOf(anchor.form)) anchor = measure(anchor.control, anchor.form)
  }
  document.addEventListener('scroll', followScroll, { capture: true, passive: true })
  document.addEventListener('focusin', anchorOn)
  document.addEventListener('change', anchorOn, { capture: true })
  // Moving on to another control shows in the focus. A press on something else takes the focus too;
  // the event of its loss would not show that: some browsers also send it for removed elements.
  const release = () => {
    if (anchor && anchor.control !== document.activeElement) anchor = null
  }
  document.addEventListener('click', release, { capture: true })
  // Opening or closing a panel is meant to change the height.
  const releaseHeight = ({ target }: Event) =>
    formOf(target)?.style.removeProperty('min-block-size')
  document.addEventListener('toggle', releaseHeight, { capture: true })
}
