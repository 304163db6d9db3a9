import { focusTarget } from '../focusScreen.ts'
import { signInButtons } from '../keepFocus.ts'
import { closeModal, showModal } from '../pageFeatures.ts'
import { returnFocus } from '../returnFocus.ts'
import { lockScroll } from './lockScroll.ts'
import { shieldHost } from './shieldHost.ts'
import { trackKeyboard } from './trackKeyboard.ts'

/**
 * Opens a dialog over the page, moves the focus to its title or field, and stops the page from scrolling.
 *
 * @returns closes it, restores scrolling, and returns the focus to `opener`
 */
export function openDialog(dialog: HTMLDialogElement, opener: Element | null): () => void {
  // The dialog's own focusing steps look for `autofocus`: the focus moves once, is announced once, and never lands on Close.
  const target = focusTarget(dialog, 'title')
  target?.setAttribute('autofocus', '')
  showModal(dialog)
  target?.removeAttribute('autofocus')

  const stops = [lockScroll(), trackKeyboard(dialog), shieldHost(dialog)]
  return () => {
    for (const stop of stops) stop()
    closeModal(dialog)
    // The button that opened it may be gone, as after a sign-in; then there is an account button.
    const back = (opener?.isConnected ? opener : document.querySelector(signInButtons)) as HTMLElement | null
    returnFocus(back)
  }
}
