const FORM = '.filters__form'

const formOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(FORM) : null

/** A choice takes options and panels away: with less below it, what was pressed would slip down. */
function keepHeight({ target }: Event): void {
  const form = formOf(target)
  if (form) form.style.minBlockSize = `${form.offsetHeight}px`
}

/** Who opens or closes a panel wants another height. */
function giveHeightBack({ target }: Event): void {
  formOf(target)?.style.removeProperty('min-block-size')
}

/** An option that comes to another place is another element there: the focus goes along with it. */
function keepFocus(): void {
  let left: { input: HTMLInputElement; form: HTMLElement } | null = null
  document.addEventListener('focusin', ({ target }) => {
    const form = formOf(target)
    left = form && target instanceof HTMLInputElement ? { input: target, form } : null
  })
  document.addEventListener('focusout', ({ target }) =>
    // Some browsers say so of what is taken away as well, and before it is.
    queueMicrotask(() => {
      if (left?.input === target && left.input.isConnected) left = null
    }),
  )
  new MutationObserver(() => {
    if (!left || left.input.isConnected) return
    const { name, value } = left.input
    const twin = [...left.form.querySelectorAll('input')].find(
      (input) => input.name === name && input.value === value,
    )
    left = null
    twin?.focus({ preventScroll: true })
  }).observe(document.body, { childList: true, subtree: true })
}

/**
 * What the shopper works with in the filters stays where it is, and keeps the focus, while other filters
 * and options come and go around it.
 */
export function followFilters(): void {
  document.addEventListener('change', keepHeight, { capture: true })
  document.addEventListener('toggle', giveHeightBack, { capture: true })
  keepFocus()
}
