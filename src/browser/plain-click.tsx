import type { MouseEvent } from 'react'

/** The button that opens a link in a tab of its own. */
export const MIDDLE_BUTTON = 1

/** Whether a click is for the page itself, and not for a new tab, a window or a download. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
