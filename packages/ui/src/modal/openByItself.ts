import type { Kit } from '@latchkey/react'

import { isMarked } from './historyMark.ts'
import type { ModalStack } from './stack.ts'

/**
 * Opens the window without a click in two cases: the session ends while the page is open, so that the person
 * signs in again over the page as it is; or the page was reloaded while the window stood at the code.
 *
 * @returns the way to stop
 */
export function openByItself({ store }: Kit, stack: ModalStack): () => void {
  const { emailLogin, smsLogin } = store.get()
  const atCode = [emailLogin, smsLogin].some(({ status }) => status === 'code' || status === 'used-up')
  if (isMarked() && atCode) stack.open(null)
  let before = store.get()
  /** Where the person was when they were told that the session ends. */
  let place: Element | null = null
  return store.subscribe(() => {
    const [past, now] = [before, store.get()]
    before = now
    const here = document.activeElement
    if (now.ending && !past.ending) place = here
    const isSame = now.auth.session?.id === past.auth.session?.id
    if (now.auth.status === 'expired' && past.auth.status === 'signed-in' && isSame)
      stack.open(here?.closest('[role="alertdialog"]') ? place : here)
  })
}
