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
  const { auth, emailLogin, smsLogin } = store.get()
  const atCode = [emailLogin, smsLogin].some(({ status }) => status === 'code' || status === 'used-up')
  if (isMarked() && atCode) stack.open(null)
  let before = auth.status
  return store.subscribe(() => {
    const { status } = store.get().auth
    if (status === 'expired' && before === 'signed-in') stack.open()
    before = status
  })
}
