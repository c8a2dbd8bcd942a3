import type { MouseEvent } from 'react'

/** Mouse button that opens a link in a new tab. */
export const MIDDLE_BUTTON = 1

/** Whether a click opens the link here, not in a new tab or window or as a download. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/** Returns a handler of clicks on a link that runs `act` instead of opening the link here. */
export const onPlainClick =
  (act: () => void) =>
  (event: MouseEvent): void => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    act()
  }

/** Moves the focus to the heading when the focused control removes itself. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}

/** Ref of a control that may reappear: takes the focus back from the heading. */
export function takeFocusBack(control: HTMLElement | null): void {
  if (document.activeElement?.matches('h1')) control?.focus({ preventScroll: true })
}

/** Waits for `work`, then focuses the heading if the focused control is gone. */
export const keepFocus = (work: Promise<void>): Promise<void> =>
  work.then(() => {
    if (document.activeElement === document.body) focusHeading()
  })
