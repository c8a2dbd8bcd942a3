import type { MouseEvent } from 'react'

/** The button that opens a link in a tab of its own. */
export const MIDDLE_BUTTON = 1

/** Whether a click is for the page itself, and not for a new tab, a window or a download. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/** Moves the focus to the heading, when the control that had it removes itself. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}

/** The ref of a control that may reappear: takes the focus back from the heading. */
export function takeFocusBack(control: HTMLElement | null): void {
  if (document.activeElement?.matches('h1')) control?.focus({ preventScroll: true })
}

/** Once `work` is done, moves the focus to the heading if its control is gone. */
export const keepFocus = (work: Promise<void>): Promise<void> =>
  work.then(() => {
    if (document.activeElement === document.body) focusHeading()
  })
