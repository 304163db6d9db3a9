import { focusTarget } from './focusScreen.ts'
import { signInButtons } from './keepFocus.ts'
import { lockScroll } from './lockScroll.ts'
import { trackKeyboard } from './trackKeyboard.ts'

/**
 * Opens a dialog over the page: the focus goes in, to the title or the field, and the page is held still.
 *
 * @returns the way to close it: the page moves again, and the focus goes back to `opener`
 */
export function openDialog(dialog: HTMLDialogElement, opener: Element | null): () => void {
  // What the dialog's own focusing steps look for: one focus, announced once, never on Close.
  const target = focusTarget(dialog, 'title')
  target?.setAttribute('autofocus', '')
  if (!dialog.open) dialog.showModal()
  target?.removeAttribute('autofocus')

  const stops = [lockScroll(), trackKeyboard(dialog)]
  return () => {
    for (const stop of stops) stop()
    if (dialog.open) dialog.close()
    // The button that opened it may be gone, as after a sign-in; then the account's button stands there.
    const back = (opener?.isConnected ? opener : document.querySelector(signInButtons)) as HTMLElement | null
    back?.focus({ preventScroll: true })
  }
}
