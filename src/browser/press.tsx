import type { MouseEvent } from 'react'

/** The button that opens a link in a tab of its own. */
export const MIDDLE_BUTTON = 1

/** Whether a click is for the page itself, and not for a new tab, a window or a download. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/** A control that takes itself away hands the focus to the heading. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}

/** The ref of one that may come again: it takes the focus back from there. */
export function takeFocusBack(control: HTMLElement | null): void {
  if (document.activeElement?.matches('h1')) control?.focus({ preventScroll: true })
}

/** A control that may have gone hands it there too, once what it began is done. */
export const keepFocus = (work: Promise<void>): Promise<void> =>
  work.then(() => {
    if (document.activeElement === document.body) focusHeading()
  })
