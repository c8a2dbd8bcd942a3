import {
  CLASS_FILTERS_FORM,
  CLASS_MODAL_BODY,
  ID_FILTERS,
} from '#storefront/browser/dom-contract.ts'

/** What the shopper works with in the filters. */
interface Anchor {
  control: HTMLElement
  form: HTMLElement
  /** Distance from the top of the filters, in px. */
  at: number
  /** Scroll of the filters when last seen, in px; a browser may have scrolled them since. */
  scrolled: number
}

const formOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(`.${CLASS_FILTERS_FORM}`) : null

const scrollerOf = (form: Element) => form.closest(`#${ID_FILTERS}, .${CLASS_MODAL_BODY}`)

const distance = (control: Element, form: Element) =>
  control.getBoundingClientRect().top - form.getBoundingClientRect().top

/**
 * Scrolls the filters by as much as a control has moved in them, so that it stays in place. Above
 * their start, padding makes up for it.
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

/** Moves the focus along with an option: at another place it is another element. */
function focusTwin({ control, form }: Anchor): void {
  if (!(control instanceof HTMLInputElement)) return
  const { name, value } = control
  const twin = [...form.querySelectorAll('input')].find(
    (input) => input.name === name && input.value === value,
  )
  twin?.focus({ preventScroll: true })
}

/**
 * Keeps the control that the shopper works with in place and focused while other filters and
 * options come and go.
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
    // If the content below gets shorter, the control must not move down with the end of the
    // filters.
    if (type === 'change') form.style.minBlockSize = `${form.offsetHeight}px`
  }
  const followScroll = ({ target }: Event) => {
    if (anchor && target === scrollerOf(anchor.form)) anchor = measure(anchor.control, anchor.form)
  }
  document.addEventListener('scroll', followScroll, { capture: true, passive: true })
  document.addEventListener('focusin', anchorOn)
  document.addEventListener('change', anchorOn, { capture: true })
  // The anchor ends when another control has the focus, or after a press elsewhere, which takes the
  // focus too. `focusout` is not a substitute: some browsers fire it for removed elements.
  const release = () => {
    if (anchor && anchor.control !== document.activeElement) anchor = null
  }
  document.addEventListener('click', release, { capture: true })
  // Opening or closing a panel is meant to change the height.
  const releaseHeight = ({ target }: Event) =>
    formOf(target)?.style.removeProperty('min-block-size')
  document.addEventListener('toggle', releaseHeight, { capture: true })
}
