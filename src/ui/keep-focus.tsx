/** A control that takes itself away hands the focus to the heading. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}

/** The same for one that may have gone, once what it began is done. */
export const keepFocus = (work: Promise<void>): Promise<void> =>
  work.then(() => {
    if (document.activeElement === document.body) focusHeading()
  })
