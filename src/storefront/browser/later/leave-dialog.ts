/**
 * Back is the way out of an open modal dialog, as its close button is, and the page stays where it is (RULES.md#history).
 * Where the browser cannot be asked to stay, it goes back, and the dialog is closed all the same.
 */
function closeDialogs(): boolean {
  const open = document.querySelectorAll<HTMLDialogElement>('dialog:modal')
  for (const dialog of open) dialog.close()
  return open.length > 0
}

/** Lets Back close what is open; for the modules that open dialogs. */
export function followBack(): void {
  // Browsers of before 2026 may lack it.
  const { navigation } = window as { navigation?: Navigation }
  navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType === 'traverse' && event.cancelable && closeDialogs())
      event.preventDefault()
  })
  window.addEventListener('popstate', closeDialogs)
}
